/**
 * Client of Likeness: face, age, photo and identity checks on your own machines. Start at {@link
 * io.github.likenessapi.LikenessClient}.
 */
package io.github.likenessapi;
