# frozen_string_literal: true

module Likeness
  # An event whose signature is good.
  #
  # @!attribute id [String] id of the event, the same on every delivery of it; keep it to recognise repetitions
  # @!attribute type [String] kind of the event, such as verification.completed; a newer server may send others
  # @!attribute timestamp [Time]
  # @!attribute environment [String] test or live
  # @!attribute data [Model, Hash] the typed data of a known kind, else the JSON object
  # @!attribute raw [Hash] the whole payload as JSON
  WebhookEvent = Struct.new(:id, :type, :timestamp, :environment, :data, :raw, keyword_init: true)

  # Webhooks: verify a delivery and read its event (Standard Webhooks).
  module Webhook
    # Seconds by which the timestamp of a delivery may differ from the clock.
    DEFAULT_TOLERANCE = 300

    class << self
      # Verify a delivery and return its event.
      #
      # @param body [String] the raw bytes as received, never JSON that was parsed and written again
      # @param headers [Hash, #each] of the request; names in any case, or as HTTP_WEBHOOK_ID in a Rack environment;
      #   values text or lists of text
      # @param secrets [String, Array<String>] whsec_..., or several while one is being changed
      # @param tolerance [Numeric] an age of tolerance seconds or more, or as far in the future, is refused
      # @param now [Numeric, Time] Unix seconds, for tests
      # @return [WebhookEvent]
      # @raise [WebhookVerificationError] with a reason
      # @raise [InvalidInputError] for a body or a secret that cannot be right
      def verify(body, headers, secrets, tolerance: DEFAULT_TOLERANCE, now: Time.now)
        unless body.is_a?(String)
          raise InvalidInputError.new("body must be the raw bytes of the request.", param: "body")
        end

        keys = read_keys(secrets)
        names = %w[webhook-id webhook-timestamp webhook-signature]
        id, timestamp, signatures = names.map { |name| find_header(headers, name) }
        check_age(timestamp, now.to_f, tolerance)
        signed = "#{id}.#{timestamp}.".b << body.b
        unless signature_matches?(keys, signed, signatures)
          raise_refusal("no_match", "No signature fits the body and the secret.")
        end
        read_event(id, body)
      end

      private

      def read_keys(secrets)
        keys = Array(secrets).map do |secret|
          secret.to_s.delete_prefix("whsec_").unpack1("m0")
        rescue ArgumentError
          ""
        end
        return keys unless keys.empty? || keys.any?(&:empty?)

        message = "A secret is whsec_ and base64; this one is empty or not base64."
        raise InvalidInputError.new(message, param: "secrets"), cause: nil
      end

      def find_header(headers, name)
        wanted = [name, "http_#{name.tr('-', '_')}"]
        headers.each do |key, value|
          next unless wanted.include?(key.to_s.downcase)

          text = (value.is_a?(Array) ? value.first : value).to_s
          return text unless text.empty?
        end
        raise_refusal("missing_header", "The header #{name} is missing.")
      end

      def check_age(timestamp, now, tolerance)
        unless timestamp.b.match?(/\A[0-9]{1,15}\z/)
          raise_refusal("malformed_header", "webhook-timestamp is no number of seconds.")
        end
        age = (now - timestamp.to_i).abs
        raise_refusal("stale", "The delivery is #{age.round} s away from the clock.") unless age < tolerance
      end

      def signature_matches?(keys, signed, signatures)
        expected = keys.map { |key| OpenSSL::HMAC.digest("SHA256", key, signed) }
        signatures.split.any? do |part|
          version, encoded = part.split(",", 2)
          next if version != "v1" || encoded.nil?

          given = encoded.unpack1("m0")
          expected.any? { |e| e.bytesize == given.bytesize && OpenSSL.fixed_length_secure_compare(e, given) }
        rescue ArgumentError
          false
        end
      end

      def read_event(id, body)
        payload = Retries.parse_object(body) || {}
        kind, data = payload.values_at("type", "data")
        raise ArgumentError unless kind.is_a?(String) && data.is_a?(Hash) && payload["timestamp"].is_a?(String)

        type = Types::EVENT_DATA[kind]
        WebhookEvent.new(
          id:, type: kind, timestamp: Time.iso8601(payload["timestamp"]),
          environment: payload["environment"].to_s, data: type ? type.decode(data) : data, raw: payload
        ).freeze
      rescue ArgumentError, Answers::TypeMismatch
        raise_refusal("unreadable_payload", "The signature is good, but the payload is not an event.")
      end

      def raise_refusal(reason, message)
        raise WebhookVerificationError.new(message, reason:), cause: nil
      end
    end
  end
end
