# frozen_string_literal: true

module Likeness
  # The token of a client, shared by its threads: a live client id and secret are exchanged for a short-lived access
  # token.
  #
  # It is kept until a minute before its end. However many calls wait for one, there is one exchange at a time; a
  # failed one is forgotten. The long-lived key goes to /v2/oauth/token alone.
  # @api private
  class TokenCache
    PATH = "/v2/oauth/token"
    OPERATION = Operation.new(name: "oauth.token", verb: "POST", path: PATH, harmless: true)
    # Seconds before its end when a token is renewed.
    RENEW_BEFORE = 60.0

    # An access token and when it must be renewed, by the monotonic clock.
    Token = Struct.new(:value, :renew_at)

    # An exchange that runs: what came of it.
    class Exchange
      attr_reader :token, :error

      def finish(token, error)
        @token = token
        @error = error
        @done = true
      end

      def done? = @done == true
    end

    # Takes a block that makes an exchange within the seconds that it gets and returns a Token.
    def initialize(&exchange)
      @exchange = exchange
      @mutex = Mutex.new
      @ended = ConditionVariable.new
      @pid = Process.pid
    end

    # Return a token, waiting at most seconds, or nil when it took longer.
    #
    # @raise [LikenessError] the error of the exchange
    def get(seconds)
      ends = now + seconds
      loop do
        pending, owner = @mutex.synchronize { find_or_begin }
        return pending.value if pending.is_a?(Token)

        owner ? run_exchange(pending, ends - now) : wait_for_exchange(pending, ends)
        return unless pending.done?
        raise pending.error if pending.error
        return pending.token.value if pending.token
        # The thread that made the exchange was ended: another one makes the next.
      end
    end

    # Drop the token that the server called expired, unless a newer one is there.
    def forget(value)
      @mutex.synchronize { @token = nil if @token&.value.equal?(value) }
    end

    # The body of the exchange.
    def self.make_body(credentials)
      fields = { grant_type: "client_credentials", client_id: credentials.client_id }
      fields[:client_secret] = credentials.client_secret.reveal
      fields[:api_key] = credentials.key.reveal if credentials.key
      Body.new([URI.encode_www_form(fields)])
    end

    # The token of an exchange that succeeded.
    def self.read_token(response, started)
      answer = Retries.parse_object(response.body) || {}
      value, seconds = answer.values_at("access_token", "expires_in")
      if value.is_a?(String) && !value.empty? && seconds.is_a?(Numeric)
        return Token.new(Secret.new(value), started + seconds - RENEW_BEFORE)
      end

      raise InvalidResponseError.new(
        "The answer of the token exchange holds no token; check base_url.", status: response.status
      )
    end

    # The error of an exchange that was refused with 400 or 401.
    def self.make_refusal(response)
      answer = (Retries.parse_object(response.body) || {}).select { |_, v| v.is_a?(String) }
      AuthenticationError.new(
        answer["error_description"] || "The client id or secret was refused.",
        status: response.status, request_id: response.headers["x-request-id"], headers: response.headers,
        detail: { "code" => answer["error"], "fix" => "Check client_id and client_secret." }
      )
    end

    def inspect = "#<#{self.class}>"

    private

    def find_or_begin
      forget_after_fork
      return [@token, false] if @token && now < @token.renew_at
      return [@pending, false] if @pending

      [@pending = Exchange.new, true]
    end

    # The thread that makes an exchange does not exist in a forked process.
    def forget_after_fork
      return if @pid == Process.pid

      @pid = Process.pid
      @pending = nil
    end

    def run_exchange(pending, seconds)
      token = @exchange.call(seconds)
    rescue LikenessError => e
      error = e
    ensure
      @mutex.synchronize do
        @token = token if token
        @pending = nil
        pending.finish(token, error)
        @ended.broadcast
      end
    end

    def wait_for_exchange(pending, ends)
      @mutex.synchronize do
        @ended.wait(@mutex, ends - now) while !pending.done? && now < ends
      end
    end

    def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end
end
