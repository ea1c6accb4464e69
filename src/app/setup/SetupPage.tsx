import '../../styles/base.css';
import { useEffect, useState } from 'react';
import { type Draft, EMPTY } from '../../features/setup/draft.ts';
import { MOST_BYTES, readFile } from '../../features/setup/file.ts';
import { SetupDesk } from '../../features/setup/SetupDesk.tsx';
import { basePath } from '../../lib/basePath.ts';
import { readText } from '../../lib/http/readBody.ts';
import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './setup.module.css';

type Drafts = readonly [Draft, ...Draft[]];

/**
 * For whoever hosts this client, or is about to. A document of its own, which opens no key and reads no world: it works where there is
 * no config.json, or one that is no good.
 */
export function SetupPage() {
  const [held, setHeld] = useState<Drafts | 'none' | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    let over = false;
    void fetchDrafts().then((drafts) => {
      if (!over) setHeld(drafts ?? 'none');
    });
    return () => {
      over = true;
    };
  }, []);
  return (
    <div className={styles.page}>
      <Stack as="header" row gap={4} wrap align="center" justify="space-between">
        <OrreryMark size={40} />
        <Stack as="nav" row gap={4} wrap aria-label={say('Other pages')}>
          <a href={`${basePath}doctor`}>{say('Doctor')}</a>
          <a href={basePath}>{say('Open game')}</a>
        </Stack>
      </Stack>
      <Stack as="main" id="main" gap={4}>
        <Stack gap={1}>
          <PageHeading title={say('Setup')} />
          <Text tone="soft">
            {say(
              'Enter the URLs of your node and guild server, and detect the other settings from them. This page contacts only those servers.',
            )}
          </Text>
        </Stack>
        <PanelBoundary name={say('config.json builder')}>
          {held === null && <Loader label={say('Loading config.json…')} />}
          {held !== null && (
            <Stack gap={3}>
              <Stack row gap={3} wrap align="center">
                <Text tone="soft" size="small">
                  {held === 'none'
                    ? say('No config.json found on this host. The form is empty.')
                    : isEmpty
                      ? say('The form is empty.')
                      : say('Loaded from this host’s config.json. Your edits here don’t change that file.')}
                </Text>
                {held !== 'none' && (
                  <Button tone="quiet" onClick={() => setEmpty(!isEmpty)}>
                    {isEmpty ? say('Load this host’s file') : say('Start with empty form')}
                  </Button>
                )}
              </Stack>
              <SetupDesk key={String(isEmpty)} begun={held === 'none' || isEmpty ? [EMPTY] : held} />
            </Stack>
          )}
        </PanelBoundary>
      </Stack>
    </div>
  );
}

const DEADLINE_MS = 10_000;

/** Of this host's own file, good or not; null = there is none. */
async function fetchDrafts(): Promise<Drafts | null> {
  try {
    const url = `${basePath}config.json`;
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url, { cache: 'no-store', signal });
    return response.ok ? readFile(await readText(url, response, MOST_BYTES, signal)) : null;
  } catch {
    return null;
  }
}
