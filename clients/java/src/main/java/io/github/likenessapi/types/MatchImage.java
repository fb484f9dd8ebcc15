// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Required;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * One of the two images.
 *
 * @param data An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB
 *     and 64 megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
 *     formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
 * @param index Number of the image in the answer; its position from 0 when left out. 0 to 1000000.
 * @param type Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the
 *     photo of a document's chip, 5 another source. The server's default is 3.
 * @param detectAll True: every face of the image is compared. False: only the main face. The
 *     server's default is false.
 * @param livenessTransactionId Id of an earlier liveness check of the image. 1 to 128 characters.
 */
public record MatchImage(
    @Required Image data,
    Integer index,
    ImageSource type,
    Boolean detectAll,
    String livenessTransactionId) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link MatchImage}. */
  public static final class Builder {
    private Image data;
    private Integer index;
    private ImageSource type;
    private Boolean detectAll;
    private String livenessTransactionId;

    private Builder() {}

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder data(Image data) {
      this.data = data;
      return this;
    }

    /** An image file. */
    public Builder data(Path file) {
      return data(Image.path(file));
    }

    /** An image file. */
    public Builder data(File file) {
      return data(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder data(String path) {
      return data(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder data(byte[] contents) {
      return data(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder data(InputStream stream) {
      return data(Image.stream(stream));
    }

    /** Number of the image in the answer; its position from 0 when left out. 0 to 1000000. */
    public Builder index(Integer index) {
      this.index = index;
      return this;
    }

    /**
     * Source of the image: 3 a live photo, 1 the portrait printed in a document, 2 the photo of a
     * document's chip, 5 another source. The server's default is 3.
     */
    public Builder type(ImageSource type) {
      this.type = type;
      return this;
    }

    /**
     * True: every face of the image is compared. False: only the main face. The server's default is
     * false.
     */
    public Builder detectAll(Boolean detectAll) {
      this.detectAll = detectAll;
      return this;
    }

    /** Id of an earlier liveness check of the image. 1 to 128 characters. */
    public Builder livenessTransactionId(String livenessTransactionId) {
      this.livenessTransactionId = livenessTransactionId;
      return this;
    }

    /** The {@link MatchImage}. */
    public MatchImage build() {
      return new MatchImage(data, index, type, detectAll, livenessTransactionId);
    }
  }
}
