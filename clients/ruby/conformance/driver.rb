# frozen_string_literal: true

# Driver of the conformance suite: reads tasks as lines of JSON, writes reports as lines of JSON.
#
# The protocol is described in clients/README.md, part "Driver".

require "digest"
require "likeness"
require "logger"
require "pp" # rubocop:disable Lint/RedundantRequireStatement
require "stringio"

# Makes the calls of one task.
class Driver
  ERROR_FIELDS = %i[status code message param fix doc_url request_id retry_after tries reason maybe_applied data].freeze
  OPERATIONS = Likeness::Operations.constants.to_h do |name|
    operation = Likeness::Operations.const_get(name)
    [operation.name, operation]
  end
  DECIMALS = %w[amount day_cap month_cap].freeze

  def initialize(task, logger)
    @task = task
    @logger = logger
    @printed = []
  end

  # @return [String] what was printed of the client, its errors and its calls
  def printed = @printed.join("\n")

  def play
    return @task["steps"].map { |s| guard { webhook(s["verify_webhook"]) } } if webhooks_only?

    begin
      client = make_client
    rescue Likeness::LikenessError => e
      return [failure(e)]
    end
    outcomes = @task["steps"].flat_map { |step| play_step(client, step) }
    client.close
    outcomes
  end

  private

  def webhooks_only? = @task["steps"].all? { |s| s.key?("verify_webhook") }

  def make_client
    options = @task["client"].dup
    type = options.delete("admin") ? Likeness::AdminClient : Likeness::Client
    client = type.new(**options.transform_keys(&:to_sym), logger: @logger)
    @printed << client.inspect << client.pretty_inspect << client.to_s
    client.instance_variables.each { |name| @printed << client.instance_variable_get(name).pretty_inspect }
    client
  end

  def play_step(client, step)
    if step.key?("sleep")
      sleep(step["sleep"])
      return []
    end
    return [{ "unsupported" => "a call cannot be cancelled" }] if step.key?("cancel_after")

    act = prepare(client, step)
    return [guard { collect(act.call, step) }] if step["all"]
    return [guard { success(act.call, step) }] unless step.key?("parallel")

    Array.new(step["parallel"]) { Thread.new { guard { success(act.call, step) } } }.map(&:value)
  end

  def prepare(client, step)
    *groups, name = step["call"].delete_prefix("admin.").split(".").map { |part| snake(part) }
    group = groups.reduce(client) { |at, part| at.public_send(part) }
    operation = OPERATIONS.fetch(step["call"])
    params = step["params"].to_h { |k, v| [parameter(k), to_value(v, k, operation.objects[k])] }
    params[:options] = step["options"].transform_keys(&:to_sym) if step.key?("options")
    method = group.method(step["all"] ? "#{name}_all" : name)
    -> { method.call(**params) }
  end

  def snake(name) = name.gsub(/[A-Z]/) { |c| "_#{c.downcase}" }

  def parameter(wire) = (wire == "until" ? "until_" : snake(wire)).to_sym

  def to_value(value, name, type)
    case value
    when Array then value.map { |v| to_value(v, name, type) }
    when Hash
      return to_image(value) if value.keys.any? { |k| k.start_with?("$") }

      return value if type.nil? # names of the caller's choice

      to_object(value, Likeness::Types.const_get(type))
    when /\A\d{4}-\d\d-\d\dT/ then Time.iso8601(value)
    when String then DECIMALS.include?(name) ? BigDecimal(value) : value
    else value
    end
  end

  def to_object(value, type)
    fields = type.fields.each_value.to_h { |f| [f.wire, f] }
    type.new(**value.to_h { |k, v| [fields.fetch(k).name, to_value(v, k, nested(fields.fetch(k).type))] })
  end

  def nested(type) = type.is_a?(Array) ? type.first : type

  def to_image(mark)
    case mark.keys.first
    when "$path" then Pathname(mark["$path"])
    when "$text" then mark["$text"]
    when "$bytes_file" then Likeness::Image.bytes(File.binread(mark["$bytes_file"]))
    when "$stream_file" then File.open(mark["$stream_file"], "rb")
    when "$base64_file" then Likeness::Image.base64(File.read(mark["$base64_file"]))
    when "$base64" then Likeness::Image.base64(mark["$base64"])
    when "$nan" then Float::NAN
    else raise "unknown mark #{mark}"
    end
  end

  def guard
    started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    begin
      outcome = yield
    rescue Likeness::LikenessError => e
      outcome = failure(e)
    end
    outcome.merge("elapsed_ms" => ((Process.clock_gettime(Process::CLOCK_MONOTONIC) - started) * 1000).round)
  end

  def collect(items, step)
    items = items.take(step["take"]) if step.key?("take")
    { "items" => items.map(&:to_h) }
  end

  def success(result, step)
    @printed << result.call.inspect << result.call.pretty_inspect
    out = { "ok" => true, "data" => result.to_h, "call" => call_facts(result.call) }
    out["raw"] = result.call.raw if step["raw"]
    out["saved"] = save(result, step) if step.key?("save")
    out
  end

  def call_facts(call)
    {
      "request_id" => call.request_id, "status" => call.status, "tries" => call.tries,
      "credits_charged" => decimal(call.credits_charged), "credits_remaining" => decimal(call.credits_remaining),
      "replayed" => call.replayed, "latency_ms" => call.latency_ms, "warnings" => call.warnings,
      "model_pack" => call.model_pack
    }
  end

  def decimal(value) = value && Likeness::Answers.format_decimal(value)

  def save(result, step)
    picture = step["save"].split(".").reduce(result) { |at, name| at.public_send(snake(name)) }
    picture.save(step["to_file"])
    data = File.binread(step["to_file"])
    raise "the saved file differs" unless data == picture.bytes

    { "size" => data.bytesize, "sha256" => Digest::SHA256.hexdigest(data) }
  end

  def failure(error)
    @printed << error.inspect << error.full_message(highlight: false) << error.pretty_inspect
    fields = ERROR_FIELDS.to_h { |name| [name.to_s, error.respond_to?(name) ? error.public_send(name) : nil] }
    type = error.class.name.delete_prefix("Likeness::").delete_suffix("Error")
    { "error" => { "class" => type, "text" => error.to_s, **fields } }
  end

  def webhook(task)
    options = task.slice("tolerance", "now").transform_keys(&:to_sym)
    event = Likeness::Webhook.verify(task["body"].unpack1("m0"), task["headers"], task["secrets"], **options)
    data = event.data.is_a?(Hash) ? event.data : event.data.to_h
    { "event" => { "id" => event.id, "type" => event.type, "environment" => event.environment, "data" => data } }
  end
end

$stdout.sync = true
$stdin.each_line do |line|
  log = StringIO.new
  driver = Driver.new(JSON.parse(line), Logger.new(log))
  report = {}
  begin
    report["outcomes"] = driver.play
  rescue StandardError => e
    report["fault"] = e.full_message(highlight: false)
  end
  $stdout.puts JSON.generate(report.merge("log" => log.string, "printed" => driver.printed))
end
