import type { StructPhase } from '../../game/structStatus.ts';
import { Pill, type PillWords } from '../../ui/Pill.tsx';
import type { StructRow } from './rows.ts';

const LOOKS: Readonly<Record<StructPhase, PillWords>> = {
  online: { tone: 'live', icon: 'power', words: 'Online' },
  offline: { tone: 'quiet', icon: 'power', words: 'Offline' },
  building: { tone: 'brass', icon: 'hourglass', words: 'Building' },
  destroyed: { tone: 'danger', icon: 'cross', words: 'Destroyed' },
  absent: { tone: 'quiet', icon: 'dot', words: 'Not there' },
};

export function StatePill({ row: { phase, isHidden } }: { readonly row: StructRow }) {
  const { tone, icon, words } = LOOKS[phase];
  return (
    <Pill tone={tone} icon={icon}>
      {isHidden ? `${words}, hidden` : words}
    </Pill>
  );
}
