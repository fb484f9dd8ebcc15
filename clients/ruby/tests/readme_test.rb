# frozen_string_literal: true

require_relative "helper"
require "action_controller"
require "rack/mock"

# Every code block of README.md runs as it stands, with the address of a server that answers as the service does, a
# real secret, and a delivery that is signed here.
class ReadmeTest < Minitest::Test
  include ClientTests

  SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  DATA = {
    "/v1/face/verify" => { match: true, similarity: 0.75 },
    "/v1/face/detect" => { faceCount: 2, faces: [] },
    "/v1/face/redact" => { faceCount: 2, boxes: [], image: "/9j/4AAQ" }
  }.freeze

  def test_readme
    serve { |request| ScriptedServer.answer(DATA.fetch(request.line.split[1]), "X-Credits-Charged" => "0.20") }
    readme = File.read(File.join(__dir__, "../README.md"))
    assert_operator readme.lines.length, :<=, 60
    blocks = readme.scan(/```ruby\n(.*?)```/m).flatten
    assert_equal 4, blocks.length
    printed = run_blocks(blocks)
    assert_equal "true\n0.75\nreq_1\n0.2\n2\n", printed
    check_webhook
  end

  private

  def run_blocks(blocks)
    code = blocks.join("\n").sub("http://127.0.0.1:8080", @server.url).sub("whsec_...", SECRET)
    out, = capture_io do
      Dir.mktmpdir do |dir|
        Dir.chdir(dir) do
          %w[passport.jpg selfie.jpg landscape.jpg].each { |name| File.binwrite(name, JPEG) }
          TOPLEVEL_BINDING.eval(code)
          assert_equal "\xFF\xD8\xFF\xE0\x00\x10".b, File.binread("redacted.jpg")
        end
      end
    end
    out
  end

  def check_webhook
    body = '{"type":"credits.low","timestamp":"2026-11-21T06:30:00Z","environment":"test","data":{}}'
    assert_equal [200, "credits.low"], deliver(body, body)
    assert_equal [400, "no_match"], deliver(body, "{}")
  end

  def deliver(signed, sent)
    timestamp = Time.now.to_i.to_s
    key = SECRET.delete_prefix("whsec_").unpack1("m0")
    digest = OpenSSL::HMAC.digest("SHA256", key, "evt_1.#{timestamp}.#{signed}")
    environment = Rack::MockRequest.env_for(
      "/webhooks", :method => "POST", :input => sent, "HTTP_WEBHOOK_ID" => "evt_1",
                   "HTTP_WEBHOOK_TIMESTAMP" => timestamp, "HTTP_WEBHOOK_SIGNATURE" => "v1,#{[digest].pack('m0')}"
    )
    status, _, answer = Object.const_get(:WebhooksController).action(:create).call(environment)
    [status, answer.to_enum(:each).to_a.join]
  end
end
