# frozen_string_literal: true

# Client of Likeness: face, age, photo and identity checks on your own machines.
#
#   client = Likeness::Client.new(api_key: "sk_test_...", base_url: "https://host:8443")
#   result = client.face.verify(image1: "passport.jpg", image2: "selfie.jpg")
#   puts result.match, result.similarity
module Likeness
end

require_relative "likeness/version"
require_relative "likeness/errors"
require_relative "likeness/logs"
require_relative "likeness/options"
require_relative "likeness/images"
require_relative "likeness/answers"
require_relative "likeness/requests"
require_relative "likeness/gen/types"
require_relative "likeness/gen/operations"
require_relative "likeness/transport"
require_relative "likeness/retries"
require_relative "likeness/tokens"
require_relative "likeness/gen/groups"
require_relative "likeness/webhooks"
require_relative "likeness/client"
