// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code admin.projects.update}. Required: {@code project}. */
public final class AdminProjectsUpdateParams extends Params {
  private AdminProjectsUpdateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminProjectsUpdateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The new name. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** Let live keys in or keep them out. */
    public Builder liveApproved(Boolean liveApproved) {
      set("live_approved", liveApproved);
      return this;
    }

    /**
     * Let the project store faces in galleries and images of verifications or stop it. What is
     * stored stays until it is deleted.
     */
    public Builder storing(Boolean storing) {
      set("storing", storing);
      return this;
    }

    /**
     * What people with a verification link read as the name of the business; empty: the project's
     * name. At most 100 characters.
     */
    public Builder displayName(String displayName) {
      set("display_name", displayName);
      return this;
    }

    /**
     * Days after the decision at which images and personal fields of a verification are deleted; 0:
     * at the decision. It holds for decisions made after the change. 0 to 3650.
     */
    public Builder retentionDays(Integer retentionDays) {
      set("retention_days", retentionDays);
      return this;
    }

    /**
     * The whole new list of hosts that redirectUrl of a verification may name, such as
     * shop.example.org. 0 to 50 items.
     */
    public Builder redirectHosts(List<String> redirectHosts) {
      set("redirect_hosts", redirectHosts);
      return this;
    }

    /**
     * The whole new list of reasons that reviewers choose from when they decline, besides those of
     * the service. 0 to 20 items.
     */
    public Builder declineReasons(List<String> declineReasons) {
      set("decline_reasons", declineReasons);
      return this;
    }

    /** Age in years that the page for clerks asks of customers. 1 to 120. */
    public Builder tillMinAge(Integer tillMinAge) {
      set("till_min_age", tillMinAge);
      return this;
    }

    /** How verifications check liveness that do not say it. */
    public Builder livenessMode(VerificationLivenessMode livenessMode) {
      set("liveness_mode", livenessMode);
      return this;
    }

    /** The parameters. */
    public AdminProjectsUpdateParams build() {
      return new AdminProjectsUpdateParams(this);
    }
  }
}
