// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where the job is. receiving: items can be added; those that are there are processed. running: the
 * upload was ended. paused: nothing is processed; pauseReason says why. completed: every item is
 * processed. cancelled: the job was ended before that. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new JobStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record JobStatus(String value) implements OpenEnum<String> {
  /** The value {@code receiving}. */
  public static final JobStatus RECEIVING = new JobStatus("receiving");

  /** The value {@code running}. */
  public static final JobStatus RUNNING = new JobStatus("running");

  /** The value {@code paused}. */
  public static final JobStatus PAUSED = new JobStatus("paused");

  /** The value {@code completed}. */
  public static final JobStatus COMPLETED = new JobStatus("completed");

  /** The value {@code cancelled}. */
  public static final JobStatus CANCELLED = new JobStatus("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
