import type { StructPhase } from '../../game/structStatus.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Pill, type PillWords } from '../../ui/Pill.tsx';
import type { StructRow } from './rows.ts';

const LOOKS: Readonly<Record<StructPhase, Omit<PillWords, 'words'> & { readonly words: Sentence }>> = {
  online: { tone: 'live', icon: 'power', words: mark('Online') },
  offline: { tone: 'quiet', icon: 'power', words: mark('Offline') },
  building: { tone: 'brass', icon: 'hourglass', words: mark('Building') },
  destroyed: { tone: 'danger', icon: 'cross', words: mark('Destroyed') },
  absent: { tone: 'quiet', icon: 'dot', words: mark('Not found') },
};

export function StatePill({ row: { phase, isHidden } }: { readonly row: StructRow }) {
  const { tone, icon, words } = LOOKS[phase];
  return (
    <Pill tone={tone} icon={icon}>
      {isHidden ? say('{state}, hidden', { state: say(words) }) : say(words)}
    </Pill>
  );
}
