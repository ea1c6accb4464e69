import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useStore } from 'zustand';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { type NewVersion, newVersion } from './newVersion.ts';

const WORDS: Readonly<Record<NewVersion['where'], Sentence>> = {
  fetched: mark('It lies here, whole. This one plays on until you load it.'),
  elsewhere: mark('Another tab has it already. This one plays on, and a part that was never opened may be gone.'),
  host: mark('This one plays on, and a part that was never opened may be gone.'),
};

/** A word on another version of the client: nothing is loaded but by a press. */
export function NewVersionBanner() {
  const { found, isAside } = useStore(newVersion);
  if (!found || isAside) return null;
  return (
    <Banner
      tone="brass"
      icon="live"
      action={
        <Stack row gap={2}>
          <Button tone="primary" onClick={found.load}>
            {say('Load it now')}
          </Button>
          <Button onClick={() => newVersion.setState({ isAside: true })}>{say('Later')}</Button>
        </Stack>
      }
    >
      <strong>{say('A new version is here.')}</strong> {say(WORDS[found.where])}
    </Banner>
  );
}
