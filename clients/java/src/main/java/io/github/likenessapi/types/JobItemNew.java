// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Required;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * A photo to process.
 *
 * @param id Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : &#64; + /
 *     -. For enrol it becomes the id of the person and must be one: no spaces and no /. Use a
 *     pseudonym instead of a name. 1 to 128 characters.
 * @param image An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB
 *     and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
 *     formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
 * @param labels Labels of the person, for enrol. 0 to 16 items.
 */
public record JobItemNew(@Required String id, @Required Image image, List<String> labels) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobItemNew}. */
  public static final class Builder {
    private String id;
    private Image image;
    private List<String> labels;

    private Builder() {}

    /**
     * Your id of an item, unique in the job: letters, digits, spaces, and . _ ~ : &#64; + / -. For
     * enrol it becomes the id of the person and must be one: no spaces and no /. Use a pseudonym
     * instead of a name. 1 to 128 characters.
     */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder image(Image image) {
      this.image = image;
      return this;
    }

    /** An image file. */
    public Builder image(Path file) {
      return image(Image.path(file));
    }

    /** An image file. */
    public Builder image(File file) {
      return image(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder image(String path) {
      return image(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder image(byte[] contents) {
      return image(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder image(InputStream stream) {
      return image(Image.stream(stream));
    }

    /** Labels of the person, for enrol. 0 to 16 items. */
    public Builder labels(List<String> labels) {
      this.labels = labels;
      return this;
    }

    /** The {@link JobItemNew}. */
    public JobItemNew build() {
      return new JobItemNew(id, image, labels);
    }
  }
}
