import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useStore } from 'zustand';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { type NewVersion, newVersion } from './newVersion.ts';
import { acceptOlder } from './olderRelease.ts';

const WORDS: Readonly<Record<NewVersion['where'], Sentence>> = {
  fetched: mark('An update is ready. Reload to use it.'),
  elsewhere: mark(
    'Another tab already has the new version. This tab keeps working, but parts you haven’t opened yet may not load.',
  ),
  host: mark('This tab keeps working, but parts you haven’t opened yet may not load.'),
};

/** A word on another version of the client, later or former: nothing is loaded but by a press. */
export function NewVersionBanner() {
  const { found, isAside, older } = useStore(newVersion);
  if (older) {
    return (
      <Banner tone="warn" icon="alert" action={<Button onClick={acceptOlder}>{say('Accept older version')}</Button>}>
        <strong>{say('This site went back to an older version.')}</strong>{' '}
        {say(
          'Your last version was from {latest}. This version from {made} is older. Ask the host of this site why before you sign anything.',
          {
            latest: older.latest.slice(0, 10),
            made: older.made.slice(0, 10),
          },
        )}
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
            {say('Reload now')}
          </Button>
          <Button onClick={() => newVersion.setState({ isAside: true })}>{say('Later')}</Button>
        </Stack>
      }
    >
      <strong>{say('A new version is available.')}</strong> {say(WORDS[found.where])}
    </Banner>
  );
}
