import { say } from '../../lib/words/say.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useReplayTime } from './useReplay.ts';

/** Two addresses for whoever else wants to see it: the planet as it goes on, and this very block. Both work without a key. */
export function ShareLinks({
  replay,
  addressOf,
}: {
  readonly replay: Replay;
  /** The whole address. @param at a block; absent = live */
  readonly addressOf: (at?: string) => string;
}) {
  const height = useReplayTime(replay, (time) => time.height);
  return (
    <Panel title={say('For other watchers')}>
      <Text as="p" tone="soft" size="small">
        {say('Anybody can open these, without a key and without a name.')}
      </Text>
      <Stack row wrap gap={2}>
        <CopyButton text={addressOf()} label={say('Copy the link to watch live')} />
        <CopyButton text={addressOf(String(height))} label={say('Copy the link to this moment')} />
      </Stack>
    </Panel>
  );
}
