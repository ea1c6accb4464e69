/** A diff in sentences a player can read: what had changed while nothing was heard. */
import type { PlayerId } from '../../game/ids.ts';
import { formatAlpha, formatCount, formatOre, formatPower } from '../../game/format.ts';
import { structPhase, type StructStatus } from '../../game/structStatus.ts';
import { microAlpha, milliwatts, ore } from '../../game/units.ts';
import { changedFields, type WorldDiff } from '../world/worldDiff.ts';

const MOST_WORDS = 12;

/** By the type number of the id. */
const NOUNS: Readonly<Record<string, string>> = {
  '1': 'player',
  '2': 'planet',
  '4': 'substation',
  '5': 'struct',
  '9': 'fleet',
};

/** A number with its unit; null where a short form would say nothing. */
type Format = (value: bigint) => string;
const asPower: Format = (value) => formatPower(milliwatts(value));
const asCount: Format = (value) => formatCount(value);

/** Fields as a screen names them; the others change without anybody asking for a sentence. */
const FIELDS: Readonly<Record<string, readonly [word: string, format: Format]>> = {
  status: ['status', asCount],
  health: ['health', asCount],
  ore: ['ore', (value) => formatOre(ore(value))],
  alpha: ['alpha', (value) => formatAlpha(microAlpha(value))],
  planetId: ['place', asCount],
  location: ['place', asCount],
  slots: ['slots', asCount],
  headFleetId: ['visitors', asCount],
  shield: ['shield', asCount],
  blockStartRaid: ['raid clock', asCount],
  blockStartBuild: ['build clock', asCount],
  blockStartOreMine: ['mining clock', asCount],
  blockStartOreRefine: ['refining clock', asCount],
  protects: ['defence', asCount],
  load: ['load', asPower],
  structsLoad: ['struct load', asPower],
  capacity: ['capacity', asPower],
  connectionCapacity: ['shared power', asPower],
  substationId: ['substation', asCount],
  guildId: ['guild', asCount],
  name: ['name', asCount],
  lastAction: ['last action', asCount],
};

/** Losses first, then what is new, then what moved. */
export function describeResync(diff: WorldDiff, me: PlayerId | null): readonly string[] {
  const words: string[] = [];
  for (const id of diff.removed.keys()) words.push(`${nameOf(id, me)} is gone.`);
  for (const id of diff.added.keys()) words.push(`${nameOf(id, me)} is new.`);
  for (const [id, [from, to]] of diff.updated) {
    const fields = changedFields(from, to).flatMap((key) => change(key, from, to) ?? []);
    if (fields.length > 0) words.push(`${nameOf(id, me)}: ${fields.join(', ')}.`);
  }
  if (words.length <= MOST_WORDS) return words;
  const rest = words.length - (MOST_WORDS - 1);
  return [...words.slice(0, MOST_WORDS - 1), `${formatCount(BigInt(rest))} more.`];
}

function nameOf(id: string, me: PlayerId | null): string {
  if (id === me) return 'You';
  const noun = NOUNS[id.slice(0, id.indexOf('-'))] ?? 'object';
  return `${noun[0]?.toUpperCase() ?? ''}${noun.slice(1)} ${id}`;
}

function change(key: string, from: object, to: object): string | null {
  const [word, format] = FIELDS[key] ?? [];
  if (word === undefined || format === undefined) return null;
  const [old, now] = [valueOf(from, key, format), valueOf(to, key, format)];
  return old === null || now === null ? word : `${word} ${old} → ${now}`;
}

/** null for what has no short form. */
function valueOf(thing: object, key: string, format: Format): string | null {
  const value = (thing as Readonly<Record<string, unknown>>)[key];
  if (typeof value === 'bigint') return format(value);
  if (typeof value === 'number') {
    // Of a struct: its bits in a word.
    return key === 'status' ? structPhase(value as StructStatus) : String(value);
  }
  return typeof value === 'string' && value !== '' ? value : null;
}
