# frozen_string_literal: true

require "erb"

module Likeness
  # What the core knows about an operation; gen/operations.rb has one for each.
  # @api private
  class Operation
    attr_reader :name, :verb, :path, :path_params, :query_params, :required, :images, :numbered, :objects, :price_milli

    # idempotent: takes an Idempotency-Key. images: parameters that are an image or a list of images. numbered: lists
    # whose entries are numbered, name => [field, prefix]. objects: parameters that hold objects, name => class.
    # price_milli: price of an answered call in thousandths of a credit. body: takes a JSON body. harmless: may be
    # repeated although it is a POST without a key, as the token exchange.
    def initialize(
      name:, verb:, path:, idempotent: false, path_params: [], query_params: [], required: [], images: [],
      numbered: {}, objects: {}, price_milli: 0, body: false, harmless: false
    )
      @name = name
      @verb = verb
      @path = path
      @idempotent = idempotent
      @path_params = path_params
      @query_params = query_params
      @required = required
      @images = images
      @numbered = numbered
      @objects = objects
      @price_milli = price_milli
      @body = body
      @harmless = harmless
      freeze
    end

    def idempotent? = @idempotent

    def body? = @body

    def harmless? = @harmless

    # True when a second request cannot change anything a second time.
    def repeatable?
      idempotent? || harmless? || %w[GET DELETE].include?(verb)
    end
  end

  # The bytes of a request, read in parts, the same on every try.
  # @api private
  class Body
    # @return [Integer] number of bytes
    attr_reader :length

    def initialize(parts)
      @parts = parts.map { |part| part.is_a?(String) ? LoadedImage.new(text: part.b) : part }
      @length = @parts.sum(&:length)
    end

    # Return a reader from the first byte.
    def open = Reader.new(@parts)

    # Yield the bytes in parts.
    def each
      reader = open
      while (part = reader.read_part(LoadedImage::CHUNK / 3 * 4, +""))
        yield part
      end
    end

    # All bytes; of a large body a large text.
    def to_s
      text = String.new(capacity: length)
      each { |part| text << part }
      text
    end

    def inspect = "#<Likeness::Body #{length} bytes>"

    # A reading of the body.
    class Reader
      def initialize(parts)
        @parts = parts
        @index = 0
        @offset = 0
      end

      # Return buffer with the next bytes, at most limit, or nil at the end.
      def read_part(limit, buffer)
        part = @parts[@index]
        return if part.nil?

        part.read(@offset, limit, buffer)
        @offset += buffer.bytesize
        if @offset >= part.length
          @index += 1
          @offset = 0
        end
        buffer
      end
    end
  end

  # A request without its key: the operation, path and query, and the body or nil.
  # @api private
  Request = Struct.new(:operation, :target, :body)

  # Makes requests of operations and parameters.
  # @api private
  module Requests
    class << self
      # Check the parameters and write the request.
      #
      # @raise [InvalidInputError] naming the parameter; nothing has been sent then
      def build(operation, params, allow_paths)
        operation.required.each do |name|
          raise InvalidInputError.new("#{name} is required.", param: name) if params[name].nil?
        end
        path = operation.path_params.reduce(operation.path) do |text, name|
          text.sub("{#{name}}") { escape_segment(params[name], name) }
        end
        Request.new(operation, path + build_query(operation, params), build_body(operation, params, allow_paths))
      end

      private

      def build_query(operation, params)
        pairs = operation.query_params.reject { |name| params[name].nil? }.map do |name|
          "#{percent_encode(name)}=#{percent_encode(query_text(params[name], name))}"
        end
        pairs.empty? ? "" : "?#{pairs.join('&')}"
      end

      def build_body(operation, params, allow_paths)
        return unless operation.body?

        elsewhere = operation.path_params + operation.query_params
        BodyWriter.new(operation, allow_paths).write(params.except(*elsewhere))
      end

      # RFC 3986, as one segment of a path or as a parameter of a query.
      def percent_encode(text) = ERB::Util.url_encode(text)

      def escape_segment(value, name)
        unless value.is_a?(String) && !["", ".", ".."].include?(value)
          raise InvalidInputError.new("#{name} must be a text that is not empty, . or ..", param: name)
        end

        percent_encode(value)
      end

      def query_text(value, name)
        case value
        when Time then Answers.format_time(value)
        when String, Symbol, Integer, Float, true, false then value.to_s
        else raise InvalidInputError.new("#{name} is a #{value.class}.", param: name)
        end
      end
    end
  end

  # Writes parameters as JSON without blanks; images stay apart until they are sent.
  # @api private
  class BodyWriter
    def initialize(operation, allow_paths)
      @operation = operation
      @allow_paths = allow_paths
      @parts = []
      @text = +""
    end

    def write(params)
      write_fields(params.compact) { |name, value| write_param(name, value) }
      flush_text
      Body.new(@parts)
    end

    private

    def write_param(name, value)
      if @operation.images.include?(name)
        value.is_a?(Array) ? write_list(value, name) { |v, place| write_image(v, place) } : write_image(value, name)
      elsif @operation.objects.key?(name)
        write_objects(value, name, Types.const_get(@operation.objects[name]))
      else
        write_value(value, name)
      end
    end

    # An object or a list of them; a Hash with the names of the fields is taken too.
    def write_objects(value, name, type)
      return write_object(to_object(value, name, type), name) unless value.is_a?(Array)

      field, prefix = @operation.numbered[name]
      position = -1
      write_list(value, name) do |item, place|
        position += 1
        number = prefix == "" ? position : "#{prefix}#{position + 1}"
        write_object(to_object(item, place, type), place, field => number)
      end
    end

    def to_object(value, place, type)
      return value if value.is_a?(type)
      return type.new(**value) if value.is_a?(Hash) && value.keys.all?(Symbol)

      raise InvalidInputError.new("#{place} is a #{value.class}; send a #{type} or a Hash with symbols.", param: place)
    rescue ArgumentError => e
      raise InvalidInputError.new("#{place}: #{e.message}.", param: place), cause: nil
    end

    def write_object(object, place, defaults = {})
      values = object.class.fields.each_value.to_h do |f|
        value = object.public_send(f.name)
        value = defaults[f.wire] if value.nil?
        param = "#{place}.#{f.wire}"
        raise InvalidInputError.new("#{param} is required.", param:) if value.nil? && f.required

        [f, value]
      end
      write_fields(values.compact) do |field, value|
        param = "#{place}.#{field.wire}"
        field.type == :image ? write_image(value, param) : write_value(value, param)
      end
    end

    def write_fields(values)
      separator = "{"
      values.each do |key, value|
        @text << separator << JSON.generate(key.is_a?(Field) ? key.wire : key) << ":"
        separator = ","
        yield key, value
      end
      @text << (separator == "{" ? "{}" : "}")
    end

    def write_list(values, param)
      @text << "["
      values.each_with_index do |item, i|
        @text << "," if i.positive?
        yield item, "#{param}[#{i}]"
      end
      @text << "]"
    end

    def write_map(values, param)
      write_fields(values.transform_keys { |name| to_utf8(name.to_s, param) }) do |name, value|
        write_value(value, "#{param}.#{name}")
      end
    end

    def write_image(value, param)
      image = Images.load(value, param, @allow_paths)
      @text << '"'
      flush_text
      @parts << image
      @text << '"'
    end

    def write_value(value, param)
      case value
      when Model then write_object(value, param)
      when Array then write_list(value, param) { |item, place| write_value(item, place) }
      when Hash then write_map(value, param)
      else @text << format_scalar(value, param)
      end
    end

    def format_scalar(value, param)
      case value
      when String, Symbol then JSON.generate(to_utf8(value.to_s, param))
      when Time then JSON.generate(Answers.format_time(value))
      when BigDecimal then JSON.generate(Answers.format_decimal(check_finite(value, param)))
      when Float then write_float(check_finite(value, param))
      when Integer, true, false then value.to_s
      else raise InvalidInputError.new("#{param} is a #{value.class}; see the type of the parameter.", param:)
      end
    end

    def write_float(value)
      value == value.floor && value.abs < 2**53 ? value.to_i.to_s : value.to_s
    end

    def check_finite(value, param)
      return value if value.finite?

      raise InvalidInputError.new("#{param} is #{value}; give a finite number.", param:)
    end

    def to_utf8(text, param)
      text = text.encoding == Encoding::BINARY ? text.dup.force_encoding(Encoding::UTF_8) : text.encode(Encoding::UTF_8)
      return text if text.valid_encoding?

      raise InvalidInputError.new("#{param} is not valid Unicode.", param:)
    rescue EncodingError
      raise InvalidInputError.new("#{param} is not valid Unicode.", param:), cause: nil
    end

    def flush_text
      @parts << @text.freeze unless @text.empty?
      @text = +""
    end
  end
end
