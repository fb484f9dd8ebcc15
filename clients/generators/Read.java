import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Parses recorded answers with a client that openapi-generator made for Java or Kotlin, with Gson, and prints what it read, a JSON value a line: Read RECORDED APIS. */
public final class Read {
    private static final String PACKAGE = "org.openapitools.client.";

    public static void main(String[] args) throws Exception {
        Path apis = Path.of(args[1]);
        boolean isKotlin = apis.endsWith("apis");
        Class<?> serializer = Class.forName(PACKAGE + (isKotlin ? "infrastructure.Serializer" : "JSON"));
        Gson gson = (Gson) serializer.getMethod("getGson").invoke(null);
        Map<String, Type> models = new HashMap<>();
        for (Path file : list(apis)) {
            String name = file.getFileName().toString().replaceFirst("\\..*", "");
            for (Method method : Class.forName(PACKAGE + apis.getFileName() + "." + name).getMethods()) {
                if (method.getName().endsWith("WithHttpInfo") && method.getGenericReturnType() instanceof ParameterizedType type) {
                    models.put(method.getName().replace("WithHttpInfo", ""), type.getActualTypeArguments()[0]);
                }
            }
        }
        for (Path file : list(Path.of(args[0]))) {
            JsonObject recorded = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            try {
                Object answer = gson.fromJson(recorded.get("answer"), models.get(recorded.get("operationId").getAsString()));
                System.out.println(gson.toJson(answer));
            } catch (RuntimeException e) {
                JsonObject failed = new JsonObject();
                failed.addProperty("failed", e.toString());
                System.out.println(failed);
            }
        }
    }

    private static List<Path> list(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
