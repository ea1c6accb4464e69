import type { StructPhase } from '../../game/structStatus.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Pill, type PillWords } from '../../ui/Pill.tsx';

const LOOK: Readonly<Record<StructPhase, Omit<PillWords, 'words'> & { readonly words: Sentence }>> = {
  online: { tone: 'live', icon: 'power', words: mark('Online') },
  offline: { tone: 'quiet', icon: 'power', words: mark('Offline') },
  building: { tone: 'brass', icon: 'hourglass', words: mark('Under construction') },
  destroyed: { tone: 'danger', icon: 'cross', words: mark('Destroyed') },
  absent: { tone: 'quiet', icon: 'dot', words: mark('Not found') },
};

export function PhasePill({ phase, hidden }: { readonly phase: StructPhase; readonly hidden: boolean }) {
  const { tone, icon, words } = LOOK[phase];
  return (
    <Pill tone={tone} icon={icon}>
      {hidden ? say('{state}, hidden', { state: say(words) }) : say(words)}
    </Pill>
  );
}
