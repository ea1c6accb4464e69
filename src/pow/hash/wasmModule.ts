/**
 * Just enough of an assembler to emit a module from TypeScript. WebAssembly core specification 2.0, chapter 5 (binary
 * format), with the SIMD instructions. https://www.w3.org/TR/wasm-core-2/
 */

import { assert } from '../../lib/BaseError.ts';
import { utf8 } from '../../lib/bytes.ts';

/** Bytes of code, in order, nested as they were written: a program reads like a program. Finished parts are packed. */
export type Code = readonly (number | Uint8Array | Code)[];

/** Every byte is walked to once, in a function body; after that, bodies and sections are copied whole. */
function pack(code: Code): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MAX_MODULE_BYTES);
  let length = 0;
  const write = (items: Code): void => {
    for (const item of items) {
      if (typeof item === 'number') {
        bytes[length++] = item;
      } else if (item instanceof Uint8Array) {
        bytes.set(item, length);
        length += item.length;
      } else {
        write(item);
      }
    }
  };
  write(code);
  assert(length <= MAX_MODULE_BYTES, 'A module fits its buffer.');
  return bytes.slice(0, length);
}

/** Two chains of vectors are 36 KB, with a trace 62 KB. */
const MAX_MODULE_BYTES = 262_144;

/** Value types, 5.3.1 and 5.3.2. */
export const I32 = 0x7f;
export const V128 = 0x7b;

/** Unsigned LEB128, 5.2.2. */
export function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  do {
    const byte = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? byte : byte | 0x80);
  } while (rest !== 0);
  return bytes;
}

/** Signed LEB128 of an int32, 5.2.2. */
export function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)) {
      bytes.push(byte);
      return bytes;
    }
    bytes.push(byte | 0x80);
  }
}

/** 5.4: plain instructions. */
export const op = {
  get: (local: number): Code => [0x20, unsigned(local)],
  set: (local: number): Code => [0x21, unsigned(local)],
  tee: (local: number): Code => [0x22, unsigned(local)],
  i32Const: (value: number): Code => [0x41, signed(value)],
  i32Load: (offset: number): Code => [0x28, 2, unsigned(offset)],
  i32Store: (offset: number): Code => [0x36, 2, unsigned(offset)],
  i32LeU: [0x4d],
  i32GeU: [0x4f],
  i32Add: [0x6a],
  i32And: [0x71],
  i32Or: [0x72],
  i32Xor: [0x73],
  i32ShrU: (bits: number): Code => [0x41, signed(bits), 0x76],
  i32Rotr: (bits: number): Code => [0x41, signed(bits), 0x78],
  return: [0x0f],
  /** `loop` without a value: `br 0` inside goes to its start. */
  loop: (body: Code): Code => [0x03, 0x40, body, 0x0b],
  /** `if` without a value and without an else. */
  if: (body: Code): Code => [0x04, 0x40, body, 0x0b],
  br: (depth: number): Code => [0x0c, unsigned(depth)],
} as const;

function vector(opcode: number): Code {
  return [0xfd, unsigned(opcode)];
}

/** 5.4.8: vector instructions. Addresses are `base on the stack + offset`; the alignment is a hint. */
export const v128 = {
  load: (offset: number): Code => [vector(0x00), 4, unsigned(offset)],
  /** One 32-bit word into all four lanes. */
  load32Splat: (offset: number): Code => [vector(0x09), 2, unsigned(offset)],
  store: (offset: number): Code => [vector(0x0b), 4, unsigned(offset)],
  splat: vector(0x11),
  and: vector(0x4e),
  or: vector(0x50),
  xor: vector(0x51),
  anyTrue: vector(0x53),
  leU: vector(0x3e),
  shl: (bits: number): Code => [op.i32Const(bits), vector(0xab)],
  shr: (bits: number): Code => [op.i32Const(bits), vector(0xad)],
  add: vector(0xae),
} as const;

/** A function of a module: it is exported by its name. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly results: readonly number[];
  /** Local variables after the parameters, as runs of one type. */
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: Code;
}

/** A module with these functions and one memory, exported as `memory`. */
export function assembleModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map((fn) => [0x60, list(fn.parameters.map(one)), list(fn.results.map(one))]);
  const exported = functions.map((fn, index) => [text(fn.name), 0x00, unsigned(index)]);
  const bodies = functions.map((fn) => {
    const locals = fn.locals.map(([count, type]) => [unsigned(count), type]);
    return sized([list(locals), fn.body, 0x0b]);
  });
  return pack([
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, list(types)),
    section(3, list(functions.map((_, index) => unsigned(index)))),
    section(5, list([[0x01, unsigned(pages), unsigned(pages)]])),
    section(7, list([[text('memory'), 0x02, 0x00], ...exported])),
    section(10, list(bodies)),
  ]);
}

function one(byte: number): Code {
  return [byte];
}

function sized(code: Code): Code {
  const bytes = pack(code);
  return [unsigned(bytes.length), bytes];
}

function section(id: number, code: Code): Code {
  return [id, sized(code)];
}

function list(items: readonly Code[]): Code {
  return [unsigned(items.length), items];
}

function text(value: string): Code {
  return [unsigned(value.length), utf8(value)];
}
