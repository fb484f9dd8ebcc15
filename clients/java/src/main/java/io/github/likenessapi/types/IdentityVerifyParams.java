// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code identity.verify}. Required: {@code selfie}, {@code reference}. */
public final class IdentityVerifyParams extends Params {
  private IdentityVerifyParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link IdentityVerifyParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** A photo of the person taken now. */
    public Builder selfie(Image selfie) {
      set("selfie", selfie);
      return this;
    }

    /** An image file. */
    public Builder selfie(Path file) {
      return selfie(Image.path(file));
    }

    /** An image file. */
    public Builder selfie(File file) {
      return selfie(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder selfie(String path) {
      return selfie(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder selfie(byte[] contents) {
      return selfie(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder selfie(InputStream stream) {
      return selfie(Image.stream(stream));
    }

    /** A photo to compare with, for example the portrait of an identity document. */
    public Builder reference(Image reference) {
      set("reference", reference);
      return this;
    }

    /** An image file. */
    public Builder reference(Path file) {
      return reference(Image.path(file));
    }

    /** An image file. */
    public Builder reference(File file) {
      return reference(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder reference(String path) {
      return reference(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder reference(byte[] contents) {
      return reference(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder reference(InputStream stream) {
      return reference(Image.stream(stream));
    }

    /**
     * Quality checks that the selfie must pass, each at its range of ICAO (of Full where ICAO has
     * none). Five checks when left out; see the description of the operation. 1 to 47 items.
     */
    public Builder minQuality(List<QualityCheckName> minQuality) {
      set("minQuality", minQuality);
      return this;
    }

    /**
     * Lowest similarity at which two faces count as one person. 0.75 has a false match rate of 1 in
     * 10,000. 0 to 1; the server's default is 0.75.
     */
    public Builder threshold(Double threshold) {
      set("threshold", threshold);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public IdentityVerifyParams build() {
      return new IdentityVerifyParams(this);
    }
  }
}
