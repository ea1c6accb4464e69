import type { StructPhase } from '../../game/structStatus.ts';
import { Pill, type PillWords } from '../../ui/Pill.tsx';

const LOOK: Readonly<Record<StructPhase, PillWords>> = {
  online: { tone: 'live', icon: 'power', words: 'Online' },
  offline: { tone: 'quiet', icon: 'power', words: 'Built, offline' },
  building: { tone: 'brass', icon: 'hourglass', words: 'Under construction' },
  destroyed: { tone: 'danger', icon: 'cross', words: 'Destroyed' },
  absent: { tone: 'quiet', icon: 'dot', words: 'Not there' },
};

export function PhasePill({ phase, hidden }: { readonly phase: StructPhase; readonly hidden: boolean }) {
  const { tone, icon, words } = LOOK[phase];
  return (
    <Pill tone={tone} icon={icon}>
      {hidden ? `${words}, hidden` : words}
    </Pill>
  );
}
