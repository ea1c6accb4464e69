import type { StructPhase } from '../../game/structStatus.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';

const LOOK: Readonly<Record<StructPhase, { readonly tone: Tone; readonly icon: IconName; readonly words: string }>> = {
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
