// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code face.match}. Required: {@code images}. */
public final class FaceMatchParams extends Params {
  private FaceMatchParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link FaceMatchParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The two images to compare. For more, call once per pair or use cluster. Exactly 2 items. */
    public Builder images(List<MatchImage> images) {
      set("images", images);
      return this;
    }

    /** Adds an aligned crop of each face. */
    public Builder crop(CropOptions crop) {
      set("crop", crop);
      return this;
    }

    /**
     * Cap on the number of comparisons made for one pair of source types. Both images of a call
     * form one such pair, so this caps results; faces are compared in order, the main face first. A
     * warning says when comparisons were left out. 1 to 10000.
     */
    public Builder limitComparePerImageTypes(Integer limitComparePerImageTypes) {
      set("limitComparePerImageTypes", limitComparePerImageTypes);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public FaceMatchParams build() {
      return new FaceMatchParams(this);
    }
  }
}
