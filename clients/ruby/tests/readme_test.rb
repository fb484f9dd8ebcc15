# frozen_string_literal: true

require_relative "helper"
require "action_controller"
require "rack/mock"

# Every code block of README.md runs as it stands, with the address of a server that answers as the service does or of
# the service that LIKENESS_README_URL names (conformance/readme), a real secret, and a delivery that is signed here.
class ReadmeTest < Minitest::Test
  include ClientTests

  PHOTOS = ENV.fetch("LIKENESS_README_PHOTOS", nil)
  SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  DATA = {
    "/v1/face/verify" => { match: true, similarity: 0.75 },
    "/v1/face/detect" => { faceCount: 2, faces: [] },
    "/v1/face/redact" => { faceCount: 2, boxes: [], image: "/9j/4AAQ" }
  }.freeze

  def test_readme
    serve { |request| ScriptedServer.answer(DATA.fetch(request.line.split[1]), "X-Credits-Charged" => "0.20") }
    readme = File.read(File.join(__dir__, "../README.md"))
    blocks = readme.scan(/```ruby\n(.*?)```/m).flatten
    assert_equal 4, blocks.length
    want = /\Atrue\n0\.75\nreq_1\n0\.2\n2\n\z/
    want = /\Atrue\n(0\.\d+|1\.0)\nreq_\w+\n0\.2\n3\nface_not_found\n.+\n\z/ if PHOTOS
    assert_match want, run_blocks(blocks)
    check_webhook
  end

  private

  def run_blocks(blocks)
    out, = capture_io do
      Dir.mktmpdir do |dir|
        Dir.chdir(dir) do
          %w[passport.jpg selfie.jpg landscape.jpg].each do |name|
            File.binwrite(name, PHOTOS ? File.binread(File.join(PHOTOS, name)) : JPEG)
          end
          TOPLEVEL_BINDING.eval(with_real_values(blocks.join("\n")))
          assert File.binread("redacted.jpg").start_with?("\xFF\xD8\xFF".b)
        end
      end
    end
    out
  end

  def with_real_values(code)
    code = code.sub("http://127.0.0.1:8080", ENV.fetch("LIKENESS_README_URL", @server.url)).sub("whsec_...", SECRET)
    code = code.sub("sk_test_...", ENV.fetch("LIKENESS_README_KEY", "sk_test_..."))
    PHOTOS ? code.sub("/9j/4AAQ...", [File.binread("selfie.jpg")].pack("m0")) : code
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
