// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code age.verify}. Required: {@code image}. */
public final class AgeVerifyParams extends Params {
  private AgeVerifyParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AgeVerifyParams}. */
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

    /** The required age in years. 0 to 120; the server's default is 18. */
    public Builder minAge(Integer minAge) {
      set("minAge", minAge);
      return this;
    }

    /**
     * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the
     * centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
     * 18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25
     * and minAge + 7; whoever does not reach both is, unless the whole band is below minAge,
     * neither allowed nor refused: status is undetermined, the reason borderline_age, and a
     * document decides. With an undetermined age nobody is allowed. The server's default is
     * lowerBound.
     */
    public Builder policy(AgePolicy policy) {
      set("policy", policy);
      return this;
    }

    /**
     * Where the face is whose age is asked, [x, y, width, height]: a rectangle in whole pixels of
     * the upright image, as in face.detect. Other people in the photo then give no reason
     * several_faces. Exactly 4 items.
     */
    public Builder roi(List<Integer> roi) {
      set("roi", roi);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public AgeVerifyParams build() {
      return new AgeVerifyParams(this);
    }
  }
}
