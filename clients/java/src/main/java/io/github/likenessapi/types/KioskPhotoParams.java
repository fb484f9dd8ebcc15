// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code kiosk.photo}. Required: {@code image}. */
public final class KioskPhotoParams extends Params {
  private KioskPhotoParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link KioskPhotoParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * An image file (JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF), at most 12 MB and 64
     * megapixels, the long side at most 20 times the short one. Fewer pixels are accepted of
     * formats other than JPEG and PNG; HEIC and AVIF need libheif on the server.
     */
    public Builder image(Image image) {
      set("image", image);
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
     * The standard to check against, by its name: ICAO, VisaSchengen, VisaUSA, Full, or one of
     * standards.list. At most 43 characters; the server's default is ICAO.
     */
    public Builder standard(String standard) {
      set("standard", standard);
      return this;
    }

    /**
     * Width to height of the fixed photo; when left out that of the standard: 3:4 for ICAO and
     * Full, 1:1 for VisaUSA, 7:9 (35 x 45 mm) for VisaSchengen.
     */
    public Builder aspect(Aspect aspect) {
      set("aspect", aspect);
      return this;
    }

    /**
     * The new background; the standard's when left out, white where it names none. Exactly 3 items.
     */
    public Builder backgroundColor(List<Integer> backgroundColor) {
      set("backgroundColor", backgroundColor);
      return this;
    }

    /**
     * Which changes of the photo are allowed. cropAndRotation is for authorities that forbid any
     * other change; the background is not replaced. The server's default is all.
     */
    public Builder edits(KioskEdits edits) {
      set("edits", edits);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public KioskPhotoParams build() {
      return new KioskPhotoParams(this);
    }
  }
}
