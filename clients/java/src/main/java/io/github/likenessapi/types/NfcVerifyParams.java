// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** Parameters of {@code nfc.verify}. Required: {@code sod}, {@code dg1}. */
public final class NfcVerifyParams extends Params {
  private NfcVerifyParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link NfcVerifyParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** The document security object, EF.SOD (tag 77). 4 to 43692 characters. */
    public Builder sod(String sod) {
      set("sod", sod);
      return this;
    }

    /** Data group 1, the machine-readable zone (tag 61). 4 to 21848 characters. */
    public Builder dg1(String dg1) {
      set("dg1", dg1);
      return this;
    }

    /** Data group 2, the portrait (tag 75). Needed with selfie. 4 to 699052 characters. */
    public Builder dg2(String dg2) {
      set("dg2", dg2);
      return this;
    }

    /**
     * Data group 7, the displayed signature (tag 67). Its hash is checked; it is not read. 4 to
     * 699052 characters.
     */
    public Builder dg7(String dg7) {
      set("dg7", dg7);
      return this;
    }

    /** Data group 11, additional personal details (tag 6B). 4 to 21848 characters. */
    public Builder dg11(String dg11) {
      set("dg11", dg11);
      return this;
    }

    /** Data group 12, additional document details (tag 6C). 4 to 699052 characters. */
    public Builder dg12(String dg12) {
      set("dg12", dg12);
      return this;
    }

    /** Data group 14, security options (tag 6E). 4 to 21848 characters. */
    public Builder dg14(String dg14) {
      set("dg14", dg14);
      return this;
    }

    /** Data group 15, the public key of active authentication (tag 6F). 4 to 21848 characters. */
    public Builder dg15(String dg15) {
      set("dg15", dg15);
      return this;
    }

    /**
     * What passed between the app and the chip in active authentication (Doc 9303-11, 6.1). It
     * shows that the chip is no copy only if the challenge was made for this reading, by your
     * server. Send dg15 with it, and dg14 where the chip has it.
     */
    public Builder activeAuthentication(NfcActiveAuthentication activeAuthentication) {
      set("activeAuthentication", activeAuthentication);
      return this;
    }

    /**
     * The lines of the zone on the page, such as mrz.read returns them. They are compared with dg1.
     * 1 to 4 items.
     */
    public Builder mrzLines(List<String> mrzLines) {
      set("mrzLines", mrzLines);
      return this;
    }

    /**
     * A photo of the person taken now. It is compared with the portrait of dg2, and checked for
     * liveness.
     */
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
    public NfcVerifyParams build() {
      return new NfcVerifyParams(this);
    }
  }
}
