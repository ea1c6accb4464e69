import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useStore } from 'zustand';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { type NewVersion, newVersion } from './newVersion.ts';
import { acceptOlder } from './olderRelease.ts';

const WORDS: Readonly<Record<NewVersion['where'], Sentence>> = {
  fetched: mark('It lies here, whole. This one plays on until you load it.'),
  elsewhere: mark('Another tab has it already. This one plays on, and a part that was never opened may be gone.'),
  host: mark('This one plays on, and a part that was never opened may be gone.'),
};

/** A word on another version of the client, later or former: nothing is loaded but by a press. */
export function NewVersionBanner() {
  const { found, isAside, older } = useStore(newVersion);
  if (older) {
    return (
      <Banner tone="warn" icon="alert" action={<Button onClick={acceptOlder}>{say('Accept older version')}</Button>}>
        <strong>{say('This site went back to an older version.')}</strong>{' '}
        {say('You had one of {latest}, this one is of {made}. Ask its host why before you sign anything here.', {
          latest: older.latest.slice(0, 10),
          made: older.made.slice(0, 10),
        })}
      </Banner>
    );
  }
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
