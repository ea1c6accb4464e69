import { say } from '../../lib/words/say.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useRaid } from './useRaid.ts';
import { useReplayTime } from './useReplay.ts';

/** What an address leads to. */
export type Shared =
  | { readonly is: 'live' }
  | { readonly is: 'moment'; readonly at: BlockHeight }
  | { readonly is: 'raid'; readonly at: BlockHeight };

/** Addresses for whoever else wants to see it: the raid, this very block, the planet as it goes on. All work without a key. */
export function ShareLinks({
  replay,
  addressOf,
}: {
  readonly replay: Replay;
  /** The whole address. */
  readonly addressOf: (shared: Shared) => string;
}) {
  const height = useReplayTime(replay, (time) => time.height);
  const raid = useRaid(replay)?.raid ?? null;
  const moment = addressOf({ is: 'moment', at: height });
  const known = raid?.isFromKnown === true ? addressOf({ is: 'raid', at: raid.from }) : null;
  return (
    <Panel title={say('Share@@links to a raid')}>
      <Text as="p" tone="soft" size="small">
        {known === null
          ? say('Anyone can open these links, without a key or a name.')
          : say(
              'Anyone can open these links, without a key or a name. The raid link is live while the raid lasts, then shows how it ended.',
            )}
      </Text>
      <Stack row wrap gap={2}>
        {known !== null && <CopyButton key={known} text={known} label={say('Copy raid link')} />}
        <CopyButton key={moment} text={moment} label={say('Copy moment link')} />
        <CopyButton text={addressOf({ is: 'live' })} label={say('Copy live link')} />
        {'share' in navigator && (
          <Button tone="quiet" icon="arrow" onClick={() => void pass(known ?? moment)}>
            {say('Share…')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

/** By whatever the device hands links on with; who thinks better of it has not failed. */
async function pass(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}
