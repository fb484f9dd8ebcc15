// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Parameters of {@code galleries.people.add}. Required: {@code gallery}, {@code id}. */
public final class GalleriesPeopleAddParams extends Params {
  private GalleriesPeopleAddParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesPeopleAddParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Your id of the gallery. 1 to 64 characters. */
    public Builder gallery(String gallery) {
      set("gallery", gallery);
      return this;
    }

    /**
     * Your id of a person: letters, digits, and . _ ~ : &#64; + -; unique in the gallery. Receipts
     * and logs show it, so use a pseudonym instead of a name. 1 to 128 characters.
     */
    public Builder id(String id) {
      set("id", id);
      return this;
    }

    /** Labels that searches can be limited to. 0 to 16 items. */
    public Builder labels(List<String> labels) {
      set("labels", labels);
      return this;
    }

    /**
     * When to delete the person. Without it: at the end of the retention of the gallery, or never.
     */
    public Builder purgeAt(Instant purgeAt) {
      set("purgeAt", purgeAt);
      return this;
    }

    /** A photo of this person alone. Leave it out to add faces later. */
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

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public GalleriesPeopleAddParams build() {
      return new GalleriesPeopleAddParams(this);
    }
  }
}
