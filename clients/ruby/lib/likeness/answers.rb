# frozen_string_literal: true

require "bigdecimal"
require "json"
require "time"

module Likeness
  # What a call tells about itself: identifiers, price, tries and the whole answer.
  #
  # @!attribute request_id [String]
  # @!attribute status [Integer] HTTP status
  # @!attribute headers [Hash{String => String}] headers of the answer, names in lower case
  # @!attribute tries [Integer] number of requests that were sent for this call
  # @!attribute credits_charged [BigDecimal, nil]
  # @!attribute credits_remaining [BigDecimal, nil]
  # @!attribute replayed [Boolean] true when this is the stored answer of an earlier call with the same key
  # @!attribute latency_ms [Float] how long the server took, in milliseconds
  # @!attribute warnings [Array<String>]
  # @!attribute model_pack [String, nil]
  # @!attribute raw [Hash] the whole answer as JSON, fields that this version does not know included
  Call = Struct.new(
    :request_id, :status, :headers, :tries, :credits_charged, :credits_remaining, :replayed, :latency_ms, :warnings,
    :model_pack, :raw, keyword_init: true
  ) do
    def inspect
      "#<Likeness::Call request_id=#{request_id.inspect} status=#{status} tries=#{tries}>"
    end
    alias_method :to_s, :inspect
  end

  # A field of a Model: its name in Ruby and in JSON, and its type.
  #
  # A type is :string, :integer, :number, :boolean, :time, :decimal, :image, :picture or :any, the name of a class in
  # Types, [type] for a list, or { values: type } for a map.
  Field = Struct.new(:name, :wire, :type, :required)

  # Base of all objects of the interface. Objects are made with keywords, compared by their values, and frozen.
  class Model
    class << self
      # The fields in the order of the description.
      def fields = @fields ||= {}

      # Declare a field.
      def field(name, type, wire: name.to_s, required: false)
        fields[name] = Field.new(name, wire, type, required).freeze
        attr_reader name
      end

      # Return JSON as an object of this class. Fields that it does not have are left out, missing ones are nil.
      #
      # @raise [Answers::TypeMismatch] when a value is not of its field's type
      def decode(data, call = nil)
        values = fields.each_value.to_h do |f|
          [f.name, data[f.wire].nil? ? nil : Answers.convert_value(f.type, data[f.wire], f.wire)]
        end
        values[:call] = call unless call.nil?
        new(**values)
      end
    end

    def initialize(**values)
      unknown = values.keys - self.class.fields.keys
      raise ArgumentError, "#{self.class} has no #{unknown.join(', ')}" unless unknown.empty?

      self.class.fields.each_key { |name| instance_variable_set(:"@#{name}", values[name]) }
      freeze
    end

    # Return the object as JSON values, with the names of the interface.
    def to_h
      self.class.fields.each_value.with_object({}) do |f, out|
        value = public_send(f.name)
        out[f.wire] = Answers.to_json_value(value) unless value.nil?
      end
    end

    # The object as JSON text.
    def to_json(*) = JSON.generate(to_h)

    # The fields for pattern matching: case result in { match: true }.
    def deconstruct_keys(names)
      (names || self.class.fields.keys).select { |n| self.class.fields.key?(n) }.to_h { |n| [n, public_send(n)] }
    end

    def ==(other)
      other.class == self.class && self.class.fields.each_key.all? { |n| public_send(n) == other.public_send(n) }
    end
    alias eql? ==

    def hash = [self.class, *self.class.fields.each_key.map { |n| public_send(n) }].hash

    def inspect
      shown = self.class.fields.each_key.reject { |n| public_send(n).nil? }
      "#<#{self.class}#{shown.map { |n| " #{n}=#{public_send(n).inspect}" }.join}>"
    end
    alias to_s inspect
  end

  # Base of all results.
  class Result < Model
    # @return [Call] what the call tells about itself: request_id, credits, tries, warnings, raw
    attr_reader :call

    def initialize(call: nil, **values)
      @call = call
      super(**values)
    end
  end

  # JSON to typed results and back.
  # @api private
  module Answers
    # A value that is not of its field's type.
    class TypeMismatch < StandardError; end

    class << self
      # Return a JSON value as a value of a type.
      def convert_value(type, value, wire)
        case type
        when Array then convert_list(type.first, value, wire)
        when Hash then convert_map(type[:values], value, wire)
        when :any then value
        when :string, :boolean, :number, :integer then convert_plain(type, value, wire)
        when :picture, :decimal, :time, :image then convert_text(type, value, wire)
        else
          check_type(value.is_a?(Hash), wire, "an object")
          Types.const_get(type).decode(value)
        end
      end

      # Return a typed value as JSON values.
      def to_json_value(value)
        case value
        when Model then value.to_h
        when Hash then value.transform_values { |v| to_json_value(v) }
        when Array then value.map { |v| to_json_value(v) }
        when Time then format_time(value)
        when BigDecimal then format_decimal(value)
        when Picture then value.base64
        else value
        end
      end

      # Return value in UTC as RFC 3339, the fraction without zeros at its end.
      def format_time(value)
        utc = value.getutc
        fraction = utc.nsec.zero? ? "" : ".#{format('%09d', utc.nsec).sub(/0+\z/, '')}"
        "#{utc.strftime('%Y-%m-%dT%H:%M:%S')}#{fraction}Z"
      end

      # Return credits as the service writes them, with two places at least.
      def format_decimal(value)
        whole, fraction = value.to_s("F").split(".")
        "#{whole}.#{fraction.to_s.ljust(2, '0')}"
      end

      # Return credits as a decimal number.
      def to_decimal(text, what)
        check_type(text.match?(/\A[+-]?\d+(\.\d+)?\z/), what, "a decimal number") && BigDecimal(text)
      end

      private

      def check_type(good, wire, what)
        raise TypeMismatch, "#{wire} is not #{what}" unless good

        true
      end

      def convert_list(type, value, wire)
        check_type(value.is_a?(Array), wire, "a list")
        value.map { |item| item.nil? ? nil : convert_value(type, item, wire) }
      end

      def convert_map(type, value, wire)
        check_type(value.is_a?(Hash), wire, "an object")
        value.transform_values { |item| item.nil? ? nil : convert_value(type, item, wire) }
      end

      def convert_plain(type, value, wire)
        case type
        when :string then return value if value.is_a?(String)
        when :boolean then return value if [true, false].include?(value)
        when :number then return value.to_f if value.is_a?(Numeric)
        else return value.to_i if whole?(value)
        end
        check_type(false, wire, "of type #{type}")
      end

      def whole?(value)
        value.is_a?(Integer) || (value.is_a?(Float) && value.finite? && value == value.floor)
      end

      def convert_text(type, value, wire)
        check_type(value.is_a?(String), wire, "text")
        case type
        when :picture then Picture.new(value)
        when :decimal then to_decimal(value, wire)
        when :time then Time.iso8601(value)
        else value
        end
      rescue ArgumentError
        check_type(false, wire, "a time")
      end
    end
  end
end
