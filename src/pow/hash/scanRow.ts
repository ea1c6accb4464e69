/**
 * The inner loop in int32 JavaScript: rounds 14..63 of the last block, column by column.
 *
 * Eight rounds are written out so that the eight variables need not move; a compiler of ours could write this, but the
 * content security policy forbids `new Function`. Measured: bench/hash.
 */
import { TABLE_STRIDE } from './layoutTwo.ts';

/**
 * First column in `from`..`to - 1` whose digest's first word is at most `limit` (both as unsigned 32 bits), else `to`.
 *
 * @param row as `enterColumns` left it
 * @param keys column c: W + K of rounds 13..63 at `c * TABLE_STRIDE`
 *
 * `?? 0` costs nothing here; reading the row by destructuring would halve the rate, because V8 then no longer knows that
 * the words are int32 (both measured, bench/hash).
 */
export function scanRow(row: Int32Array, keys: Int32Array, from: number, to: number, limit: number): number {
  const a0 = row[0] ?? 0;
  const b0 = row[1] ?? 0;
  const c0 = row[2] ?? 0;
  const d0 = row[3] ?? 0;
  const e0 = row[4] ?? 0;
  const f0 = row[5] ?? 0;
  const g0 = row[6] ?? 0;
  const h0 = row[7] ?? 0;
  const first = row[8] ?? 0;
  const bar = limit ^ SIGN;
  for (let column = from; column < to; column++) {
    let at = column * TABLE_STRIDE;
    const key13 = keys[at++] ?? 0;
    let a = (a0 + key13) | 0;
    let b = b0;
    let c = c0;
    let d = d0;
    let e = (e0 + key13) | 0;
    let f = f0;
    let g = g0;
    let h = h0;
    // 48 rounds, 14..61.
    for (const stop = at + 48; at < stop; at += 8) {
      h =
        (h +
          (keys[at] ?? 0) +
          (g ^ (e & (f ^ g))) +
          (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7)))) |
        0;
      d = (d + h) | 0;
      h =
        (h +
          (b ^ ((a ^ b) & (b ^ c))) +
          (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10)))) |
        0;
      g =
        (g +
          (keys[at + 1] ?? 0) +
          (f ^ (d & (e ^ f))) +
          (((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7)))) |
        0;
      c = (c + g) | 0;
      g =
        (g +
          (a ^ ((h ^ a) & (a ^ b))) +
          (((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10)))) |
        0;
      f =
        (f +
          (keys[at + 2] ?? 0) +
          (e ^ (c & (d ^ e))) +
          (((c >>> 6) | (c << 26)) ^ ((c >>> 11) | (c << 21)) ^ ((c >>> 25) | (c << 7)))) |
        0;
      b = (b + f) | 0;
      f =
        (f +
          (h ^ ((g ^ h) & (h ^ a))) +
          (((g >>> 2) | (g << 30)) ^ ((g >>> 13) | (g << 19)) ^ ((g >>> 22) | (g << 10)))) |
        0;
      e =
        (e +
          (keys[at + 3] ?? 0) +
          (d ^ (b & (c ^ d))) +
          (((b >>> 6) | (b << 26)) ^ ((b >>> 11) | (b << 21)) ^ ((b >>> 25) | (b << 7)))) |
        0;
      a = (a + e) | 0;
      e =
        (e +
          (g ^ ((f ^ g) & (g ^ h))) +
          (((f >>> 2) | (f << 30)) ^ ((f >>> 13) | (f << 19)) ^ ((f >>> 22) | (f << 10)))) |
        0;
      d =
        (d +
          (keys[at + 4] ?? 0) +
          (c ^ (a & (b ^ c))) +
          (((a >>> 6) | (a << 26)) ^ ((a >>> 11) | (a << 21)) ^ ((a >>> 25) | (a << 7)))) |
        0;
      h = (h + d) | 0;
      d =
        (d +
          (f ^ ((e ^ f) & (f ^ g))) +
          (((e >>> 2) | (e << 30)) ^ ((e >>> 13) | (e << 19)) ^ ((e >>> 22) | (e << 10)))) |
        0;
      c =
        (c +
          (keys[at + 5] ?? 0) +
          (b ^ (h & (a ^ b))) +
          (((h >>> 6) | (h << 26)) ^ ((h >>> 11) | (h << 21)) ^ ((h >>> 25) | (h << 7)))) |
        0;
      g = (g + c) | 0;
      c =
        (c +
          (e ^ ((d ^ e) & (e ^ f))) +
          (((d >>> 2) | (d << 30)) ^ ((d >>> 13) | (d << 19)) ^ ((d >>> 22) | (d << 10)))) |
        0;
      b =
        (b +
          (keys[at + 6] ?? 0) +
          (a ^ (g & (h ^ a))) +
          (((g >>> 6) | (g << 26)) ^ ((g >>> 11) | (g << 21)) ^ ((g >>> 25) | (g << 7)))) |
        0;
      f = (f + b) | 0;
      b =
        (b +
          (d ^ ((c ^ d) & (d ^ e))) +
          (((c >>> 2) | (c << 30)) ^ ((c >>> 13) | (c << 19)) ^ ((c >>> 22) | (c << 10)))) |
        0;
      a =
        (a +
          (keys[at + 7] ?? 0) +
          (h ^ (f & (g ^ h))) +
          (((f >>> 6) | (f << 26)) ^ ((f >>> 11) | (f << 21)) ^ ((f >>> 25) | (f << 7)))) |
        0;
      e = (e + a) | 0;
      a =
        (a +
          (c ^ ((b ^ c) & (c ^ d))) +
          (((b >>> 2) | (b << 30)) ^ ((b >>> 13) | (b << 19)) ^ ((b >>> 22) | (b << 10)))) |
        0;
    }
    h =
      (h +
        (keys[at] ?? 0) +
        (g ^ (e & (f ^ g))) +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7)))) |
      0;
    d = (d + h) | 0;
    h =
      (h +
        (b ^ ((a ^ b) & (b ^ c))) +
        (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10)))) |
      0;
    g =
      (g +
        (keys[at + 1] ?? 0) +
        (f ^ (d & (e ^ f))) +
        (((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7)))) |
      0;
    g =
      (g +
        (a ^ ((h ^ a) & (a ^ b))) +
        (((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10)))) |
      0;
    // Signed comparison of words with the top bit flipped is unsigned comparison.
    if (((g + first) ^ SIGN) <= bar) return column;
  }
  return to;
}

const SIGN = 0x80000000 | 0;
