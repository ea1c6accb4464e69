/**
 * The program for the graphics processor, as WGSL text (https://www.w3.org/TR/WGSL/), from the same constants as the other
 * kernels. Layout TWO only: 1,000 columns of one table suit a machine that runs thousands of rows side by side.
 *
 * Three passes a batch. `prepare`, an invocation a row: the row's block and the rounds that see no column (all of
 * `enterColumns`), so that the page's processor computes nothing per row. `scan`, an invocation a row and
 * {@link SLICE_COLUMNS} columns: all invocations of a workgroup read the same key at the same time, which every processor
 * can do in one go. `reduce`: one workgroup finds the lowest of all workgroups' lowest, and four words are read back.
 *
 * Lowest goes by the digest's first two words. Two digests of a batch that share 64 bits are not met in practice; the
 * host compares whole digests before it says anything.
 */
import { COLUMNS, ZERO_WORD } from '../hash/layout.ts';
import { FIXED_ROUNDS, TABLE_STRIDE } from '../hash/layoutTwo.ts';
import { K } from '../hash/sha256Words.ts';

/** Columns that an invocation goes through: enough to be worth loading the row, few enough that small batches fill the machine. */
export const SLICE_COLUMNS = 25;
/** Workgroups side by side in the columns. */
export const SLICES = COLUMNS / SLICE_COLUMNS;
/** Words of a prepared row: eight variables after round 13 without its key, then the two words to add. */
export const ROW_WORDS = 10;
/** Words of a column's keys on the device: rounds 13..63 and one to fill up, so that they are read four at a time. */
export const COLUMN_WORDS = 4 * Math.ceil(TABLE_STRIDE / 4);
/** Rows are sent in two parts, since WGSL has no number above 2^32: `high * ROW_SPLIT + low`. */
export const ROW_SPLIT = 1e8;
/** In place of a row: nothing was lower than the bar. Batches are smaller. */
export const NO_ROW = 0xffffffff;

const VARIABLES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A word as WGSL writes it. */
function word(value: number): string {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}u`;
}

/** A line for each number in turn, indented as the first one is by the text around it. */
function lines(from: number, to: number, indent: number, write: (t: number) => string): string {
  return Array.from({ length: to - from }, (_, i) => write(from + i)).join(`\n${' '.repeat(indent)}`);
}

/** Round t, FIPS 180-4 section 6.2.2. Instead of moving eight values, the names move. */
function round(t: number, key: string): string {
  const [a, b, c, d, e, f, g, h] = VARIABLES.map((_, i) => nameAfter(t - 1, i));
  return `${h} += ${key} + ch(${e}, ${f}, ${g}) + sum1(${e}); ${d} += ${h}; ${h} += maj(${a}, ${b}, ${c}) + sum0(${a});`;
}

/** Element i of an array of vectors of four. */
function element(array: string, i: number): string {
  return `${array}[${i >> 2}].${'xyzw'[i & 3]}`;
}

/** The name that holds variable 0..7 (a..h) after round t. */
function nameAfter(t: number, variable: number): string {
  return VARIABLES[(((variable - t - 1) % 8) + 8) % 8] ?? '';
}

/** What word i of a prepared row is called where it is made and where it is used. */
function rowWord(i: number): string {
  return i < 8 ? nameAfter(FIXED_ROUNDS, i) : `add${i - 8}`;
}

/** W + K of round t of the column at hand. */
function columnKey(t: number): string {
  const at = t - FIXED_ROUNDS;
  return `k${at >> 2}.${'xyzw'[at & 3]}`;
}

/** Section 6.2.2 step 1: W of round t in the place of W of round t - 16. */
function scheduled(t: number): string {
  const at = (back: number): string => `w${(t - back) % 16}`;
  return `${at(16)} += small0(${at(15)}) + ${at(7)} + small1(${at(2)});`;
}

function blockRound(t: number): string {
  const step = round(t, `${word(K[t] ?? 0)} + w${t % 16}`);
  return t < 16 ? step : `${scheduled(t)} ${step}`;
}

/** @param workgroup invocations of a workgroup, a power of two */
export function emitShader(workgroup: number): string {
  // not said: a program
  return `// Written by emitShader.ts.
struct Batch {
  /** State before the row's block, that block with row 0, keys of the last block's first rounds. */
  head: array<vec4<u32>, 2>,
  block: array<vec4<u32>, 4>,
  fixed: array<vec4<u32>, 4>,
  /** First row, as high * ${ROW_SPLIT} + low. */
  rowHigh: u32,
  rowLow: u32,
  rows: u32,
  /** Rows that the buffer of rows has room for. */
  capacity: u32,
  /** First two words of the bar and one more: lower is what may be below the bar. */
  bar: vec2<u32>,
  /** Workgroups of the scan. */
  parts: u32,
}

@group(0) @binding(0) var<uniform> batch: Batch;
/** Column c: W + K of rounds ${FIXED_ROUNDS}..63 from c * ${COLUMN_WORDS / 4} on. */
@group(0) @binding(1) var<storage, read> keys: array<vec4<u32>>;
/** Word i of row r at i * capacity + r, so that neighbours read neighbours. */
@group(0) @binding(2) var<storage, read_write> prepared: array<u32>;
/** Lowest of each workgroup of the scan, then of all: digest word 0, digest word 1, row of the batch, column. */
@group(0) @binding(3) var<storage, read_write> lowest: array<vec4<u32>>;

var<workgroup> shared_lowest: array<vec4<u32>, ${workgroup}>;

