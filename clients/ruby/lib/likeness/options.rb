# frozen_string_literal: true

require "uri"

module Likeness
  # Options of one call; nil takes the client's. A Hash of them is taken too.
  #
  # @!attribute timeout [Float] seconds for one try, the body of the answer included
  # @!attribute deadline [Float] seconds for the whole call: all tries, the waits between them and the token exchange
  # @!attribute max_retries [Integer] tries after the first, 0 to 10; 0 sends exactly one request
  # @!attribute idempotency_key [String] 1 to 255 characters that name this call; a new UUID when left out
  # @!attribute headers [Hash] more headers to send
  CallOptions = Struct.new(:timeout, :deadline, :max_retries, :idempotency_key, :headers, keyword_init: true) do
    # The options as CallOptions, from nil or a Hash with symbols.
    def self.from(options)
      options.is_a?(CallOptions) ? options : new(**(options || {}))
    end
  end

  # A text that is not shown when its owner is printed, logged or serialised.
  class Secret
    def initialize(value)
      @value = value.dup.freeze
    end

    # The text itself.
    def reveal = @value

    def inspect = "Secret(***)"
    alias to_s inspect

    def marshal_dump = raise(TypeError, "a secret cannot be dumped")

    def encode_with(_coder) = raise(TypeError, "a secret cannot be dumped")
  end

  # A key that is sent as it is, or a client id and secret that are exchanged for a token.
  Credentials = Struct.new(:key, :client_id, :client_secret, keyword_init: true) do
    def exchanged? = !client_secret.nil?
  end

  # Checked options of a client.
  ClientOptions = Struct.new(
    :base_url, :credentials, :timeout, :deadline, :max_retries, :allow_paths, :logger, keyword_init: true
  )

  # Checks of options, and where the keys come from.
  module Options
    # Seconds for one try: connecting, sending, and reading the whole answer.
    DEFAULT_TIMEOUT = 60.0
    DEFAULT_MAX_RETRIES = 2
    MOST_RETRIES = 10
    # Seconds for connecting.
    CONNECT_TIMEOUT = 5.0

    # Headers that the client sets itself.
    OWN_HEADERS = %w[authorization idempotency-key content-length content-type host].freeze

    CREDENTIALS = %i[api_key client_id client_secret].freeze

    class << self
      # Check the options of a client and fill in what the environment gives.
      #
      # @raise [InvalidInputError] naming the option at fault
      def read_client_options(given)
        ClientOptions.new(
          base_url: check_base_url(given[:base_url] || ENV.fetch("LIKENESS_BASE_URL", "")),
          credentials: find_credentials(given.slice(*CREDENTIALS).compact),
          timeout: check_positive(given[:timeout] || DEFAULT_TIMEOUT, "timeout"),
          deadline: given[:deadline] && check_positive(given[:deadline], "deadline"),
          max_retries: check_retries(given[:max_retries] || DEFAULT_MAX_RETRIES),
          allow_paths: given[:allow_paths],
          logger: given[:logger]
        ).freeze
      end

      # Return a number of seconds above 0.
      def check_positive(value, name)
        return value.to_f if value.is_a?(Numeric) && value.real? && value.positive? && value.to_f.finite?

        raise InvalidInputError.new("#{name} is #{value.inspect}; give seconds above 0.", param: name)
      end

      # Return a number of retries, 0 to 10.
      def check_retries(value)
        return value if value.is_a?(Integer) && value.between?(0, MOST_RETRIES)

        raise InvalidInputError.new("max_retries is #{value.inspect}; give 0 to #{MOST_RETRIES}.", param: "max_retries")
      end

      # Return a call's own headers; those of the client are refused.
      def check_headers(headers)
        headers.to_h do |name, value|
          name = name.to_s
          text = value.to_s
          if OWN_HEADERS.include?(name.downcase)
            raise InvalidInputError.new("headers: #{name} is set by the client.", param: "headers")
          end
          unless name.match?(/\A[!#$%&'*+\-.^_`|~0-9A-Za-z]+\z/) && !text.b.match?(/[\0-\x08\x0a-\x1f\x7f]/n)
            raise InvalidInputError.new("headers: #{name.inspect} is no header of HTTP.", param: "headers")
          end

          [name, text]
        end
      end

      # Return an idempotency key of the caller, or nil.
      def check_key(key)
        return key if key.nil? || (key.is_a?(String) && key.b.match?(/\A[ -~]{1,255}\z/))

        raise InvalidInputError.new(
          "idempotency_key must have 1 to 255 printable ASCII characters.", param: "idempotency_key"
        )
      end

      # Return the address of a proxy as a URI, or nil.
      def check_proxy(proxy)
        return if proxy.nil?

        uri = parse_address(proxy)
        return uri if uri

        raise InvalidInputError.new("proxy must be an address such as http://host:3128.", param: "proxy")
      end

      private

      def check_base_url(url)
        if url.to_s.empty?
          raise InvalidInputError.new(
            "Give base_url or set LIKENESS_BASE_URL, such as https://host:8443.", param: "base_url"
          )
        end
        uri = parse_address(url)
        return url.sub(%r{/+\z}, "") if uri && uri.userinfo.nil? && uri.query.nil? && uri.fragment.nil?

        raise InvalidInputError.new(
          "base_url must be an http:// or https:// address without user, query or fragment.", param: "base_url"
        )
      end

      def parse_address(text)
        uri = URI.parse(text.to_s)
        uri if uri.is_a?(URI::HTTP) && !uri.hostname.to_s.empty?
      rescue URI::InvalidURIError
        nil
      end

      def find_credentials(given)
        given = credentials_of_environment if given.empty?
        given.each { |name, value| check_credential(name, value) }
        return exchanged_credentials(given) if given.key?(:client_id) || given.key?(:client_secret)

        key = given[:api_key]
        if key.nil?
          raise_key_error("Give api_key or set LIKENESS_API_KEY; a live key needs client_id and client_secret.")
        end
        if key.start_with?("ak_")
          raise_key_error("A live key is exchanged for a token: give client_id and client_secret too.")
        end
        Credentials.new(key: Secret.new(key))
      end

      def credentials_of_environment
        CREDENTIALS.to_h { |name| [name, ENV.fetch("LIKENESS_#{name.upcase}", "")] }.reject { |_, value| value.empty? }
      end

      def check_credential(name, value)
        return if value.is_a?(String) && value.b.match?(/\A[!-~]+\z/)

        raise InvalidInputError.new(
          "#{name} must be visible ASCII characters; check that it was copied whole.", param: name.to_s
        )
      end

      def exchanged_credentials(given)
        %i[client_id client_secret].each do |name|
          next if given.key?(name)

          raise InvalidInputError.new("client_id and client_secret are given together.", param: name.to_s)
        end
        key = given[:api_key] && Secret.new(given[:api_key])
        Credentials.new(key:, client_id: given[:client_id], client_secret: Secret.new(given[:client_secret]))
      end

      def raise_key_error(message)
        raise InvalidInputError.new(message, param: "api_key")
      end
    end
  end
end
