# frozen_string_literal: true

module Likeness
  # The version of this package.
  VERSION = "1.0.0"
end
