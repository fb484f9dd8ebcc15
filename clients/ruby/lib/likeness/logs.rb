# frozen_string_literal: true

module Likeness
  # Logging: one line for each try. Never bodies, images, keys or tokens.
  module Logs
    # Log a try to a Logger or nil: at info, or as a warning when it is repeated after wait seconds.
    def self.log_try(logger, attempt)
      return if logger.nil?

      again = attempt.wait.nil? ? "" : format(", again in %.2f s", attempt.wait)
      line = format(
        "%<verb>s %<path>s: %<result>s (request %<request>s, try %<number>d, %<ms>.0f ms%<again>s)",
        verb: attempt.verb, path: attempt.path, result: attempt.status || "no answer",
        request: attempt.request_id || "-", number: attempt.number, ms: attempt.seconds * 1000, again:
      )
      attempt.wait.nil? ? logger.info(line) : logger.warn(line)
    end

    # A try as it is logged; wait is nil unless another one follows.
    Attempt = Struct.new(:verb, :path, :status, :request_id, :number, :seconds, :wait, keyword_init: true)
  end
end
