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
import org.openapitools.client.JSON;

/** Parses recorded answers with a client that openapi-generator made (java, okhttp-gson) and prints what it read, a JSON value a line: Read RECORDED APIS. */
public final class Read {
    public static void main(String[] args) throws Exception {
        Map<String, Type> models = new HashMap<>();
        for (Path file : list(Path.of(args[1]))) {
            String name = file.getFileName().toString().replaceFirst("\\..*", "");
            for (Method method : Class.forName("org.openapitools.client.api." + name).getMethods()) {
                if (method.getName().endsWith("WithHttpInfo") && method.getGenericReturnType() instanceof ParameterizedType type) {
                    models.put(method.getName().replace("WithHttpInfo", ""), type.getActualTypeArguments()[0]);
                }
            }
        }
        for (Path file : list(Path.of(args[0]))) {
            JsonObject recorded = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            try {
                Object answer = JSON.getGson().fromJson(recorded.get("answer"), models.get(recorded.get("operationId").getAsString()));
                System.out.println(JSON.serialize(answer));
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
