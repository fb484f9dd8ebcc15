# frozen_string_literal: true

require "net/http"
require "openssl"

module Likeness
  # A whole answer; names of headers are in lower case.
  # @api private
  Response = Struct.new(:status, :headers, :body)

  # A request as the HTTP client gets it: verb, url (text), headers, body (a Body or nil), and the seconds in which
  # the whole answer must be there. An HTTP client of your own is an object whose method call takes it and returns
  # [status, headers, body], as a Rack application does; it must repeat nothing and follow no redirect.
  HTTPRequest = Struct.new(:verb, :url, :headers, :body, :seconds) do
    def inspect = "#<Likeness::HTTPRequest #{verb}>"
    alias_method :to_s, :inspect
  end

  # A request without a whole answer.
  # @api private
  class SendError < StandardError
    # sent: a byte of it may have arrived. again: another try may help. timed_out: the time was up.
    def initialize(message, sent:, again: true, timed_out: false)
      super(message)
      @sent = sent
      @again = again
      @timed_out = timed_out
    end

    def sent? = @sent

    def again? = @again

    def timed_out? = @timed_out
  end

  # Sends requests and waits for their answers. Net::HTTP is used in no other file.
  # @api private
  class Transport
    USER_AGENT = "likeness-ruby/#{VERSION} ruby/#{RUBY_VERSION} net-http/#{Net::HTTP::VERSION}".freeze

    NETWORK_ERRORS = [
      SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError, Net::ProtocolError,
      Net::HTTPBadResponse, Net::HTTPHeaderSyntaxError
    ].freeze

    def initialize(http_client, base_url, proxy)
      @own = Connections.new(URI.parse(base_url), proxy) if http_client.nil?
      @client = http_client || @own
    end

    # Send one request within seconds.
    #
    # @raise [SendError]
    def send_request(verb, url, headers, body, seconds)
      request = HTTPRequest.new(verb, url, all_headers(headers, body), body, seconds)
      status, answered, text = @client.call(request)
      Response.new(status.to_i, lower_names(answered), text.is_a?(String) ? text : text.to_enum(:each).to_a.join)
    rescue *NETWORK_ERRORS => e
      raise to_send_error(e, seconds)
    end

    # Close the connections, unless the HTTP client was given.
    def close
      @own&.close
    end

    def inspect = "#<#{self.class}>"

    private

    def all_headers(headers, body)
      out = { "User-Agent" => USER_AGENT, "Accept" => "application/json" }
      unless body.nil?
        out["Content-Type"] = "application/json"
        out["Content-Length"] = body.length.to_s
      end
      out.merge(headers)
    end

    def lower_names(headers)
      headers.to_h { |name, value| [name.to_s.downcase, Array(value).join(", ")] }
    end

    def to_send_error(error, seconds)
      sent = !error.is_a?(NeverSent)
      error = error.cause if error.is_a?(NeverSent)
      if error.is_a?(Timeout::Error)
        message = format("There was no whole answer within %g s.", seconds)
        return SendError.new(message, sent:, timed_out: true)
      end
      again = !(error.is_a?(OpenSSL::SSL::SSLError) && error.message.include?("certificate"))
      SendError.new("The connection failed: #{error.class}: #{error.message}.", sent:, again:)
    end
  end

  # No connection was made; the cause says why.
  # @api private
  class NeverSent < IOError; end

  # Connections to one address that are kept for the next request; safe for use by several threads.
  # @api private
  class Connections
    # Seconds after which an unused connection is not used again.
    LONGEST_IDLE = 30.0

    def initialize(base, proxy)
      @base = base
      @proxy = proxy || base.find_proxy
      @mutex = Mutex.new
      @idle = []
      @pid = Process.pid
    end

    # Send a request and return [status, headers, body].
    def call(request)
      connection = take_idle_connection || make_connection
      answer = connection.perform_request(request)
      keep_connection(connection) if connection.started?
      kept = true
      answer
    ensure
      connection&.close_at_once unless kept
    end

    def close
      idle = @mutex.synchronize { @idle.slice!(0..) }
      idle.each { |connection, _| connection.close_at_once } if @pid == Process.pid
    end

    private

    def take_idle_connection
      @mutex.synchronize do
        forget_after_fork
        while (connection, since = @idle.pop)
          return connection if now - since < LONGEST_IDLE

          connection.close_at_once
        end
      end
      nil
    end

    def keep_connection(connection)
      @mutex.synchronize { @idle.push([connection, now]) }
    end

    # A forked process must not use the connections of its parent, nor close them.
    def forget_after_fork
      return if @pid == Process.pid

      @pid = Process.pid
      @idle = []
    end

    def make_connection
      address = [@base.hostname, @base.port]
      return Connection.new(*address, nil).configure(@base) if @proxy.nil?

      user, password = [@proxy.user, @proxy.password].map { |text| text && URI.decode_www_form_component(text) }
      Connection.new(*address, @proxy.hostname, @proxy.port, user, password).configure(@base)
    end

    def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end

  # A connection of Net::HTTP that repeats nothing and whose time ends, however slowly bytes come and go.
  # @api private
  class Connection < Net::HTTP
    def configure(base)
      self.use_ssl = base.is_a?(URI::HTTPS)
      self.max_retries = 0 # it would repeat a GET
      self.keep_alive_timeout = Connections::LONGEST_IDLE.to_i
      self
    end

    # Send a request and return [status, headers, body].
    def perform_request(request)
      @ends = Process.clock_gettime(Process::CLOCK_MONOTONIC) + request.seconds
      start unless started?
      set_timeouts
      answer = request(to_net_http(request)) { |response| return_whole(response) }
      [answer.code, answer.to_hash, answer.body.to_s]
    end

    # Close without waiting for anything.
    def close_at_once
      finish if started?
    rescue IOError, SystemCallError, OpenSSL::SSL::SSLError
      nil
    end

    # Seconds that are left for this request.
    #
    # @raise [Timeout::Error] when there are none
    def remaining
      left = @ends - Process.clock_gettime(Process::CLOCK_MONOTONIC)
      raise Net::ReadTimeout if left <= 0

      left
    end

    private

    def connect
      self.open_timeout = [Options::CONNECT_TIMEOUT, remaining].min
      set_timeouts
      super
      @socket.extend(StrictReading).limit_reads_to(self)
    rescue *Transport::NETWORK_ERRORS
      raise NeverSent
    end

    # Net::HTTP would allow the TLS handshake as long again as connecting took.
    def ssl_socket_connect(socket, _timeout)
      super(socket, [Options::CONNECT_TIMEOUT, remaining].min)
    end

    def set_timeouts
      self.read_timeout = remaining
      self.write_timeout = remaining
    end

    def to_net_http(request)
      uri = URI.parse(request.url)
      made = Net::HTTPGenericRequest.new(request.verb, !request.body.nil?, true, uri.request_uri)
      made.delete("Accept-Encoding")
      request.headers.each { |name, value| made[name] = value }
      made.body_stream = BodyStream.new(request.body, self) unless request.body.nil?
      made
    end

    def return_whole(response)
      response.read_body
    end
  end

  # A body as IO.copy_stream reads it.
  # @api private
  class BodyStream
    def initialize(body, connection)
      @reader = body.open
      @connection = connection
    end

    def readpartial(limit, buffer = +"")
      @connection.write_timeout = @connection.remaining
      @reader.read_part(limit, buffer) || raise(EOFError)
    end
  end

  # What a socket of Net::HTTP must do otherwise: its reads wait at most until the time of the request is over, not as
  # long again for each part of an answer, and an answer that ends in its headers or its body is no answer.
  # @api private
  module StrictReading
    def limit_reads_to(connection)
      @connection = connection
    end

    # Net::HTTP reads headers with ignore_eof, and takes the end of the connection for the end of the headers.
    def readuntil(terminator, _ignore_eof = false) # rubocop:disable Style/OptionalBooleanParameter
      super(terminator, false)
    end

    # Net::HTTP reads a body of known length with ignore_eof, and takes half an answer for a whole one. The setting
    # Net::HTTP#ignore_eof came with net-http 0.2.2; Ruby 3.1.2 has 0.2.0.
    def read(length, into = "".b, _ignore_eof = false) # rubocop:disable Style/OptionalBooleanParameter
      super(length, into, false)
    end

    private

    def rbuf_fill
      self.read_timeout = @connection.remaining
      super
    end
  end
end
