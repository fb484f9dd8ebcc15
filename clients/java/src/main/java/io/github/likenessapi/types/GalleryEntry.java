// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Required;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * A face to compare with.
 *
 * @param image An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB
 *     and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
 *     formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
 * @param id Your own id; entries without one are called face-1, face-2, ... by their position. 1 to
 *     256 characters.
 */
public record GalleryEntry(@Required Image image, String id) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleryEntry}. */
  public static final class Builder {
    private Image image;
    private String id;

    private Builder() {}

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

    /**
     * Your own id; entries without one are called face-1, face-2, ... by their position. 1 to 256
     * characters.
     */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /** The {@link GalleryEntry}. */
    public GalleryEntry build() {
      return new GalleryEntry(image, id);
    }
  }
}
