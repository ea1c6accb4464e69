/**
 * SHA-256 on words, FIPS 180-4: the constants, the block function and the pieces of it that the kernels hoist.
 * https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf
 *
 * All words are int32, so that additions stay in V8's small integers; a digest is shown as unsigned words.
 */

/** Section 4.2.2: first 32 fraction bits of the cube roots of the first 64 primes. */
export const K: readonly number[] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

/** Section 5.3.3: the state before the first block. */
export const INITIAL_STATE: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** Bytes of a block. */
export const BLOCK_BYTES = 64;
const ROUND_KEYS = Int32Array.from(K);

/** Section 4.1.2, sigma with a small letter and index 0: of the word 15 back. */
export function smallSigma0(word: number): number {
  return ((word >>> 7) | (word << 25)) ^ ((word >>> 18) | (word << 14)) ^ (word >>> 3);
}

/** Index 1: of the word two back. */
export function smallSigma1(word: number): number {
  return ((word >>> 17) | (word << 15)) ^ ((word >>> 19) | (word << 13)) ^ (word >>> 10);
}

/**
 * Section 6.2.2 step 1, with the round constants added: 16 message words to 64 values of W + K.
 * `schedule` is the scratch for W and may be shared.
 */
export function expandWithKeys(words: Int32Array, schedule: Int32Array, keyed: Int32Array): void {
  for (let t = 0; t < 64; t++) {
    let w: number;
    if (t < 16) {
      w = words[t] ?? 0;
    } else {
      const w15 = schedule[t - 15] ?? 0;
      const w2 = schedule[t - 2] ?? 0;
      w = ((schedule[t - 16] ?? 0) + smallSigma0(w15) + (schedule[t - 7] ?? 0) + smallSigma1(w2)) | 0;
    }
    schedule[t] = w;
    keyed[t] = (w + (ROUND_KEYS[t] ?? 0)) | 0;
  }
}

/** Rounds `from`..`to - 1` in place, keys from `keyed[t - keyedAt]`. */
export function rounds(state: Int32Array, keyed: Int32Array, from: number, to: number): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let t = from; t < to; t++) {
    const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t1 = (h + (keyed[t] ?? 0) + sum1 + (g ^ (e & (f ^ g)))) | 0;
    const t2 = (sum0 + (b ^ ((a ^ b) & (b ^ c)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
  state[4] = e;
  state[5] = f;
  state[6] = g;
  state[7] = h;
}

const scratchSchedule = new Int32Array(64);
const scratchKeyed = new Int32Array(64);
const scratchState = new Int32Array(8);

/** The whole block function: `out` = state after the block. `out` may be `state`. */
export function compress(state: Int32Array, words: Int32Array, out: Int32Array): void {
  expandWithKeys(words, scratchSchedule, scratchKeyed);
  scratchState.set(state);
  rounds(scratchState, scratchKeyed, 0, 64);
  for (let i = 0; i < 8; i++) out[i] = ((state[i] ?? 0) + (scratchState[i] ?? 0)) | 0;
}

/** The state after whole blocks: the constant beginning of a message, hashed once. */
export function hashBlocks(bytes: Uint8Array): Int32Array {
  const state = Int32Array.from(INITIAL_STATE);
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    compress(state, toWords(bytes.subarray(at, at + BLOCK_BYTES)), state);
  }
  return state;
}

/** Big-endian words of `bytes`, whose length is a multiple of four. */
export function toWords(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(bytes.length / 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < words.length; i++) words[i] = view.getInt32(4 * i);
  return words;
}
