import { hasStatus, type StructPhase, structPhase } from '../../game/structStatus.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

const PHASE_WORDS: Readonly<Record<StructPhase, Sentence>> = {
  online: mark('online'),
  offline: mark('offline'),
  building: mark('under construction'),
  destroyed: mark('destroyed'),
  absent: mark('not found'),
};

/** `online`, `offline, hidden`: how a struct is, by its status. */
export function phaseWords(status: Parameters<typeof structPhase>[0]): string {
  const phase = say(PHASE_WORDS[structPhase(status)]);
  return hasStatus(status, 'hidden') ? say('{phase}, hidden', { phase }) : phase;
}
