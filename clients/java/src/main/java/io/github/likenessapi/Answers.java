package io.github.likenessapi;

import io.github.likenessapi.Retries.Answer;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** JSON to the records of the types, and back. */
final class Answers {
  private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]{1,100}(\\.[0-9]{1,100})?");

  private Answers() {}

  /** A value that is not of its field's type. */
  static final class DecodeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DecodeException(String message) {
      super(message);
    }
  }

  /** A component of a record with its name in JSON. */
  record Field(RecordComponent component, String name, boolean required) {
    Object read(Record value) {
      try {
        return component.getAccessor().invoke(value);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(e); // the records are public, their accessors do not throw
      }
    }
  }

  private record Shape(Constructor<?> constructor, List<Field> fields) {}

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          List<Class<?>> types = new ArrayList<>();
          for (RecordComponent component : type.getRecordComponents()) {
            JsonName name = component.getAnnotation(JsonName.class);
            fields.add(
                new Field(
                    component,
                    name == null ? component.getName() : name.value(),
                    component.isAnnotationPresent(Required.class)));
            types.add(component.getType());
          }
          try {
            return new Shape(type.getConstructor(types.toArray(Class<?>[]::new)), fields);
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // every record has it
          }
        }
      };

  /** The components of a record, without the call. */
  static List<Field> fieldsOf(Class<?> type) {
    return SHAPES.get(type).fields().stream()
        .filter(field -> field.component().getType() != Call.class)
        .toList();
  }

  /** Makes the typed result of an answer. */
  static <T> T makeResult(Class<T> type, Answer answer) {
    Map<String, Object> envelope = answer.envelope();
    try {
      return type.cast(
          decodeRecord(type, Json.objectOf(envelope, "data"), "data", makeCall(answer)));
    } catch (DecodeException e) {
      throw new InvalidResponseException(
          "The answer does not have the form of "
              + type.getSimpleName()
              + ": "
              + e.getMessage()
              + ".",
          answer.response().status(),
          answer.response().headers().firstValue("X-Request-Id").orElse(null),
          answer.tries());
    }
  }

  private static Call makeCall(Answer answer) {
    HttpHeaders headers = answer.response().headers();
    Map<String, Object> envelope = answer.envelope();
    String requestId = Json.textOf(envelope, "request_id");
    List<String> warnings = new ArrayList<>();
    if (envelope.get("warnings") instanceof List<?> list) {
      list.forEach(warning -> warnings.add(String.valueOf(warning)));
    }
    return new Call(
        requestId == null ? headers.firstValue("X-Request-Id").orElse("") : requestId,
        answer.response().status(),
        headers,
        answer.tries(),
        creditsOf(headers, "X-Credits-Charged"),
        creditsOf(headers, "X-Credits-Remaining"),
        headers.firstValue("Idempotent-Replayed").orElse("").equals("true"),
        envelope.get("latency_ms") instanceof Number number ? number.doubleValue() : 0,
        Collections.unmodifiableList(warnings),
        headers.firstValue("X-Model-Pack").filter(text -> !text.isEmpty()).orElse(null),
        envelope);
  }

  private static BigDecimal creditsOf(HttpHeaders headers, String name) {
    return headers
        .firstValue(name)
        .filter(text -> DECIMAL.matcher(text).matches())
        .map(BigDecimal::new)
        .orElse(null);
  }

  /**
   * Makes a record of parsed JSON. Unknown fields are left out, missing and null ones are null or
   * zero.
   */
  static Object decodeRecord(Class<?> type, Object value, String name, Call call) {
    if (!(value instanceof Map<?, ?> object)) {
      throw new DecodeException(name + " is not an object");
    }
    Shape shape = SHAPES.get(type);
    Object[] arguments =
        shape.fields().stream()
            .map(
                field -> {
                  Type fieldType = field.component().getGenericType();
                  return fieldType == Call.class
                      ? call
                      : decode(fieldType, object.get(field.name()), field.name());
                })
            .toArray();
    return newInstance(shape.constructor(), arguments);
  }

  private static Object newInstance(Constructor<?> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // the records are public and take every value
    }
  }

  private static Object decode(Type type, Object value, String name) {
    if (type instanceof ParameterizedType generic) {
      if (value == null) {
        return null;
      }
      return generic.getRawType() == List.class
          ? decodeList(generic, value, name)
          : decodeMap(generic, value, name);
    }
    Class<?> target = (Class<?>) type;
    if (value == null) {
      return zeroOf(target);
    }
    if (target == Object.class) {
      return value;
    }
    if (OpenEnum.class.isAssignableFrom(target)) {
      Constructor<?> constructor = SHAPES.get(target).constructor();
      return newInstance(
          constructor, decodeScalar(constructor.getParameterTypes()[0], value, name));
    }
    if (target.isRecord()) {
      return decodeRecord(target, value, name, null);
    }
    return decodeScalar(target, value, name);
  }

  private static Object zeroOf(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    return type == double.class ? (Object) 0.0 : null;
  }

  private static List<Object> decodeList(ParameterizedType type, Object value, String name) {
    if (!(value instanceof List<?> list)) {
      throw new DecodeException(name + " is not a list");
    }
    List<Object> out = new ArrayList<>(list.size());
    for (Object item : list) {
      out.add(decode(type.getActualTypeArguments()[0], item, name));
    }
    return Collections.unmodifiableList(out);
  }

  private static Map<String, Object> decodeMap(ParameterizedType type, Object value, String name) {
    if (!(value instanceof Map<?, ?> map)) {
      throw new DecodeException(name + " is not an object");
    }
    Map<String, Object> out = new LinkedHashMap<>();
    map.forEach(
        (key, item) -> out.put((String) key, decode(type.getActualTypeArguments()[1], item, name)));
    return Collections.unmodifiableMap(out);
  }

  private static Object decodeScalar(Class<?> type, Object value, String name) {
    if (value instanceof String text) {
      Object decoded = decodeText(type, text);
      if (decoded != null) {
        return decoded;
      }
    } else if (value instanceof Boolean && (type == boolean.class || type == Boolean.class)) {
      return value;
    } else if (value instanceof Number number) {
      Object decoded = decodeNumber(type, number);
      if (decoded != null) {
        return decoded;
      }
    }
    throw new DecodeException(name + " is not of type " + type.getSimpleName());
  }

  private static Object decodeText(Class<?> type, String text) {
    if (type == String.class) {
      return text;
    }
    if (type == Picture.class) {
      return new Picture(text);
    }
    if (type == BigDecimal.class && DECIMAL.matcher(text).matches()) {
      return new BigDecimal(text);
    }
    return type == Instant.class ? parseTime(text) : null;
  }

  /** A time of RFC 3339; null when the text is none. */
  static Instant parseTime(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** The number as type; null when it does not fit. Whole numbers may be written as 1.0. */
  private static Object decodeNumber(Class<?> type, Number number) {
    double value = number.doubleValue();
    if (type == double.class || type == Double.class) {
      return Double.isFinite(value) ? value : null;
    }
    boolean isExact =
        number instanceof Long || value == Math.rint(value) && Math.abs(value) < 1L << 53;
    if (!isExact) {
      return null;
    }
    long whole = number.longValue();
    if (type == long.class || type == Long.class) {
      return whole;
    }
    boolean isInt = (type == int.class || type == Integer.class) && whole == (int) whole;
    return isInt ? (Object) (int) whole : null;
  }

  /** A record as JSON, without what is null. */
  static Map<String, Object> encodeRecord(Record value) {
    Map<String, Object> out = new LinkedHashMap<>();
    for (Field field : fieldsOf(value.getClass())) {
      Object item = field.read(value);
      if (item != null) {
        out.put(field.name(), encode(item));
      }
    }
    return out;
  }

  private static Object encode(Object value) {
    if (value instanceof OpenEnum<?> open) {
      return open.value();
    }
    if (value instanceof Record record) {
      return encodeRecord(record);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Answers::encode).collect(ArrayList::new, List::add, List::addAll);
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> out = new LinkedHashMap<>();
      map.forEach((key, item) -> out.put((String) key, encode(item)));
      return out;
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof Picture picture) {
      return picture.base64();
    }
    return value instanceof Instant time ? time.toString() : value;
  }
}
