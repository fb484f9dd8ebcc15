# frozen_string_literal: true

# Errors: one hierarchy, the same in all seven client libraries.
#
#   LikenessError
#     ApiError                     the server answered with an error
#       InvalidRequestError        400 and other 4xx
#       AuthenticationError        401, or the token exchange was refused
#       InsufficientCreditsError   402
#       PermissionDeniedError      403
#       NotFoundError              404
#       ConflictError              409
#       TooLargeError              413
#       RateLimitError             429
#       ServerError                5xx and 408
#       NotAnsweredError           200 with ok false, such as face_not_found
#     ApiConnectionError           no whole answer arrived
#       ApiTimeoutError            ... in time
#     InvalidResponseError         an answer that is not of the service
#     InvalidInputError            refused before anything was sent
#     WebhookVerificationError     a webhook that must not be trusted
module Likeness
  # Base of all errors of this package.
  #
  # request_id and status are nil where there was no answer; tries is the number of requests that were sent for
  # the call.
  class LikenessError < StandardError
    # @return [String] what happened, as the server or the client says it
    attr_reader :message
    attr_reader :request_id, :status, :tries

    def initialize(message, request_id: nil, status: nil, tries: 0)
      super(message)
      @message = message
      @request_id = request_id
      @status = status
      @tries = tries
    end

    # The text of an error that nobody rescues (Ruby 3.2 and newer).
    def detailed_message(**) = "#{self} (#{self.class})"
  end

  # An error answer of the service, or of a proxy before it (then code is nil).
  class ApiError < LikenessError
    attr_reader :code, :param, :fix, :doc_url
    # @return [Float, nil] seconds after which the server takes the call again
    attr_reader :retry_after
    # @return [Hash{String => String}] headers of the answer, names in lower case
    attr_reader :headers
    # @return [Hash{String => Object}] what was found although the call failed
    attr_reader :data

    def initialize(message, status:, headers: {}, data: {}, retry_after: nil, detail: {}, **rest)
      super(message, status:, **rest)
      @code, @param, @fix, @doc_url = detail.values_at("code", "param", "fix", "doc_url")
      @retry_after = retry_after
      @headers = headers
      @data = data
    end

    # The code, the message, the parameter, what to do, and the request.
    def to_s
      text = "#{code || status}: #{message}"
      text += " (param #{param})" if param
      text += " #{fix}" if fix
      text += " [request #{request_id}]" if request_id
      text
    end
  end

  # The request is not valid (400, 405 and other 4xx); param names the field.
  class InvalidRequestError < ApiError; end

  # The key is missing, malformed, unknown, expired or revoked (401).
  class AuthenticationError < ApiError; end

  # Not enough credits, or the spend cap of the key is reached (402).
  class InsufficientCreditsError < ApiError; end

  # The key may not do this (403).
  class PermissionDeniedError < ApiError; end

  # What the path or the request names does not exist (404).
  class NotFoundError < ApiError; end

  # The idempotency key was used for another request, or the thing exists already (409).
  class ConflictError < ApiError; end

  # An image or the request is too large (413).
  class TooLargeError < ApiError; end

  # Too many requests (429); retry_after is the wait in seconds that the server asked for.
  class RateLimitError < ApiError; end

  # The service or a proxy before it failed (5xx, 408).
  class ServerError < ApiError; end

  # The call ran without a result (200 with ok false); code says why, data holds what was found. Nothing was charged.
  class NotAnsweredError < ApiError; end

  # No whole answer arrived.
  class ApiConnectionError < LikenessError
    # @return [Boolean] true when a change without an idempotency key may have been made
    attr_reader :maybe_applied

    def initialize(message, tries: 0, maybe_applied: false)
      super(message, tries:)
      @maybe_applied = maybe_applied
    end
  end

  # No whole answer arrived within the time-out of a try or the deadline of the call.
  class ApiTimeoutError < ApiConnectionError; end

  # The answer is not one of the service: a redirect, or a 2xx that is not its JSON.
  class InvalidResponseError < LikenessError; end

  # An argument was refused before anything was sent; param names it.
  class InvalidInputError < LikenessError
    # @return [String] name of the parameter in the description, or of the option
    attr_reader :param

    def initialize(message, param:)
      super(message)
      @param = param
    end
  end

  # A webhook delivery must not be trusted.
  class WebhookVerificationError < LikenessError
    # @return [String] missing_header, malformed_header, stale, no_match or unreadable_payload
    attr_reader :reason

    def initialize(message, reason:)
      super(message)
      @reason = reason
    end
  end

  # Which class an error answer has.
  module Errors
    BY_STATUS = {
      401 => AuthenticationError, 402 => InsufficientCreditsError, 403 => PermissionDeniedError,
      404 => NotFoundError, 408 => ServerError, 409 => ConflictError, 413 => TooLargeError, 429 => RateLimitError
    }.freeze

    def self.class_for(status)
      status >= 500 ? ServerError : BY_STATUS.fetch(status, InvalidRequestError)
    end
  end
end