fn rotr(x: u32, n: u32) -> u32 { return (x >> n) | (x << (32u - n)); }
fn ch(e: u32, f: u32, g: u32) -> u32 { return g ^ (e & (f ^ g)); }
fn maj(a: u32, b: u32, c: u32) -> u32 { return b ^ ((a ^ b) & (b ^ c)); }
fn sum0(x: u32) -> u32 { return rotr(x, 2u) ^ rotr(x, 13u) ^ rotr(x, 22u); }
fn sum1(x: u32) -> u32 { return rotr(x, 6u) ^ rotr(x, 11u) ^ rotr(x, 25u); }
fn small0(x: u32) -> u32 { return rotr(x, 7u) ^ rotr(x, 18u) ^ (x >> 3u); }
fn small1(x: u32) -> u32 { return rotr(x, 17u) ^ rotr(x, 19u) ^ (x >> 10u); }

/** 0..9999 as four ASCII digits. */
fn digits(value: u32) -> u32 {
  return ${word(ZERO_WORD)} + (((value / 1000u) << 24u) | (((value / 100u) % 10u) << 16u) | (((value / 10u) % 10u) << 8u) | (value % 10u));
}

fn is_lower(x: vec4<u32>, y: vec4<u32>) -> bool { return x.x < y.x || (x.x == y.x && x.y < y.y); }

@compute @workgroup_size(${workgroup})
fn prepare(@builtin(global_invocation_id) id: vec3<u32>) {
  let row = id.x;
  if (row >= batch.rows) { return; }
  let sum = batch.rowLow + row;
  let carry = sum / ${ROW_SPLIT}u;
  let low = sum - carry * ${ROW_SPLIT}u;
  let high = batch.rowHigh + carry;
  ${lines(0, 12, 2, /* not said: a program */ (i) => `var w${i} = ${element('batch.block', i)};`)}
  var w12 = (${element('batch.block', 12)} & 0xffffff00u) | (0x30u + high / 10000u);
  var w13 = digits(high % 10000u);
  var w14 = digits(low / 10000u);
  var w15 = digits(low % 10000u);
  ${lines(0, 8, 2, (i) => `var ${VARIABLES[i]} = ${element('batch.head', i)};`)}
  ${lines(0, 64, 2, blockRound)}
  ${lines(0, 8, 2, (i) => `${VARIABLES[i]} += ${element('batch.head', i)};`)}
  let add0 = a;
  let add1 = b;
  ${lines(0, FIXED_ROUNDS, 2, (t) => round(t, element('batch.fixed', t)))}
  // Without its key, which the scan adds.
  ${round(FIXED_ROUNDS, '0u')}
  ${lines(0, ROW_WORDS, 2, (i) => `prepared[${i}u * batch.capacity + row] = ${rowWord(i)};`)}
}

fn lowest_of_workgroup(own: vec4<u32>, local: u32) -> vec4<u32> {
  shared_lowest[local] = own;
  for (var span = ${workgroup >> 1}u; span > 0u; span /= 2u) {
    workgroupBarrier();
    if (local < span && is_lower(shared_lowest[local + span], shared_lowest[local])) {
      shared_lowest[local] = shared_lowest[local + span];
    }
  }
  return shared_lowest[0];
}

@compute @workgroup_size(${workgroup})
fn scan(
  @builtin(workgroup_id) group: vec3<u32>,
  @builtin(num_workgroups) groups: vec3<u32>,
  @builtin(local_invocation_index) local: u32,
) {
  let row = group.x * ${workgroup}u + local;
  var best = vec4<u32>(batch.bar, ${word(NO_ROW)}, 0u);
  // The rest of the last workgroup has no rows and does no work.
  if (row < batch.rows) {
    ${lines(0, ROW_WORDS, 4, /* not said: a program */ (i) => `let r${i} = prepared[${i}u * batch.capacity + row];`)}
    let first = group.y * ${SLICE_COLUMNS}u;
    for (var column = first; column < first + ${SLICE_COLUMNS}u; column++) {
      let at = column * ${COLUMN_WORDS / 4}u;
      ${lines(0, COLUMN_WORDS / 4, 6, /* not said: a program */ (i) => `let k${i} = keys[at + ${i}u];`)}
      ${lines(0, 8, 6, (i) => `var ${rowWord(i)} = r${i}${i === 0 || i === 4 ? ' + k0.x' : ''};`)}
      ${lines(FIXED_ROUNDS + 1, 64, 6, (t) => round(t, columnKey(t)))}
      let word0 = ${nameAfter(63, 0)} + r8;
      // Seldom true, and so is what follows seldom done.
      if (word0 <= best.x) {
        let found = vec4<u32>(word0, ${nameAfter(63, 1)} + r9, row, column);
        if (is_lower(found, best)) { best = found; }
      }
    }
  }
  best = lowest_of_workgroup(best, local);
  if (local == 0u) { lowest[1u + group.y * groups.x + group.x] = best; }
}

@compute @workgroup_size(${workgroup})
fn reduce(@builtin(local_invocation_index) local: u32) {
  var best = vec4<u32>(batch.bar, ${word(NO_ROW)}, 0u);
  for (var part = local; part < batch.parts; part += ${workgroup}u) {
    let found = lowest[1u + part];
    if (is_lower(found, best)) { best = found; }
  }
  best = lowest_of_workgroup(best, local);
  if (local == 0u) { lowest[0] = best; }
}
`;
}
