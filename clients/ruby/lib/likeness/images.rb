# frozen_string_literal: true

require "pathname"

module Likeness
  # An image of a parameter, made by one of path, bytes, stream and base64.
  class Image
    # @api private
    attr_reader :kind, :value

    private_class_method :new

    class << self
      # The image in the file at path.
      def path(path) = new(:path, path)

      # The image whose file holds data.
      def bytes(data) = new(:bytes, data)

      # The image that stream delivers; it is read once and kept for retries.
      def stream(stream) = new(:stream, stream)

      # The image that is encoded already; a data: address is taken too.
      def base64(text) = new(:base64, text)
    end

    def initialize(kind, value)
      @kind = kind
      @value = value
    end

    def inspect = "#<Likeness::Image #{kind}>"
    alias to_s inspect
  end

  # An image in memory: the bytes of the file, or its base64 text.
  # @api private
  class LoadedImage
    # Bytes that are encoded at a time at most: a multiple of 3, so that parts of base64 can be joined.
    CHUNK = 49_152

    def initialize(data: nil, text: nil)
      @data = data
      @text = text
    end

    # Number of bytes of the base64 text.
    def length
      @data.nil? ? @text.bytesize : 4 * ((@data.bytesize + 2) / 3)
    end

    # Write the base64 text from offset, a multiple of 4, into buffer: at most limit bytes of it and at least 4.
    def read(offset, limit, buffer)
      return buffer.replace(@text.byteslice(offset, limit)) if @data.nil?

      part = @data.byteslice(offset / 4 * 3, (limit / 4 * 3).clamp(3, CHUNK))
      [part].pack("m0", buffer: buffer.clear)
      part.clear # gives its memory back now, not when garbage is collected
      buffer
    end

    def inspect = "#<Likeness::LoadedImage #{length}>"
  end

  # Loading and checking of images.
  # @api private
  module Images
    # Largest image file, in bytes.
    MAX_BYTES = 12_000_000

    # The formats that servers read, and how their files begin, as bytes and in base64.
    FORMATS = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF"
    STARTS = /\A(?:\xFF\xD8\xFF|\x89PNG\r\n\x1A\n|RIFF.{4}WEBP|II\*\0|MM\0\*|BM
      |\0{3}\x0CjP[ ]{2}|\xFF\x4F\xFF\x51|.{4}ftyp)/mnx
    BASE64_STARTS =
      %r{\A(?:/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|/0//U|_0__U|AAAA.[GWm2]Z0eX)}
    BLANKS = " \t\r\n\v\f"

    class << self
      # Read and check the image of parameter param.
      #
      # @raise [InvalidInputError] when it is missing, cannot be read, is empty, is larger than 12 MB, or does not
      #   begin like a file of a format that servers read
      def load(value, param, allow_paths)
        image = classify_image(value, param)
        check_path(image.value, param, bare: !value.is_a?(Image), allowed: allow_paths) if image.kind == :path
        return load_base64(image.value, param) if image.kind == :base64

        data = read_image(image, param)
        check_size(data.bytesize, param)
        return LoadedImage.new(data: data.b) if STARTS.match?(data.byteslice(0, 12).b)

        fail_input(param, "#{param} does not begin like a file of #{FORMATS}; convert it first.")
      end

      private

      def classify_image(value, param)
        case value
        when nil then fail_input(param, "#{param} is required; send an image.")
        when Image then value
        when String, Pathname then Image.path(value)
        else
          return Image.stream(value) if value.respond_to?(:read)
          return Image.path(value) if value.respond_to?(:to_path)

          fail_input(param, "#{param} is a #{value.class}; send a path, a stream, Image.bytes or Image.base64.")
        end
      end

      def check_path(path, param, bare:, allowed:)
        text = path.to_s.b
        if bare && text.start_with?("/9j/", "iVBOR", "data:")
          fail_input(param, "#{param} is a text that looks like base64; send Image.base64(text), " \
                            "because a bare text is a path.")
        end
        if text.include?("\0") || text.start_with?("\x89PNG".b, "\xFF\xD8".b)
          fail_input(param, "#{param} is a text that looks like the contents of a file; send Image.bytes(data).")
        end
        return if allowed

        fail_input(param, "#{param} is a path, and this client was made with allow_paths: false; " \
                          "send Image.bytes or Image.base64.")
      end

      def read_image(image, param)
        case image.kind
        when :path then read_path(image.value, param)
        when :stream then read_stream(image.value, param)
        else
          fail_input(param, "#{param}: Image.bytes takes a String.") unless image.value.is_a?(String)
          image.value
        end
      end

      def read_path(path, param)
        file = path.respond_to?(:to_path) ? path.to_path : path
        fail_input(param, "#{param}: there is no file #{file.inspect}.") unless File.exist?(file)
        fail_input(param, "#{param}: #{file.inspect} is not a file.") unless File.file?(file)
        size = File.size(file)
        check_size(size, param) if size > MAX_BYTES
        File.binread(file)
      rescue SystemCallError, ArgumentError, TypeError => e
        fail_input(param, "#{param}: #{file.inspect} cannot be read: #{e.message}.")
      end

      def read_stream(stream, param)
        data = String.new(encoding: Encoding::BINARY)
        # One byte more than allowed, so that a larger stream is not read whole.
        while data.bytesize <= MAX_BYTES
          part = stream.read(MAX_BYTES + 1 - data.bytesize)
          break if part.nil? || part.empty?

          return part if data.empty? && stream_ended?(stream)

          data << part.b
        end
        data
      rescue SystemCallError, IOError, NoMethodError, ArgumentError => e
        fail_input(param, "#{param}: the stream cannot be read: #{e.class}.")
      end

      # Saves a second copy of files that are read whole at once.
      def stream_ended?(stream)
        stream.respond_to?(:eof?) && stream.eof?
      end

      def load_base64(text, param)
        fail_input(param, "#{param}: Image.base64 takes text.") unless text.is_a?(String)
        text = text.b
        text = text.delete(BLANKS) if text.count(BLANKS).positive?
        start = text.start_with?("data:") ? (text.index(",") || (text.bytesize - 1)) + 1 : 0
        check_size((text.bytesize - start) * 3 / 4, param)
        unless text.ascii_only? && BASE64_STARTS.match?(text.byteslice(start, 16))
          fail_input(param, "#{param} is not the base64 of a file of #{FORMATS}.")
        end
        LoadedImage.new(text:)
      end

      def check_size(size, param)
        fail_input(param, "#{param} is empty; send an image file.") if size.zero?
        return if size <= MAX_BYTES

        shown = size == MAX_BYTES + 1 ? "has more than #{MAX_BYTES}" : "has #{size}"
        fail_input(param, "#{param} #{shown} bytes; an image may have #{MAX_BYTES}.")
      end

      def fail_input(param, message)
        raise InvalidInputError.new(message, param:), cause: nil
      end
    end
  end

  # A picture or document in an answer. It is decoded when it is first asked for.
  class Picture
    # @return [String] the base64 text as it was answered
    attr_reader :base64

    def initialize(base64)
      @base64 = base64
    end

    # The contents of the file.
    def bytes
      @bytes ||= base64.unpack1("m").freeze
    end

    # Write the file to path.
    def save(path)
      File.binwrite(path, bytes)
      nil
    end

    def ==(other) = other.is_a?(Picture) && other.base64 == base64
    alias eql? ==

    def hash = base64.hash

    def inspect = "#<Likeness::Picture #{base64.bytesize * 3 / 4} bytes>"
  end
end
