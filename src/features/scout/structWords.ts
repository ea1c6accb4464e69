import type { Ambit } from '../../game/ambit.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import { hasStatus, type StructPhase, structPhase } from '../../game/structStatus.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';

export const AMBIT_WORDS: Readonly<Record<Ambit, string>> = {
  space: 'Space',
  air: 'Air',
  land: 'Land',
  water: 'Water',
};

const PHASE_WORDS: Readonly<Record<StructPhase, string>> = {
  online: 'online',
  offline: 'offline',
  building: 'under construction',
  destroyed: 'destroyed',
  absent: 'not there',
};

export function phaseWords({ status }: Struct): string {
  const words = PHASE_WORDS[structPhase(status)];
  return hasStatus(status, 'hidden') ? `${words}, hidden` : words;
}

/** `Tank, land slot 2, online, health 3 of 3`: all that a tile shows, for those who hear it. `called` is the word for its class; empty = not known. */
export function structWords(struct: Struct, type: StructType | undefined, called: string): string {
  const name = called || `Struct ${struct.id}`;
  const place = type?.isCommand ? inAmbit(struct.ambit) : `${struct.ambit} slot ${struct.slot + 1}`;
  const health = type ? `health ${struct.health} of ${type.maxHealth}` : `health ${struct.health}`;
  return `${name}, ${place}, ${phaseWords(struct)}, ${health}`;
}
