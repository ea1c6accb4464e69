import { useStore } from 'zustand';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { type NewVersion, newVersion } from './newVersion.ts';

const WORDS: Readonly<Record<NewVersion['where'], string>> = {
  fetched: 'It lies here, whole. This one plays on until you load it.',
  elsewhere: 'Another tab has it already. This one plays on, and a part that was never opened may be gone.',
  host: 'This one plays on, and a part that was never opened may be gone.',
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
            Load it now
          </Button>
          <Button onClick={() => newVersion.setState({ isAside: true })}>Later</Button>
        </Stack>
      }
    >
      <strong>A new version is here.</strong> {WORDS[found.where]}
    </Banner>
  );
}
