import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ActivityList } from './past/ActivityList.tsx';
import { Movements } from './past/Movements.tsx';
import { SeriesPanel } from './past/SeriesPanel.tsx';
import type { Past } from './row.ts';

/** What was: told by the guild's service alone, and to its players alone. docs/network/web-api.md section 2. */
export function History({ pasts }: { readonly pasts: readonly Past[] }) {
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  if (pasts.length === 0) return null;
  if (!isSignedIn) {
    return (
      <Panel title={say('History')}>
        <Note icon="info">{say('Sign in to the guild server to see the history.')}</Note>
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      {pasts.map((past) => (
        <PastPanel key={past.title} past={past} />
      ))}
    </Stack>
  );
}

function PastPanel({ past }: { readonly past: Past }) {
  switch (past.is) {
    case 'planet':
      return <ActivityList title={past.title} list="web.activityOfPlanet" args={past.args} />;
    case 'player':
      return <ActivityList title={past.title} list="web.activityOfPlayer" args={past.args} />;
    case 'ledger':
      return <Movements title={past.title} args={past.args} />;
    case 'series':
      return <SeriesPanel past={past} />;
  }
}
