// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import java.util.List;

/**
 * Images to add to the answer.
 *
 * @param crop Asks for an aligned crop.
 * @param backgroundColor Replaces the background of the crop. Without crop, the crop of the
 *     scenario is used. Exactly 3 items.
 * @param report Adds the annotated image and a report of one page. The server's default is false.
 * @param iso29794 Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps
 *     them. The server's default is false.
 */
public record QualityOutput(
    CropOptions crop, List<Integer> backgroundColor, Boolean report, Boolean iso29794) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link QualityOutput}. */
  public static final class Builder {
    private CropOptions crop;
    private List<Integer> backgroundColor;
    private Boolean report;
    private Boolean iso29794;

    private Builder() {}

    /** Asks for an aligned crop. */
    public Builder crop(CropOptions crop) {
      this.crop = crop;
      return this;
    }

    /**
     * Replaces the background of the crop. Without crop, the crop of the scenario is used. Exactly
     * 3 items.
     */
    public Builder backgroundColor(List<Integer> backgroundColor) {
      this.backgroundColor = backgroundColor;
      return this;
    }

    /** Adds the annotated image and a report of one page. The server's default is false. */
    public Builder report(Boolean report) {
      this.report = report;
      return this;
    }

    /**
     * Adds values of 0 to 100 of components of ISO/IEC 29794-5, mapped as OFIQ maps them. The
     * server's default is false.
     */
    public Builder iso29794(Boolean iso29794) {
      this.iso29794 = iso29794;
      return this;
    }

    /** The {@link QualityOutput}. */
    public QualityOutput build() {
      return new QualityOutput(crop, backgroundColor, report, iso29794);
    }
  }
}
