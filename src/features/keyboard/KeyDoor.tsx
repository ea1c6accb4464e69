import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { announcer } from '../../state/announce/announcer.ts';
import type { HopKind } from '../../state/hop/targets.ts';
import type { CommandId } from '../../state/keys/commands.ts';
import { useCommand } from '../../state/keys/useCommand.ts';
import { soundLevels } from '../../state/preferences/soundLevels.ts';
import { useSession } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { useHop } from './useHop.ts';

/** It comes with the first look at it. */
const KeySheet = lazyNamed(() => import('./KeySheet.tsx'), 'KeySheet');

const PLACES = [
  ['toPlanet', '/play'],
  ['toScout', '/scout'],
  ['toGuild', '/guild'],
  ['toMarket', '/market'],
  ['toActivity', '/activity'],
  ['toSettings', '/settings'],
] as const satisfies readonly (readonly [CommandId, string])[];

const HOPS = [
  ['nextProblem', 'problem', 1],
  ['lastProblem', 'problem', -1],
  ['nextIdle', 'idle', 1],
  ['lastIdle', 'idle', -1],
  ['nextRaid', 'raid', 1],
  ['lastRaid', 'raid', -1],
  ['nextFleet', 'fleet', 1],
  ['lastFleet', 'fleet', -1],
] as const satisfies readonly (readonly [CommandId, HopKind, 1 | -1])[];

/** Answers to the keys that are heard on every screen, and shows all of them. */
export function KeyDoor() {
  const [isOpen, setOpen] = useState(false);
  const isPlayer = useSession(({ enrolment }) => enrolment.step === 'player');
  useCommand('help', () => setOpen((was) => !was), isOpen);
  useCommand('sayAgain', () => announcer.sayAgain());
  useCommand('mute', () => {
    const isOn = !soundLevels.getState().isOn;
    soundLevels.setState({ isOn });
    announcer.say(isOn ? say('Sound is on.') : say('Sound is off.'));
  });
  return (
    <>
      {isPlayer && <PlayerKeys />}
      {isOpen && (
        <Suspense>
          <KeySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function PlayerKeys() {
  const navigate = useNavigate();
  const hop = useHop();
  return (
    <>
      {PLACES.map(([id, to]) => (
        <Answer key={id} id={id} run={() => void navigate({ to })} />
      ))}
      {HOPS.map(([id, kind, step]) => (
        <Answer key={id} id={id} run={() => hop(kind, step)} />
      ))}
    </>
  );
}

function Answer({ id, run }: { readonly id: CommandId; readonly run: () => void }) {
  useCommand(id, run);
  return null;
}
