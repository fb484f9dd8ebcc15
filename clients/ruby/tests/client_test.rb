# frozen_string_literal: true

require_relative "helper"
require "logger"
require "openssl"
require "pstore"
require "tempfile"
require "yaml"

# The rules that all libraries share are tested by clients/conformance. Here is what is Ruby's own.
class ClientTest < Minitest::Test
  include ClientTests

  COUNT = { faceCount: 1, faces: [] }.freeze

  def detect(client, image = Likeness::Image.bytes(JPEG), **options)
    client.face.detect(image:, **options)
  end

  # Net::HTTP waits as long again for each part of an answer.
  def test_headers_that_trickle_do_not_extend_the_time_of_a_try
    serve do |_, socket|
      socket.write("HTTP/1.1 200 OK\r\n")
      100.times do |i|
        socket.write("X-Part-#{i}: 1\r\n")
        sleep(0.1)
      end
      nil
    end
    started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    assert_raises(Likeness::ApiTimeoutError) { detect(make_client(max_retries: 0), options: { timeout: 0.5 }) }
    assert_operator Process.clock_gettime(Process::CLOCK_MONOTONIC) - started, :<, 8
  end

  def test_a_server_that_reads_nothing_does_not_extend_the_time_of_a_try
    listener = TCPServer.new("127.0.0.1", 0)
    client = Likeness::Client.new(api_key: "k", base_url: "http://127.0.0.1:#{listener.addr[1]}", max_retries: 0)
    error = assert_raises(Likeness::ApiTimeoutError) do
      detect(client, Likeness::Image.bytes(JPEG + ("x" * 11_000_000)), options: { timeout: 0.5 })
    end
    assert_equal 1, error.tries
  ensure
    listener.close
  end

  def test_an_untrusted_certificate_is_not_tried_again
    listener = TCPServer.new("127.0.0.1", 0)
    context = OpenSSL::SSL::SSLContext.new
    context.key = OpenSSL::PKey::RSA.new(2048)
    context.cert = self_signed(context.key)
    handshakes = 0
    thread = Thread.new do
      loop do
        socket = listener.accept
        handshakes += 1
        OpenSSL::SSL::SSLSocket.new(socket, context).accept
      rescue OpenSSL::SSL::SSLError
        socket.close
      end
    end
    client = Likeness::Client.new(api_key: "k", base_url: "https://127.0.0.1:#{listener.addr[1]}")
    error = assert_raises(Likeness::ApiConnectionError) { client.galleries.list }
    assert_match(/certificate/, error.message)
    assert_equal 1, handshakes
  ensure
    thread.kill
    listener.close
  end

  def test_a_trusted_certificate
    key = OpenSSL::PKey::RSA.new(2048)
    certificate = self_signed(key)
    OpenSSL::SSL::SSLContext::DEFAULT_CERT_STORE.add_cert(certificate)
    serve_tls(key, certificate) do |url|
      client = Likeness::Client.new(api_key: "k", base_url: url)
      2.times { assert_equal 1, detect(client).face_count }
    end
  end

  def serve_tls(key, certificate)
    listener = TCPServer.new("127.0.0.1", 0)
    context = OpenSSL::SSL::SSLContext.new
    context.key = key
    context.cert = certificate
    server = ScriptedServer.new(OpenSSL::SSL::SSLServer.new(listener, context)) { ScriptedServer.answer(COUNT) }
    yield "https://127.0.0.1:#{listener.addr[1]}"
  ensure
    server&.close
  end

  def self_signed(key)
    cert = OpenSSL::X509::Certificate.new
    cert.subject = cert.issuer = OpenSSL::X509::Name.parse("/CN=#{SecureRandom.hex(8)}")
    cert.public_key = key.public_key
    cert.serial = 1
    cert.not_before = Time.now - 60
    cert.not_after = Time.now + 3600
    cert.version = 2
    extensions = OpenSSL::X509::ExtensionFactory.new(cert, cert)
    cert.add_extension(extensions.create_extension("subjectAltName", "IP:127.0.0.1"))
    cert.add_extension(extensions.create_extension("basicConstraints", "CA:TRUE", true))
    cert.sign(key, "SHA256")
  end

  def test_threads_share_the_connections_of_a_client
    serve { ScriptedServer.answer(COUNT) }
    client = make_client
    8.times.map { Thread.new { 5.times { detect(client) } } }.each(&:join)
    assert_equal 40, @server.requests.length
    assert_operator @server.connections, :<=, 8
  end

  def test_a_forked_process_makes_its_own_connections
    serve { ScriptedServer.answer(COUNT) }
    client = make_client
    detect(client)
    child = fork do
      $stderr.reopen(File::NULL)
      detect(client)
      client.close
      exit!(0)
    end
    assert_predicate Process.wait2(child).last, :success?
    detect(client)
    assert_equal 2, @server.connections
  end

  def test_enumerator_is_lazy_and_starts_again
    serve do |request|
      item = { created: "2026-11-21T06:30:00Z" }
      second = request.line.include?("after=a")
      ScriptedServer.answer(second ? { people: [item.merge(id: "b")] } : { people: [item.merge(id: "a")], next: "a" })
    end
    list = make_client.galleries.people.list_all(gallery: "g")
    assert_equal %w[a], list.first(1).map(&:id)
    assert_equal 1, @server.requests.length
    2.times { assert_equal %w[a b], list.map(&:id) }
  end

  def test_objects_may_be_hashes
    serve { ScriptedServer.answer({ duplicate: false, similarity: 0 }) }
    image = Likeness::Image.bytes(JPEG)
    make_client.face.dedupe(candidate: image, existing: [{ image:, id: "x" }, { image: }])
    assert_equal(%w[x face-2], JSON.parse(@server.requests.first.body)["existing"].map { |e| e["id"] })
    error = assert_raises(Likeness::InvalidInputError) do
      make_client.face.dedupe(candidate: image, existing: [{ picture: image }])
    end
    assert_equal "existing[0]", error.param
  end

  def test_uploaded_files_are_streams_and_not_paths
    serve { ScriptedServer.answer(COUNT) }
    client = make_client(allow_paths: false)
    Tempfile.create(binmode: true) do |file|
      file.write(JPEG)
      file.rewind
      detect(client, file)
    end
    upload = Struct.new(:tempfile) { def read(length) = tempfile.read(length) }.new(StringIO.new(JPEG))
    detect(client, upload)
    bodies = @server.requests.map { |r| JSON.parse(r.body)["image"].unpack1("m0") }
    assert_equal [JPEG, JPEG], bodies
    assert_raises(Likeness::InvalidInputError) { detect(client, Pathname("/etc/hostname")) }
  end

  def test_a_bare_text_with_the_contents_of_a_file
    error = assert_raises(Likeness::InvalidInputError) { detect(Likeness::Client.new(api_key: "k", base_url: "http://h"), JPEG) }
    assert_match(/Image.bytes/, error.message)
    refute_match(/and more/, error.message)
  end

  def test_other_encodings_are_sent_as_utf8
    serve { ScriptedServer.answer(COUNT) }
    client = make_client
    detect(client, tag: "Zo\xEB".dup.force_encoding("ISO-8859-1"))
    detect(client, tag: "Zo\xC3\xAB".b)
    tags = @server.requests.map { |r| JSON.parse(r.body)["tag"] }
    assert_equal %w[Zoë Zoë], tags
    error = assert_raises(Likeness::InvalidInputError) { detect(client, tag: "\xFF") }
    assert_equal "tag", error.param
  end

  def test_an_own_http_client
    seen = []
    own = lambda do |request|
      seen << [request.verb, request.url, request.headers["Content-Length"].to_i, request.body.to_s.bytesize]
      body = JSON.generate(ok: true, data: COUNT)
      [200, { "X-Credits-Charged" => ["0.02"] }, [body]]
    end
    client = Likeness::Client.new(api_key: "sk_test_hidden", base_url: "http://h", http_client: own)
    result = detect(client)
    assert_equal BigDecimal("0.02"), result.call.credits_charged
    assert_equal ["POST", "http://h/v1/face/detect"], seen[0][0, 2]
    assert_equal seen[0][2], seen[0][3]
  end

  def test_results_match_patterns_and_compare
    serve { ScriptedServer.answer({ match: true, similarity: 0.75, calibration: { model: "m" } }) }
    image = Likeness::Image.bytes(JPEG)
    first, second = Array.new(2) { make_client.face.verify(image1: image, image2: image) }
    case first
    in { match: true, similarity: Float => similarity } then assert_in_delta 0.75, similarity
    end
    assert_equal first, second
    assert_equal 1, [first, second].uniq.length
    assert_predicate first, :frozen?
    assert_equal first.to_h, JSON.parse(first.to_json)
  end

  def test_secrets_are_nowhere
    log = StringIO.new
    client = Likeness::Client.new(
      api_key: "ak_live_hidden", client_id: "c", client_secret: "cs_hidden", base_url: "http://127.0.0.1:1",
      max_retries: 0, logger: Logger.new(log)
    )
    error = assert_raises(Likeness::ApiConnectionError) { client.galleries.list }
    core = client.instance_variable_get(:@core)
    options = client.instance_variable_get(:@options)
    texts = [client, client.face, core, options, options.to_h, options.credentials].flat_map do |object|
      [object.inspect, object.to_s, object.to_json]
    end
    texts += [error.full_message, log.string, JSON.generate([options.credentials.key])]
    assert_empty texts.grep(/hidden/)
    assert_raises(TypeError) { Marshal.dump(options.credentials) }
    assert_raises(TypeError) { YAML.dump(options.credentials) }
  end

  def test_a_token_answer_that_is_no_json_is_not_shown
    serve { "HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n{\"access_token\":\"at_hidden\", ][" }
    client = Likeness::Client.new(client_id: "c", client_secret: "s", base_url: @server.url, max_retries: 0)
    error = assert_raises(Likeness::InvalidResponseError) { client.galleries.list }
    until error.nil?
      refute_match(/hidden/, error.full_message)
      error = error.cause
    end
  end

  # A thread that is ended while it makes the exchange leaves it to the next one.
  def test_an_ended_exchange_is_made_again
    tokens = Queue.new
    calls = Queue.new
    cache = Likeness::TokenCache.new do
      calls << true
      tokens.pop
    end
    owner = Thread.new { cache.get(5) }
    calls.pop
    waiter = Thread.new { cache.get(5) }
    sleep(0.05) until waiter.status == "sleep"
    owner.kill.join
    calls.pop
    tokens << Likeness::TokenCache::Token.new(Likeness::Secret.new("at"), Float::INFINITY)
    assert_equal "at", waiter.value.reveal
  end

  def test_headers_that_are_none
    client = Likeness::Client.new(api_key: "k", base_url: "http://127.0.0.1:1")
    [{ "X-A" => "1\r\nX-B: 2" }, { "" => "1" }, { "Host" => "h" }, { "X A" => "1" }].each do |headers|
      error = assert_raises(Likeness::InvalidInputError) { client.galleries.list(options: { headers: }) }
      assert_equal "headers", error.param
    end
  end

  def test_proxy_must_be_an_address
    error = assert_raises(Likeness::InvalidInputError) do
      Likeness::Client.new(api_key: "k", base_url: "http://h", proxy: "h:3128")
    end
    assert_equal "proxy", error.param
  end

  def test_decimals
    { "0.2" => "0.20", "12" => "12.00", "-1.5" => "-1.50", "9007199254740993.125" => "9007199254740993.125" }
      .each { |given, want| assert_equal want, Likeness::Answers.format_decimal(BigDecimal(given)) }
  end

  # Whatever the server answers, a call returns a result or an error of the library.
  def test_no_answer_breaks_a_call
    random = Random.new(1)
    parts = ["{", "}", "[", "\"", "1", "null", "\xFF", ""]
    good = '{"ok":true,"data":{"match":true,"similarity":1.0,"calibration":{"thresholds":[{"fmr":1}]}}}'
    2000.times do
      text = good.dup
      random.rand(1..4).times { text[random.rand(text.length)] = parts.sample(random:) }
      own = ->(_) { [[200, 200, 400, 401, 503].sample(random:), { "Retry-After" => "40" }, text] }
      client = Likeness::Client.new(api_key: "k", base_url: "http://h", http_client: own, max_retries: 0)
      begin
        client.face.verify(image1: Likeness::Image.bytes(JPEG), image2: Likeness::Image.bytes(JPEG))
      rescue Likeness::LikenessError => e
        assert e.message
      end
    end
  end
end
