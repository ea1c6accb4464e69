import type { Struct, StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';
import { phaseWords } from '../../state/words/phaseWords.ts';
import { slotWords } from '../../state/words/slotWords.ts';

/** `Tank, land slot 2, online, health 3 of 3`: all that a tile shows, for those who hear it. `called` is the word for its class; empty = not known. */
export function structWords(struct: Struct, type: StructType | undefined, called: string): string {
  const { id, ambit, slot, status, health } = struct;
  const said = {
    name: called || say('Struct {id}', { id }),
    place: type?.isCommand ? inAmbit(ambit) : slotWords(ambit, slot),
    phase: phaseWords(status),
    health,
  };
  return type
    ? say('{name}, {place}, {phase}, health {health} of {most}', { ...said, most: type.maxHealth })
    : say('{name}, {place}, {phase}, health {health}', said);
}
