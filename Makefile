# Two commands on a fresh machine: `make run` and `make test`. Both install GSL when it is missing
# (apt-get on Debian and Ubuntu, brew on macOS) and touch neither network nor password otherwise.

SWIFT ?= swift
FLAGS := -c release --explicit-target-dependency-import-check error

.PHONY: run test build examples app-logic lint dependencies clean

run: build
	$$($(SWIFT) build $(FLAGS) --show-bin-path)/settle run

build: dependencies
	$(SWIFT) build $(FLAGS) --product settle

# A package of its own that depends on this one and links no GSL, as a user's would be.
EXAMPLE := $(SWIFT) build -c release --package-path Examples/SwiftSolver --scratch-path .build/examples

examples:
	$(EXAMPLE)
	$$($(EXAMPLE) --show-bin-path)/SwiftSolver

# The tests run optimised: they sweep millions of points, and what ships is what is tested.
test: dependencies
	$(SWIFT) build $(FLAGS) --build-tests
	$(SWIFT) test $(FLAGS) --skip-build

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Examples

# The logic of an app, in a package of its own that depends on this one, tested on the virtual clock.
app-logic:
	$(SWIFT) test -c release --package-path Examples/AppLogicTests --scratch-path .build/app-logic

dependencies:
	@if pkg-config --exists gsl 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  echo "installing libgsl-dev and pkg-config"; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  ($$sudo apt-get install -y -q libgsl-dev pkg-config >/dev/null 2>&1 \
	    || ($$sudo apt-get update -q && $$sudo apt-get install -y -q libgsl-dev pkg-config)); \
	elif command -v brew >/dev/null; then \
	  echo "installing gsl and pkg-config"; brew install gsl pkg-config; \
	else \
	  echo "GSL is missing: install the GNU Scientific Library with its headers, and pkg-config" >&2; \
	  exit 1; \
	fi

clean:
	rm -rf .build
