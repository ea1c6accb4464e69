/** What was dropped on what, and the form that is open for it: one order, or two where power is set aside and then led. */
import { useState } from 'react';
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { say } from '../../lib/words/say.ts';
import { type Drop, dropOf, type Leading, leadingOf, nextOf } from './drops.ts';

export interface Dropped {
  readonly open: { readonly drop: Drop; readonly hint: string | undefined } | null;
  readonly onDrop: (id: string, onto: string) => void;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

export function useDropped(graph: EnergyGraph | null): Dropped {
  const [first, setFirst] = useState<{ readonly drop: Drop; readonly leading: Leading | null } | null>(null);
  const [leading, setLeading] = useState<Leading | null>(null);
  const next = graph && leading ? nextOf(graph, leading) : null;
  const shown = first
    ? {
        drop: first.drop,
        hint: first.leading
          ? say('A second action then connects the power to {substation}.', { substation: first.leading.onto })
          : undefined,
      }
    : next && {
        drop: next,
        hint: say('The power is allocated. This second action connects it to the target you chose.'),
      };
  return {
    open: shown,
    onDrop: (id, onto) => {
      const drop = graph && dropOf(graph, id, onto);
      if (!graph || !drop) return;
      setLeading(null);
      setFirst({ drop, leading: leadingOf(graph, drop, onto) });
    },
    onGiven: () => {
      setLeading(first?.leading ?? null);
      setFirst(null);
    },
    onClose: () => {
      setLeading(null);
      setFirst(null);
    },
  };
}
