# frozen_string_literal: true

require "securerandom"

module Likeness
  # Retries: what happens after each try. The table is in clients/README.md.
  #
  # An object of it holds no connection; the client asks it before and after every try.
  # @api private
  class Retries
    # Seconds; a longer wait is left to the caller, as retry_after of the error.
    LONGEST_RETRY_AFTER = 30.0
    AGAIN = [408, 500, 502, 504].freeze

    # Send the request again after wait seconds; with renew after a new token was fetched.
    Repeat = Struct.new(:wait, :renew)

    # @return [Hash{String => String}] headers of the next try
    attr_reader :headers

    def initialize(operation, client, options)
      @operation = operation
      @logger = client.logger
      @sent = 0
      @retries_done = 0
      @started = @try_started = now
      @may_renew = client.credentials.exchanged?
      read_options(client, CallOptions.from(options))
    end

    # Number of requests of the operation so far; token exchanges do not count.
    def tries = @operation.harmless? ? 0 : @sent

    # Count a try and return its seconds.
    #
    # @raise [ApiTimeoutError] when the deadline has passed
    def begin_try
      seconds = remaining
      @sent += 1
      @headers["X-Likeness-Try"] = @sent.to_s
      @try_started = now
      seconds
    end

    # Return the seconds that a request may take now.
    def remaining
      return @timeout if @ends.nil?

      left = @ends - now
      raise ApiTimeoutError.new("The deadline of the call has passed.", tries:) if left <= 0

      [@timeout, left].min
    end

    # Return how to go on after a try without a whole answer, or raise.
    def after_failure(failure)
      maybe = failure.sent? && !@operation.repeatable?
      message = failure.message
      message += " The change may have been made; check before you repeat it." if maybe
      type = failure.timed_out? ? ApiTimeoutError : ApiConnectionError
      error = type.new(message, tries:, maybe_applied: maybe)
      return plan_repeat(error) unless maybe || !failure.again?

      log_try(nil, nil)
      raise error
    end

    # Return the answer of a call that succeeded or how to go on, or raise the error.
    def after_answer(response)
      request_id = response.headers["x-request-id"]
      return read_success(response, request_id) if response.status.between?(200, 299)

      error = make_error(response, Retries.parse_object(response.body))
      if response.status == 401 && error.is_a?(ApiError) && error.code == "key_expired" && @may_renew
        @may_renew = false
        log_try(response.status, error.request_id)
        return Repeat.new(0, true)
      end
      return plan_repeat(error, error.retry_after, response.status) if error.is_a?(ApiError) && repeatable_error?(error)

      log_try(response.status, error.request_id)
      raise error
    end

    # Return a body as a JSON object, or nil when it is none.
    def self.parse_object(body)
      text = body.dup.force_encoding(Encoding::UTF_8)
      return unless text.valid_encoding?

      value = JSON.parse(text)
      value if value.is_a?(Hash)
    rescue JSON::ParserError
      nil
    end

    # Return the seconds of the header Retry-After, or nil when it is absent or no time. A date is read against the
    # header Date of the same answer, so that a wrong clock does no harm.
    def self.parse_retry_after(headers)
      text = headers.fetch("retry-after", "").strip
      return [text.to_f, 0.0].max if text.match?(/\A[+-]?(\d+\.?\d*|\.\d+)\z/)

      at = Time.httpdate(text)
      from = headers.key?("date") ? Time.httpdate(headers["date"]) : Time.now
      [at - from, 0.0].max
    rescue ArgumentError
      nil
    end

    private

    def read_options(client, options)
      @timeout = options.timeout.nil? ? client.timeout : Options.check_positive(options.timeout, "timeout")
      deadline = options.deadline.nil? ? client.deadline : Options.check_positive(options.deadline, "deadline")
      @ends = deadline && (@started + deadline)
      @left = options.max_retries.nil? ? client.max_retries : Options.check_retries(options.max_retries)
      @headers = Options.check_headers(options.headers || {})
      key = Options.check_key(options.idempotency_key)
      @headers["Idempotency-Key"] = key || SecureRandom.uuid if @operation.idempotent?
    end

    def repeatable_error?(error)
      case error.status
      when 429 then true
      when 503 then !error.retry_after.nil? || @operation.repeatable?
      when 409 then error.code == "idempotency_in_progress" && @operation.repeatable?
      else AGAIN.include?(error.status) && @operation.repeatable?
      end
    end

    def plan_repeat(error, retry_after = nil, status = nil)
      wait = compute_wait(retry_after)
      too_late = !@ends.nil? && now + wait >= @ends
      if @left <= 0 || too_late || (retry_after || 0) > LONGEST_RETRY_AFTER
        log_try(status, error.request_id)
        raise error
      end
      @left -= 1
      @retries_done += 1
      log_try(status, error.request_id, wait)
      Repeat.new(wait, false)
    end

    def compute_wait(retry_after)
      return retry_after + (rand * 0.5) unless retry_after.nil?

      rand * [8.0, 0.5 * (2.0**@retries_done)].min
    end

    # The answer of a 2xx, or its error.
    def read_success(response, request_id)
      log_try(response.status, request_id)
      answer = Retries.parse_object(response.body)
      unless answer && [true, false].include?(answer["ok"])
        raise InvalidResponseError.new(
          "The answer is not the JSON of the service; check base_url and what stands between.", **facts(response)
        )
      end
      raise make_error(response, answer) unless answer["ok"]
      return answer if answer["data"].is_a?(Hash)

      raise InvalidResponseError.new("The answer has no data.", **facts(response))
    end

    def facts(response)
      { status: response.status, request_id: response.headers["x-request-id"], tries: }
    end

    def make_error(response, envelope)
      status = response.status
      if status < 400 && (envelope.nil? || status != 200)
        where = status >= 300 ? " A redirect is not followed; check base_url." : ""
        return InvalidResponseError.new("The answer has the status #{status}.#{where}", **facts(response))
      end
      make_api_error(response, envelope || {})
    end

    def make_api_error(response, envelope)
      status = response.status
      detail = object_or_empty(envelope["error"]).select { |_, v| v.is_a?(String) }
      facts = facts(response)
      facts[:request_id] = envelope["request_id"] if envelope["request_id"].is_a?(String)
      message = detail.fetch("message", "")
      message = "The answer has the status #{status}." if message.empty?
      (status == 200 ? NotAnsweredError : Errors.class_for(status)).new(
        message, **facts, detail:, data: object_or_empty(envelope["data"]), headers: response.headers,
                          retry_after: Retries.parse_retry_after(response.headers)
      )
    end

    def object_or_empty(value) = value.is_a?(Hash) ? value : {}

    def log_try(status, request_id, wait = nil)
      attempt = Logs::Attempt.new(
        verb: @operation.verb, path: @operation.path, status:, request_id:, number: @sent,
        seconds: now - @try_started, wait:
      )
      Logs.log_try(@logger, attempt)
    end

    def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end
end
