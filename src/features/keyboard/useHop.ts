import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { announcer } from '../../state/announce/announcer.ts';
import { hopped } from '../../state/hop/hopped.ts';
import { type HopKind, hopFrom, type HopTarget, targetsOf } from '../../state/hop/targets.ts';
import { useRuntime } from '../../state/react.ts';
import { hopWords } from './hopWords.ts';

/** Goes to the next object of a kind, on the screen where it stands, and puts the focus on it. */
export function useHop(): (kind: HopKind, step: 1 | -1) => void {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const last = useRef(new Map<HopKind, HopTarget>());
  return (kind, step) => {
    const world = runtime.world.getState();
    const targets = targetsOf(kind, world, runtime.proofs.getState().tasks);
    const to = hopFrom(targets, last.current.get(kind) ?? null, step);
    announcer.say(hopWords(kind, targets, to));
    if (to === null) return;
    last.current.set(kind, to);
    if (to.at === 'energy') return void navigate({ to: '/energy' });
    const { planetId, structId } = to;
    hopped.setState({ to: { planetId, structId, atMs: Date.now() } });
    if (planetId === world.self.planetId) void navigate({ to: '/play' });
    else void navigate({ to: '/scout', search: { planet: planetId } });
  };
}
