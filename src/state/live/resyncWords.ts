/** A diff in sentences a player can read: what had changed while nothing was heard. */
import type { PlayerId } from '../../game/ids.ts';
import { formatAlpha, formatCount, formatOre, formatPower } from '../../game/format.ts';
import { type StructPhase, structPhase, type StructStatus } from '../../game/structStatus.ts';
import { microAlpha, milliwatts, ore } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { changedFields, type WorldDiff } from '../world/worldDiff.ts';

const MOST_WORDS = 12;

/** By the type number of the id. */
const THINGS: Readonly<Record<string, (id: string) => string>> = {
  '1': (id) => say('Player {id}', { id }),
  '2': (id) => say('Planet {id}', { id }),
  '4': (id) => say('Substation {id}', { id }),
  '5': (id) => say('Struct {id}', { id }),
  '9': (id) => say('Fleet {id}', { id }),
};

const PHASES: Readonly<Record<StructPhase, Sentence>> = {
  absent: mark('not found'),
  building: mark('under construction'),
  offline: mark('offline'),
  online: mark('online'),
  destroyed: mark('destroyed'),
};

/** A number with its unit; null where a short form would say nothing. */
type Format = (value: bigint) => string;
const asPower: Format = (value) => formatPower(milliwatts(value));
const asCount: Format = (value) => formatCount(value);

/** Fields as a screen names them; the others change without anybody asking for a sentence. */
const FIELDS: Readonly<Record<string, readonly [word: Sentence, format: Format]>> = {
  status: [mark('status@@a value'), asCount],
  health: [mark('health@@a value'), asCount],
  ore: [mark('ore@@a value'), (value) => formatOre(ore(value))],
  alpha: [mark('alpha@@a value'), (value) => formatAlpha(microAlpha(value))],
  planetId: [mark('location@@a value'), asCount],
  location: [mark('location@@a value'), asCount],
  slots: [mark('slots@@a value'), asCount],
  headFleetId: [mark('first visiting fleet@@a value'), asCount],
  shield: [mark('shield@@a value'), asCount],
  blockStartRaid: [mark('raid start@@a value'), asCount],
  blockStartBuild: [mark('build start@@a value'), asCount],
  blockStartOreMine: [mark('mining start@@a value'), asCount],
  blockStartOreRefine: [mark('refining start@@a value'), asCount],
  protects: [mark('defended struct@@a value'), asCount],
  load: [mark('load@@a value'), asPower],
  structsLoad: [mark('struct load@@a value'), asPower],
  capacity: [mark('capacity@@a value'), asPower],
  connectionCapacity: [mark('shared power@@a value'), asPower],
  substationId: [mark('substation@@a value'), asCount],
  guildId: [mark('guild@@a value'), asCount],
  name: [mark('name@@a value'), asCount],
  lastAction: [mark('last action@@a value'), asCount],
};

/** Losses first, then what is new, then what moved. */
export function describeResync(diff: WorldDiff, me: PlayerId | null): readonly string[] {
  const words: string[] = [];
  for (const id of diff.removed.keys()) words.push(say('{thing} no longer exists.', { thing: nameOf(id, me) }));
  for (const id of diff.added.keys()) words.push(say('{thing} is new.', { thing: nameOf(id, me) }));
  for (const [id, [from, to]] of diff.updated) {
    const fields = changedFields(from, to).flatMap((key) => change(key, from, to) ?? []);
    if (fields.length > 0)
      words.push(say('{thing}: {changes}.', { thing: nameOf(id, me), changes: fields.join(', ') }));
  }
  if (words.length <= MOST_WORDS) return words;
  const rest = words.length - (MOST_WORDS - 1);
  return [
    ...words.slice(0, MOST_WORDS - 1),
    say('{count, plural, one {# more change.} other {# more changes.}}', { count: rest }),
  ];
}

function nameOf(id: string, me: PlayerId | null): string {
  if (id === me) return say('You');
  return THINGS[id.slice(0, id.indexOf('-'))]?.(id) ?? say('Object {id}', { id });
}

function change(key: string, from: object, to: object): string | null {
  const [word, format] = FIELDS[key] ?? [];
  if (word === undefined || format === undefined) return null;
  const [old, now] = [valueOf(from, key, format), valueOf(to, key, format)];
  const named = say(word);
  return old === null || now === null ? named : say('{value} {old} → {now}', { value: named, old, now });
}

/** null for what has no short form. */
function valueOf(thing: object, key: string, format: Format): string | null {
  const value = (thing as Readonly<Record<string, unknown>>)[key];
  if (typeof value === 'bigint') return format(value);
  if (typeof value === 'number') {
    // Of a struct: its bits in a word.
    return key === 'status' ? say(PHASES[structPhase(value as StructStatus)]) : String(value);
  }
  return typeof value === 'string' && value !== '' ? value : null;
}
