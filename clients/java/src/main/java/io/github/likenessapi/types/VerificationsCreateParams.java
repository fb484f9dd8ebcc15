// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Image;
import io.github.likenessapi.Params;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Parameters of {@code verifications.create}. Required: {@code reference}. */
public final class VerificationsCreateParams extends Params {
  private VerificationsCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * Your own reference, a letter, digit or _ first, then also . ~ : &#64; / + = # -. Events and
     * lists show it, so use a pseudonym instead of a name. In the test environment references that
     * begin with test:approved, test:declined, test:needs_review, test:expired or test:aml_hit run
     * the whole life by themselves. 1 to 128 characters.
     */
    public Builder reference(String reference) {
      set("reference", reference);
      return this;
    }

    /** The checks. Leave it out with a workflow. */
    public Builder checks(VerificationChecks checks) {
      set("checks", checks);
      return this;
    }

    /** A stored workflow instead of checks. */
    public Builder workflow(VerificationWorkflowRef workflow) {
      set("workflow", workflow);
      return this;
    }

    /**
     * Reasons that send the verification to review where they would lead to a decline or to
     * nothing. 1 to 16 items.
     */
    public Builder reviewWhen(List<VerificationReasonCode> reviewWhen) {
      set("reviewWhen", reviewWhen);
      return this;
    }

    /**
     * Where the browser goes at the end, with verification_id appended and nothing else. https on a
     * host of the project's list; in the test environment also http on this machine (localhost). 1
     * to 2048 characters.
     */
    public Builder redirectUrl(String redirectUrl) {
      set("redirectUrl", redirectUrl);
      return this;
    }

    /** How long the link works in seconds. 300 to 2592000; the server's default is 86400. */
    public Builder expiresIn(Integer expiresIn) {
      set("expiresIn", expiresIn);
      return this;
    }

    /** Language of the pages for the person. Without it the browser's language is used. */
    public Builder locale(VerificationLocale locale) {
      set("locale", locale);
      return this;
    }

    /** What you know of the person. It is stored encrypted and deleted with the verification. */
    public Builder person(VerificationPerson person) {
      set("person", person);
      return this;
    }

    /**
     * A photo of the person to compare the selfie with. It is stored encrypted and deleted with the
     * verification.
     */
    public Builder portrait(Image portrait) {
      set("portrait", portrait);
      return this;
    }

    /** An image file. */
    public Builder portrait(Path file) {
      return portrait(Image.path(file));
    }

    /** An image file. */
    public Builder portrait(File file) {
      return portrait(Image.path(file));
    }

    /** The path of an image file; never text from outside, see {@link Image#path(String)}. */
    public Builder portrait(String path) {
      return portrait(Image.path(path));
    }

    /** The contents of an image file. */
    public Builder portrait(byte[] contents) {
      return portrait(Image.bytes(contents));
    }

    /** A stream of an image file, which is read once. */
    public Builder portrait(InputStream stream) {
      return portrait(Image.stream(stream));
    }

    /**
     * Up to 50 values of your own, by names of up to 40 characters; a value has up to 500. Stored
     * encrypted, returned with the verification, and deleted with its data. Events carry it where
     * its JSON text has at most 8000 bytes.
     */
    public Builder metadata(Map<String, String> metadata) {
      set("metadata", metadata);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public VerificationsCreateParams build() {
      return new VerificationsCreateParams(this);
    }
  }
}
