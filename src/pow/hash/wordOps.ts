/**
 * What a 32-bit word is to an emitted program: one word in an i32, or four in a v128. The programs are written once over
 * these and come out scalar or SIMD.
 */
import { type Code, I32, V128, op, v128 } from './wasmModule.ts';

export interface WordOps {
  /** Digests side by side in one value. */
  readonly lanes: 1 | 4;
  /** Bytes of a value in memory. */
  readonly bytes: number;
  /** WebAssembly value type. */
  readonly type: number;
  readonly add: Code;
  readonly and: Code;
  readonly or: Code;
  readonly xor: Code;
  /** Lane by lane: all ones or 1 where the first is at most the second, unsigned. */
  readonly leU: Code;
  /** i32 that is not zero when some lane is not. */
  readonly any: Code;
  /** An i32 into all lanes. */
  readonly spread: Code;
  readonly shiftRight: (bits: number) => Code;
  /** A local rotated to the right. */
  readonly rotated: (local: number, bits: number) => Code;
  /** Lane by lane; address on the stack. */
  readonly load: (offset: number) => Code;
  readonly store: (offset: number) => Code;
  /** One word of memory into all lanes; address on the stack. */
  readonly loadSame: (offset: number) => Code;
}

export const SCALAR: WordOps = {
  lanes: 1,
  bytes: 4,
  type: I32,
  add: op.i32Add,
  and: op.i32And,
  or: op.i32Or,
  xor: op.i32Xor,
  leU: op.i32LeU,
  any: [],
  spread: [],
  shiftRight: op.i32ShrU,
  rotated: (local, bits) => [op.get(local), op.i32Rotr(bits)],
  load: op.i32Load,
  store: op.i32Store,
  loadSame: op.i32Load,
};

/** SIMD128 has no rotation: two shifts and an or. */
export const VECTOR: WordOps = {
  lanes: 4,
  bytes: 16,
  type: V128,
  add: v128.add,
  and: v128.and,
  or: v128.or,
  xor: v128.xor,
  leU: v128.leU,
  any: v128.anyTrue,
  spread: v128.splat,
  shiftRight: v128.shr,
  rotated: (local, bits) => [op.get(local), v128.shr(bits), op.get(local), v128.shl(32 - bits), v128.or],
  load: v128.load,
  store: v128.store,
  loadSame: v128.load32Splat,
};
