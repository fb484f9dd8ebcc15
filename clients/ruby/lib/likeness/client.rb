# frozen_string_literal: true

module Likeness
  # Makes the calls of a client.
  # @api private
  class Core
    FORM = { "Content-Type" => "application/x-www-form-urlencoded" }.freeze

    def initialize(options, transport)
      @options = options
      @transport = transport
      @tokens = TokenCache.new { |seconds| exchange_credentials(seconds) }
    end

    # Make a call and return its typed result.
    def call(operation, result, params, options)
      retries = Retries.new(operation, @options, options)
      request = Requests.build(operation, params, @options.allow_paths)
      loop do
        key = find_key(retries)
        seconds = retries.begin_try
        headers = { "Authorization" => "Bearer #{key.reveal}" }.merge(retries.headers)
        step, response = send_once(retries) do
          @transport.send_request(operation.verb, @options.base_url + request.target, headers, request.body, seconds)
        end
        return make_result(result, step, response, retries.tries) unless step.is_a?(Retries::Repeat)

        @tokens.forget(key) if step.renew
        sleep(step.wait)
      end
    end

    # Return an enumerator over the items of all pages; each page is a call of its own.
    def pages(operation, result, params, options, param, items)
      Enumerator.new do |out|
        sent = params[param]
        loop do
          page = call(operation, result, params.merge(param => sent), options)
          list = page.public_send(items) || []
          list.each { |item| out << item }
          break if list.empty? || page.next.nil? || page.next == sent

          sent = page.next
        end
      end
    end

    # Close the connections.
    def close = @transport.close

    def inspect = "#<#{self.class}>"

    private

    # Send a request by the block; returns what the retries say, and the answer.
    def send_once(retries)
      response = yield
      [retries.after_answer(response), response]
    rescue SendError => e
      [retries.after_failure(e), nil]
    end

    def find_key(retries)
      credentials = @options.credentials
      return credentials.key unless credentials.exchanged?

      @tokens.get(retries.remaining) ||
        raise(ApiTimeoutError.new("The token exchange took too long.", tries: retries.tries))
    end

    def exchange_credentials(seconds)
      body = TokenCache.make_body(@options.credentials)
      retries = Retries.new(TokenCache::OPERATION, @options, CallOptions.new(deadline: seconds))
      loop do
        limit = retries.begin_try
        started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
        step, response = send_once(retries) do
          url = @options.base_url + TokenCache::PATH
          answer = @transport.send_request("POST", url, FORM.merge(retries.headers), body, limit)
          return TokenCache.read_token(answer, started) if answer.status == 200
          raise TokenCache.make_refusal(answer) if [400, 401].include?(answer.status)

          answer
        end
        return TokenCache.read_token(response, started) unless step.is_a?(Retries::Repeat)

        sleep(step.wait)
      end
    end

    def make_result(type, answer, response, tries)
      type.decode(answer["data"], make_call(answer, response, tries))
    rescue Answers::TypeMismatch => e
      raise InvalidResponseError.new(
        "The answer does not have the form of #{type.name}: #{e.message}.",
        status: response.status, request_id: response.headers["x-request-id"], tries:
      ), cause: nil
    end

    def make_call(answer, response, tries)
      headers = response.headers
      Call.new(
        request_id: (answer["request_id"] || headers["x-request-id"]).to_s, status: response.status,
        headers:, tries:, credits_charged: read_credits(headers, "x-credits-charged"),
        credits_remaining: read_credits(headers, "x-credits-remaining"),
        replayed: headers["idempotent-replayed"] == "true", latency_ms: read_number(answer["latency_ms"]),
        warnings: Array(answer["warnings"]).map(&:to_s).freeze, model_pack: headers["x-model-pack"], raw: answer
      ).freeze
    end

    def read_number(value) = value.is_a?(Numeric) ? value.to_f : 0.0

    def read_credits(headers, name)
      text = headers[name].to_s
      text.empty? ? nil : Answers.to_decimal(text, name)
    rescue Answers::TypeMismatch
      nil
    end
  end

  # What both clients have.
  # @api private
  module ClientMethods
    # Make a client; nothing is sent yet.
    #
    # @param api_key [String] sk_test_... (or LIKENESS_API_KEY); the ak_live_... key beside client_id
    # @param base_url [String] address of the service, such as https://host:8443 (or LIKENESS_BASE_URL)
    # @param client_id [String] of a live key (or LIKENESS_CLIENT_ID)
    # @param client_secret [String] of a live key (or LIKENESS_CLIENT_SECRET)
    # @param timeout [Numeric] seconds for one try; default 60
    # @param deadline [Numeric] seconds for a whole call; default none
    # @param max_retries [Integer] tries after the first, 0 to 10; default 2
    # @param allow_paths [Boolean] false refuses paths as images, for programs that pass on the input of users
    # @param proxy [String] address of a proxy; default http_proxy, https_proxy and no_proxy of the environment
    # @param http_client [#call] an HTTP client of your own, see HTTPRequest; then proxy has no effect
    # @param logger [Logger] gets one line for each try
    # @raise [InvalidInputError] naming the option at fault
    def initialize(
      api_key: nil, base_url: nil, client_id: nil, client_secret: nil, timeout: nil, deadline: nil, max_retries: nil,
      allow_paths: true, proxy: nil, http_client: nil, logger: nil
    )
      @options = Options.read_client_options(
        api_key:, base_url:, client_id:, client_secret:, timeout:,
        deadline:, max_retries:, allow_paths:, logger:
      )
      transport = Transport.new(http_client, @options.base_url, Options.check_proxy(proxy))
      @core = Core.new(@options, transport)
      make_groups(@core)
    end

    # Close the connections. A client may be used again afterwards.
    def close
      @core.close
    end

    def inspect = "#<#{self.class} base_url=#{@options.base_url.inspect}>"
    alias to_s inspect
  end

  # The client of a project; safe for use by several threads.
  class Client
    include Groups::ProjectOperations
    include ClientMethods

    # Make a client, yield it, and close it.
    def self.open(**options)
      client = new(**options)
      yield client
    ensure
      client&.close
    end
  end

  # The client of an operator, with an sk_admin_... key as api_key.
  class AdminClient
    include Groups::AdminOperations
    include ClientMethods

    # Make a client, yield it, and close it.
    def self.open(**options)
      client = new(**options)
      yield client
    ensure
      client&.close
    end
  end
end
