package io.github.likenessapi;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, texts, numbers (Long, BigInteger or Double), booleans and null. */
public final class Json {
  /** Pictures are long texts; how deep values may nest stays limited. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private Json() {}

  /**
   * A record of this library as JSON, with the names of the interface: decimals and times as text,
   * pictures as base64, what is null left out.
   */
  public static Map<String, Object> toMap(Record value) {
    return Answers.encodeRecord(value);
  }

  /** A record of this library as the text of JSON, see {@link #toMap}. */
  public static String toText(Record value) {
    return write(toMap(value));
  }

  /** The text of a value of JSON. */
  static String write(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      writeValue(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringWriter does not fail
    }
    return text.toString();
  }

  private static void writeValue(JsonGenerator generator, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        generator.writeFieldName(String.valueOf(entry.getKey()));
        writeValue(generator, entry.getValue());
      }
      generator.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      generator.writeStartArray();
      for (Object item : list) {
        writeValue(generator, item);
      }
      generator.writeEndArray();
    } else if (value == null) {
      generator.writeNull();
    } else if (value instanceof Boolean flag) {
      generator.writeBoolean(flag);
    } else if (value instanceof Number number) {
      generator.writeNumber(number instanceof BigDecimal d ? d.toPlainString() : number.toString());
    } else {
      generator.writeString(value.toString());
    }
  }

  /** The JSON object in data; null when it holds none. */
  static Map<String, Object> parseObject(byte[] data) {
    try (JsonParser parser = FACTORY.createParser(data)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      Map<String, Object> object = readObject(parser);
      return parser.nextToken() == null ? object : null;
    } catch (IOException e) {
      return null;
    }
  }

  private static Map<String, Object> readObject(JsonParser parser) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      object.put(name, readValue(parser));
    }
    return Collections.unmodifiableMap(object);
  }

  private static Object readValue(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> readObject(parser);
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(readValue(parser));
        }
        yield Collections.unmodifiableList(list);
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NUMBER_INT ->
          parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? parser.getBigIntegerValue()
              : (Object) parser.getLongValue();
      default -> null;
    };
  }

  /** The object in a field; null when it is none. */
  @SuppressWarnings("unchecked") // readObject makes no other maps
  static Map<String, Object> objectOf(Map<String, Object> fields, String name) {
    Object value = fields == null ? null : fields.get(name);
    return value instanceof Map ? (Map<String, Object>) value : null;
  }

  /** The text of a field; null when it is none. */
  static String textOf(Map<String, Object> fields, String name) {
    Object value = fields == null ? null : fields.get(name);
    return value instanceof String text ? text : null;
  }
}
