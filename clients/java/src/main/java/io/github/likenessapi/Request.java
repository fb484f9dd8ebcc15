package io.github.likenessapi;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.likenessapi.Operation.Numbering;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A request without its key.
 *
 * @param target path and query
 * @param body null: none
 */
record Request(String target, Body body) {
  /** Checks the parameters and writes the request. */
  static Request build(Operation operation, Params params, boolean allowPaths) {
    if (params == null) {
      throw new InvalidInputException("params", "params is required.");
    }
    for (String name : operation.required) {
      if (params.get(name) == null) {
        throw missing(name);
      }
    }
    StringBuilder target = new StringBuilder(operation.path);
    for (String name : operation.pathParams) {
      String text = scalarText(params.get(name), name);
      if (text.isEmpty() || text.equals(".") || text.equals("..")) {
        throw new InvalidInputException(name, name + " must not be empty, . or ..");
      }
      String mark = "{" + name + "}";
      int at = target.indexOf(mark);
      target.replace(at, at + mark.length(), escape(text));
    }
    String separator = "?";
    for (String name : operation.queryParams) {
      if (params.get(name) != null) {
        target.append(separator).append(escape(name)).append('=');
        target.append(escape(scalarText(params.get(name), name)));
        separator = "&";
      }
    }
    Body body = operation.body == null ? null : new Writer(allowPaths).write(operation, params);
    return new Request(target.toString(), body);
  }

  private static InvalidInputException missing(String param) {
    return new InvalidInputException(param, param + " is required.");
  }

  /** Escapes text as one segment of a path or as a query parameter (RFC 3986). */
  static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }

  private static String scalarText(Object value, String param) {
    if (value instanceof OpenEnum<?> open) {
      return scalarText(open.value(), param);
    }
    if (value == null) {
      throw missing(param);
    }
    if (value instanceof Double number) {
      return numberText(number, param);
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    String text = value.toString();
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw new InvalidInputException(param, param + " is not valid Unicode.");
    }
    return text;
  }

  /** A number as JSON; whole ones have no fraction. */
  private static String numberText(double number, String param) {
    if (!Double.isFinite(number)) {
      throw new InvalidInputException(param, param + " is " + number + "; give a finite number.");
    }
    boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1L << 53;
    return isWhole ? Long.toString((long) number) : Double.toString(number);
  }

  /** The bytes of a request, the same on every try. A part is a byte[] or an image. */
  record Body(List<Object> parts, String contentType) {
    static Body form(String text) {
      return new Body(
          List.of(text.getBytes(StandardCharsets.US_ASCII)), "application/x-www-form-urlencoded");
    }

    long length() {
      return parts.stream()
          .mapToLong(
              part -> part instanceof Image.Loaded image ? image.length() : ((byte[]) part).length)
          .sum();
    }

    InputStream open() {
      return new BodyStream(parts);
    }
  }

  /** The parts one after another; images become base64 as they are read. */
  private static final class BodyStream extends InputStream {
    private final Iterator<Object> parts;
    private Image.Loaded image; // at hand; null: none
    private int offset; // bytes of the image that are encoded
    private byte[] plain; // of an image, reused for each chunk
    private byte[] encoded;
    private byte[] chunk = new byte[0];
    private int at; // of chunk
    private int end;

    BodyStream(List<Object> parts) {
      this.parts = parts.iterator();
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int start, int length) {
      while (at == end) {
        if (!fill()) {
          return -1;
        }
      }
      int count = Math.min(length, end - at);
      System.arraycopy(chunk, at, target, start, count);
      at += count;
      return count;
    }

    /** Makes the next chunk; false at the end. */
    private boolean fill() {
      if (image == null) {
        if (!parts.hasNext()) {
          return false;
        }
        Object part = parts.next();
        if (part instanceof Image.Loaded loaded && loaded.data() != null) {
          image = loaded;
          offset = 0;
        } else {
          chunk = part instanceof Image.Loaded loaded ? loaded.base64() : (byte[]) part;
          at = 0;
          end = chunk.length;
          return true;
        }
      }
      if (plain == null) {
        plain = new byte[Image.CHUNK];
        encoded = new byte[Image.CHUNK / 3 * 4];
      }
      chunk = encoded;
      at = 0;
      end = image.encode(offset, plain, encoded);
      offset += Image.CHUNK;
      if (offset >= image.data().length) {
        image = null;
      }
      return true;
    }
  }

  /** Writes parameters as JSON without blanks; images stay apart until they are sent. */
  private static final class Writer {
    private final boolean allowPaths;
    private final List<Object> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    Writer(boolean allowPaths) {
      this.allowPaths = allowPaths;
    }

    Body write(Operation operation, Params params) {
      String separator = "{";
      for (String name : operation.body) {
        Object value = params.get(name);
        if (value != null) {
          writeName(separator, name);
          separator = ",";
          writeValue(value, name, operation.numbered.get(name));
        }
      }
      text.append(separator.equals("{") ? "{}" : "}");
      flush();
      return new Body(List.copyOf(parts), "application/json");
    }

    private void flush() {
      if (!text.isEmpty()) {
        parts.add(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
      }
    }

    private void writeName(String separator, String name) {
      text.append(separator).append('"').append(name).append("\":");
    }

    private void writeValue(Object value, String param, Numbering numbering) {
      if (value instanceof Image image) {
        Image.Loaded loaded = image.load(param, allowPaths);
        text.append('"');
        flush();
        parts.add(loaded);
        text.append('"');
      } else if (value instanceof List<?> list) {
        text.append('[');
        for (int i = 0; i < list.size(); i++) {
          text.append(i == 0 ? "" : ",");
          writeItem(list.get(i), param + "[" + i + "]", numbering, i);
        }
        text.append(']');
      } else if (value instanceof Map<?, ?> map) {
        writeMap(map, param);
      } else {
        writeItem(value, param, null, 0);
      }
    }

    private void writeMap(Map<?, ?> map, String param) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        String place = param + "." + entry.getKey();
        if (entry.getKey() == null || entry.getValue() == null) {
          throw missing(place);
        }
        text.append(separator);
        separator = ",";
        writeItem(entry.getKey(), place, null, 0);
        text.append(':');
        writeValue(entry.getValue(), place, null);
      }
      text.append(separator.equals("{") ? "{}" : "}");
    }

    private void writeItem(Object value, String param, Numbering numbering, int position) {
      if (value instanceof OpenEnum<?> open) {
        writeItem(open.value(), param, null, 0);
      } else if (value instanceof Record object) {
        writeObject(object, param, numbering, position);
      } else if (value instanceof Image || value instanceof List) {
        writeValue(value, param, null);
      } else if (isText(value)) {
        text.append('"');
        JsonStringEncoder.getInstance().quoteAsString(scalarText(value, param), text);
        text.append('"');
      } else {
        text.append(scalarText(value, param));
      }
    }

    private static boolean isText(Object value) {
      return value instanceof String || value instanceof Instant || value instanceof BigDecimal;
    }

    private void writeObject(Record object, String param, Numbering numbering, int position) {
      String separator = "{";
      for (Answers.Field field : Answers.fieldsOf(object.getClass())) {
        Object value = field.read(object);
        if (value == null && numbering != null && numbering.field().equals(field.name())) {
          value = numbering.number(position);
        }
        String place = param + "." + field.name();
        if (value == null && field.required()) {
          throw missing(place);
        }
        if (value != null) {
          writeName(separator, field.name());
          separator = ",";
          writeValue(value, place, null);
        }
      }
      text.append(separator.equals("{") ? "{}" : "}");
    }
  }
}
