import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { CHORD, refusalOf } from '../keys/chord.ts';
import { COMMAND_IDS, type CommandId, commandRow } from '../keys/commands.ts';
import { FIRST_KEYS, type KeyChoice } from '../keys/keyMap.ts';
import { createPreference } from './createPreference.ts';

const KNOWN: ReadonlySet<string> = new Set(COMMAND_IDS.filter((id) => !commandRow(id).isFixed));
const chord = z.string().check(z.regex(CHORD));

/** Of another version it may name commands that are none here, and keys that cannot be bound: those fall away, the others stay. */
export const keyChoiceSchema: z.ZodMiniType<KeyChoice> = z.pipe(
  z.object({
    singles: z.boolean(),
    rebound: z.record(z.string().check(z.maxLength(40)), z.array(chord).check(z.maxLength(4))),
  }),
  z.transform(({ singles, rebound }): KeyChoice => ({
    singles,
    rebound: Object.fromEntries(
      Object.entries(rebound)
        .filter(([id]) => KNOWN.has(id))
        .map(([id, keys]) => [id as CommandId, keys.filter((key) => isBindable(id as CommandId, key))]), // of the set
    ),
  })),
);

/** The key it came with is always its own. */
const isBindable = (id: CommandId, key: string): boolean =>
  commandRow(id).keys.includes(key) || refusalOf(key) === null;

/** Which keys the player uses. */
export const keyChoice = createPreference('keys.choice', keyChoiceSchema, FIRST_KEYS);
