// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

import io.github.likenessapi.types.DeletionResult;
import io.github.likenessapi.types.GalleriesPeopleAddParams;
import io.github.likenessapi.types.GalleriesPeopleDeleteParams;
import io.github.likenessapi.types.GalleriesPeopleGetParams;
import io.github.likenessapi.types.GalleriesPeopleListParams;
import io.github.likenessapi.types.GalleriesPeopleMergeParams;
import io.github.likenessapi.types.Person;
import io.github.likenessapi.types.PersonListResult;
import io.github.likenessapi.types.PersonMergeResult;
import io.github.likenessapi.types.PersonResult;
import java.util.concurrent.CompletableFuture;

/** The operations galleries.people.*: list, add, get, delete, merge. */
public final class GalleriesPeopleOperations {
  private final Core core;

  GalleriesPeopleOperations(Core core) {
    this.core = core;
  }

  /**
   * Lists the people of a gallery in the order of enrolment, without their faces.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public PersonListResult list(GalleriesPeopleListParams params) {
    return list(params, CallOptions.NONE);
  }

  /** {@link #list(GalleriesPeopleListParams)} with options of this call. */
  public PersonListResult list(GalleriesPeopleListParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_PEOPLE_LIST, PersonListResult.class, params, options);
  }

  /**
   * {@link #list(GalleriesPeopleListParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<PersonListResult> listAsync(GalleriesPeopleListParams params) {
    return listAsync(params, CallOptions.NONE);
  }

  /** {@link #list(GalleriesPeopleListParams)} without waiting, with options of this call. */
  public CompletableFuture<PersonListResult> listAsync(
      GalleriesPeopleListParams params, CallOptions options) {
    return core.callAsync(
        Operations.GALLERIES_PEOPLE_LIST, PersonListResult.class, params, options);
  }

  /**
   * The people of all pages of {@link #list(GalleriesPeopleListParams)}, which are fetched as
   * needed.
   */
  public Pages<Person> listAll(GalleriesPeopleListParams params) {
    return listAll(params, CallOptions.NONE);
  }

  /** {@link #listAll(GalleriesPeopleListParams)} with options of each call. */
  public Pages<Person> listAll(GalleriesPeopleListParams params, CallOptions options) {
    return new Pages<>(
        at -> core.callAsync(Operations.GALLERIES_PEOPLE_LIST, PersonListResult.class, at, options),
        params,
        "after",
        PersonListResult::people,
        PersonListResult::next);
  }

  /**
   * Enrols a person, with a first face when a photo is sent. Only the face vector is stored,
   * encrypted; the photo is not stored. A photo with several faces gets 400 too_many_faces, one
   * without a face gets ok false with face_not_found; nothing is enrolled then. An id that is in
   * use gets 409 already_exists.
   *
   * <p>Costs 0.02 credits.
   *
   * @throws NotAnsweredException face_not_found
   * @throws LikenessException every other error of a call
   */
  public PersonResult add(GalleriesPeopleAddParams params) {
    return add(params, CallOptions.NONE);
  }

  /** {@link #add(GalleriesPeopleAddParams)} with options of this call. */
  public PersonResult add(GalleriesPeopleAddParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_PEOPLE_ADD, PersonResult.class, params, options);
  }

  /**
   * {@link #add(GalleriesPeopleAddParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<PersonResult> addAsync(GalleriesPeopleAddParams params) {
    return addAsync(params, CallOptions.NONE);
  }

  /** {@link #add(GalleriesPeopleAddParams)} without waiting, with options of this call. */
  public CompletableFuture<PersonResult> addAsync(
      GalleriesPeopleAddParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_PEOPLE_ADD, PersonResult.class, params, options);
  }

  /**
   * Returns a person with labels, dates and the ids of the faces.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public PersonResult get(GalleriesPeopleGetParams params) {
    return get(params, CallOptions.NONE);
  }

  /** {@link #get(GalleriesPeopleGetParams)} with options of this call. */
  public PersonResult get(GalleriesPeopleGetParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_PEOPLE_GET, PersonResult.class, params, options);
  }

  /**
   * {@link #get(GalleriesPeopleGetParams)} without waiting; cancelling the future ends the call.
   */
  public CompletableFuture<PersonResult> getAsync(GalleriesPeopleGetParams params) {
    return getAsync(params, CallOptions.NONE);
  }

  /** {@link #get(GalleriesPeopleGetParams)} without waiting, with options of this call. */
  public CompletableFuture<PersonResult> getAsync(
      GalleriesPeopleGetParams params, CallOptions options) {
    return core.callAsync(Operations.GALLERIES_PEOPLE_GET, PersonResult.class, params, options);
  }

  /**
   * Deletes a person with all faces and returns the receipt. No later search on any node finds the
   * person.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public DeletionResult delete(GalleriesPeopleDeleteParams params) {
    return delete(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesPeopleDeleteParams)} with options of this call. */
  public DeletionResult delete(GalleriesPeopleDeleteParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_PEOPLE_DELETE, DeletionResult.class, params, options);
  }

  /**
   * {@link #delete(GalleriesPeopleDeleteParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<DeletionResult> deleteAsync(GalleriesPeopleDeleteParams params) {
    return deleteAsync(params, CallOptions.NONE);
  }

  /** {@link #delete(GalleriesPeopleDeleteParams)} without waiting, with options of this call. */
  public CompletableFuture<DeletionResult> deleteAsync(
      GalleriesPeopleDeleteParams params, CallOptions options) {
    return core.callAsync(
        Operations.GALLERIES_PEOPLE_DELETE, DeletionResult.class, params, options);
  }

  /**
   * Merges a person who was enrolled twice: the faces of {@code from} become faces of the person of
   * the path, and {@code from} is removed. The person keeps id, labels and date of enrolment; of
   * two purge dates the earlier one holds. The faces get other ids and keep their digests. From
   * then on searches on all nodes find one person. Together the two may have at most 10 faces; with
   * more the answer is 409 gallery_full and nothing changes. The receipt names both people. To undo
   * a merge, move the faces back one by one to a person whom you enrol again.
   *
   * <p>Costs nothing.
   *
   * @throws LikenessException every other error of a call
   */
  public PersonMergeResult merge(GalleriesPeopleMergeParams params) {
    return merge(params, CallOptions.NONE);
  }

  /** {@link #merge(GalleriesPeopleMergeParams)} with options of this call. */
  public PersonMergeResult merge(GalleriesPeopleMergeParams params, CallOptions options) {
    return core.call(Operations.GALLERIES_PEOPLE_MERGE, PersonMergeResult.class, params, options);
  }

  /**
   * {@link #merge(GalleriesPeopleMergeParams)} without waiting; cancelling the future ends the
   * call.
   */
  public CompletableFuture<PersonMergeResult> mergeAsync(GalleriesPeopleMergeParams params) {
    return mergeAsync(params, CallOptions.NONE);
  }

  /** {@link #merge(GalleriesPeopleMergeParams)} without waiting, with options of this call. */
  public CompletableFuture<PersonMergeResult> mergeAsync(
      GalleriesPeopleMergeParams params, CallOptions options) {
    return core.callAsync(
        Operations.GALLERIES_PEOPLE_MERGE, PersonMergeResult.class, params, options);
  }
}
