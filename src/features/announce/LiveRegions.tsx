import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { say } from '../../lib/words/say.ts';
import { announcer } from '../../state/announce/announcer.ts';
import type { Urgency } from '../../state/announce/createAnnouncer.ts';
import { tellAlerts } from '../../state/announce/tellAlerts.ts';
import { tellBattles } from '../../state/announce/tellBattles.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { Unseen } from '../../ui/Unseen.tsx';

/** The two places of the page that are read out when something comes into them. They are always there, so that readers watch them. */
export function LiveRegions() {
  const runtime = useRuntime();
  const called = useCalled();
  const calledNow = useEffectEvent(() => called);
  // Whoever listens is connected by it, and the front door asks nothing of the network.
  const isHeard = useConnection((connection) => connection.live.step !== 'idle');
  useEffect(() => {
    if (!isHeard) return undefined;
    const endBattles = tellBattles(runtime, announcer, () => calledNow());
    const endAlerts = tellAlerts(runtime, announcer, () => calledNow());
    return () => {
      endBattles();
      endAlerts();
    };
  }, [runtime, isHeard]);
  return (
    <Unseen as="div">
      <Voice urgency="polite" label={say('Announcements')} />
      <Voice urgency="assertive" label={say('Urgent announcements')} />
    </Unseen>
  );
}

function Voice({ urgency, label }: { readonly urgency: Urgency; readonly label: string }) {
  const sayings = useStore(announcer.voices, (voices) => voices[urgency]);
  return (
    <div role="log" aria-live={urgency} aria-relevant="additions" aria-label={label}>
      {sayings.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
