# frozen_string_literal: true

require_relative "lib/likeness/version"

Gem::Specification.new do |spec|
  spec.name = "likeness-api"
  spec.version = Likeness::VERSION
  spec.authors = ["Likeness contributors"]
  spec.summary = "Client of Likeness: face, age, photo and identity checks on your own machines."
  spec.description = "Typed calls of a self-hosted Likeness server, with retries that never charge a call twice, " \
                     "images from paths, bytes, streams and base64, and verification of webhooks."
  spec.homepage = "https://github.com/likeness-api/likeness/tree/main/clients/ruby"
  spec.license = "Apache-2.0"
  spec.required_ruby_version = ">= 3.1"
  spec.metadata = {
    "source_code_uri" => "https://github.com/likeness-api/likeness",
    "changelog_uri" => "https://github.com/likeness-api/likeness/blob/main/CHANGELOG.md",
    "documentation_uri" => spec.homepage,
    "rubygems_mfa_required" => "true"
  }
  spec.files = Dir.chdir(__dir__) { Dir["lib/**/*.rb", "sig/**/*.rbs"].sort } + %w[README.md LICENSE]
  spec.require_paths = ["lib"]
  # Part of Ruby; since 3.4 a gem that must be named.
  spec.add_runtime_dependency "bigdecimal", ">= 3.1", "< 5"
end
