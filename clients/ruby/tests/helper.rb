# frozen_string_literal: true

require "json"
require "likeness"
require "minitest/autorun"
require "socket"
require "stringio"
require "tmpdir"

# A server of one test that answers each request as a block says. It reads requests with a Content-Length only.
class ScriptedServer
  # A request as it came.
  Received = Struct.new(:line, :headers, :body)

  attr_reader :connections, :requests

  def initialize(server = TCPServer.new("127.0.0.1", 0), &answer)
    @answer = answer
    @requests = []
    @connections = 0
    @server = server
    @thread = Thread.new { accept }
  end

  def url = "http://127.0.0.1:#{port}"

  def port = @server.addr[1]

  def close
    @thread.kill
    @server.close
  end

  # An answer of the service as bytes.
  def self.answer(data, headers = {})
    body = JSON.generate(ok: true, request_id: "req_1", latency_ms: 1, warnings: [], error: nil, data:)
    lines = headers.merge("Content-Length" => body.bytesize).map { |name, value| "#{name}: #{value}\r\n" }
    "HTTP/1.1 200 OK\r\n#{lines.join}\r\n#{body}"
  end

  private

  def accept
    loop do
      socket = @server.accept
      @connections += 1
      Thread.new { serve(socket) }
    end
  end

  def serve(socket)
    while (request = read(socket))
      @requests << request
      text = @answer.call(request, socket)
      break if text.nil?

      socket.write(text)
    end
  rescue SystemCallError, IOError, OpenSSL::SSL::SSLError
    nil
  ensure
    socket.close
  end

  def read(socket)
    line = socket.gets or return
    headers = {}
    while (header = socket.gets.chomp) != ""
      name, value = header.split(": ", 2)
      headers[name.downcase] = value
    end
    Received.new(line.chomp, headers, socket.read(headers.fetch("content-length", "0").to_i))
  end
end

# What the tests share.
module ClientTests
  JPEG = "\xFF\xD8\xFF\xE0 and more".b

  def serve(&)
    @server = ScriptedServer.new(&)
  end

  def teardown
    @server&.close
  end

  def make_client(**options)
    Likeness::Client.new(api_key: "sk_test_hidden", base_url: @server.url, **options)
  end
end
