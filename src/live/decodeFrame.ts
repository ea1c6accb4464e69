/**
 * One frame of the stream to one event: pure, and never throws. docs/network/stream.md sections 1 to 8, docs/network/game-service-interface.md "Realtime stream".
 * Frames are flat rows, or wrapped as the spec shows; subjects have an owner token since 2026-07-07, or none.
 *
 * Nothing on the good path costs an exception, a schema or a closure: measured, bench/stream.ts.
 */
import { FieldError, type Fields, heightOf, textOf, timeMsOf } from '../wire/fields.ts';
import { LIMITS } from '../wire/limits.ts';
import { isBlank, isRecord } from '../wire/read.ts';
import { BaseError } from '../lib/BaseError.ts';
import { parseLossless } from '../lib/parseLossless.ts';
import type { Frame } from './frame.ts';
import { decodeGrid } from './gridFrames.ts';
import { decodeGuildFrame } from './guildFrames.ts';
import { decodeInventory } from './inventoryFrames.ts';
import { decodeAgreementFrame, decodeProviderFrame } from './marketFrames.ts';
import { decodeAsideFrame, decodePlanetFrame } from './planetFrames.ts';
import { decodeAddressFrame, decodePlayerFrame } from './playerFrames.ts';
import type { FrameProblem } from './protocol.ts';
import { decodeStub, isStub } from './stubFrames.ts';
import type { LiveEvent } from './types.ts';

export type Decoded =
  | { readonly ok: true; readonly event: LiveEvent }
  | { readonly ok: false; readonly problem: FrameProblem };

/** By the first token after the namespace. */
const FAMILIES: ReadonlyMap<string, (frame: Frame) => LiveEvent> = new Map(
  Object.entries({
    consensus: decodeBlock,
    global: decodeBlock,
    grid: decodeGrid,
    player: decodePlayerFrame,
    address: decodeAddressFrame,
    guild: decodeGuildFrame,
    planet: decodePlanetFrame,
    struct: decodeAsideFrame,
    fleet: decodeAsideFrame,
    inventory: decodeInventory,
    provider: decodeProviderFrame,
    agreement: decodeAgreementFrame,
  }),
);

const CLOCK = 'consensus';
const HEARTBEAT: Decoded = { ok: true, event: { kind: 'heartbeat' } };
/** A problem quotes foreign text: enough to find the place, not more. */
const LONGEST_PROBLEM = 300;

const utf8 = new TextDecoder();

/** @param namespace first token of every subject but `consensus` and `healthcheck` */
export function decodeFrame(subject: string, payload: Uint8Array | string, namespace: string): Decoded {
  try {
    const json = parseLossless(typeof payload === 'string' ? payload : utf8.decode(payload));
    if (!isRecord(json)) throw new FieldError('frame', 'an object');
    // The relay's own heartbeat is the one frame without a category.
    if (subject === 'healthcheck') return HEARTBEAT;
    return { ok: true, event: eventOf(subject, json, namespace) };
  } catch (error) {
    const what = whatOf(error);
    return {
      ok: false,
      problem: {
        subject: subject.slice(0, LIMITS.word),
        what: what.length > LONGEST_PROBLEM ? `${what.slice(0, 299)}…` : what,
      },
    };
  }
}

function whatOf(error: unknown): string {
  if (error instanceof BaseError) return error.what;
  // not said: the technical detail
  return error instanceof SyntaxError ? 'not JSON' : error instanceof Error ? error.message : 'unreadable';
}

function eventOf(subject: string, json: Fields, namespace: string): LiveEvent {
  if (subject.length > LIMITS.word) throw new FieldError('subject', `a text of at most ${LIMITS.word} characters`);
  const all = subject.split('.');
  const tokens = all[0] === namespace ? all.slice(1) : all;
  const fields = 'data' in json ? unwrap(json) : json;
  // Some stacks tell each block twice: as the indexer's word, and as the bare row of the block.
  const isBareBlock = subject === CLOCK && isBlank(fields['category']) && 'height' in fields;
  const category = isBareBlock ? 'block' : textOf(fields, 'category');
  const frame: Frame = { subject, tokens, category, fields };
  if (isStub(fields)) return decodeStub(frame);
  const decode = FAMILIES.get(tokens[0] ?? '');
  return decode ? decode(frame) : { kind: 'other', category, subject };
}

/** `{subject, category, id, updated_at, data}`: the row lies in `data`, and what it lacks is outside. */
function unwrap(json: Fields): Fields {
  const { data } = json;
  const row = typeof data === 'string' && data.startsWith('{') ? parseLossless(data) : data;
  if (!isRecord(row)) return json;
  // The description's word for any row of a planet's activity: which kind is the row's own word.
  const outer = json['category'] === 'planet_activity' ? undefined : json['category'];
  return { ...json, ...row, category: outer ?? row['category'] ?? json['category'] };
}

/** The block clock, on the indexer's subject and on the spec's. */
function decodeBlock(frame: Frame): LiveEvent {
  const { category, fields } = frame;
  if (category !== 'block') return decodeAsideFrame(frame);
  const height = heightOf(fields, 'height');
  const isDated = 'updated_at' in fields || 'updatedAt' in fields;
  return { kind: 'block', height, atMs: isDated ? timeMsOf(fields, 'updated_at') : 0 };
}
