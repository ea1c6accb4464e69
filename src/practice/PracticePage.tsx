import { say } from '../lib/words/say.ts';
import '../styles/base.css';
import { useEffect, useState } from 'react';
import { findLacks, stopsUse } from '../state/browser/needs.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Runtime } from '../state/Runtime.ts';
import { Button } from '../ui/Button.tsx';
import { errorWords } from '../ui/errorWords.ts';
import { Loader } from '../ui/Loader.tsx';
import { App } from '../app/App.tsx';
import { BrowserLacks } from '../features/browser/BrowserLacks.tsx';
import { leavePractice } from '../app/practiceDoor.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import styles from './practice.module.css';
import { startPractice } from './startPractice.ts';

type Step =
  | { readonly step: 'opening' | 'queued' }
  | { readonly step: 'open'; readonly runtime: Runtime }
  | { readonly step: 'failed'; readonly words: string };

/** One world a page, however often React mounts the component. */
let opening: Promise<Runtime> | null = null;

/** From the door to the planet: the world is begun or gone on with, then the usual client stands before it. */
export function PracticePage({ config }: { readonly config: RuntimeConfig }) {
  const [now, setNow] = useState<Step>({ step: 'opening' });

  const [lacks] = useState(findLacks);
  const isStopped = stopsUse(lacks, 'practice');

  useEffect(() => {
    if (isStopped) return;
    opening ??= startPractice(config, {
      onQueued: () => setNow({ step: 'queued' }),
      onFailed: (error) => setNow({ step: 'failed', words: errorWords(error) }),
    });
    opening.then(
      (runtime) => setNow({ step: 'open', runtime }),
      (error: unknown) => setNow({ step: 'failed', words: errorWords(error) }),
    );
  }, [config, isStopped]);

  if (now.step === 'open') return <App runtime={now.runtime} />;
  return (
    <Stack as="main" gap={4} align="center" pad={5} className={styles.page}>
      {isStopped ? (
        <>
          <PageHeading title={say('Practice not available')} />
          <div className={styles.lacks}>
            <BrowserLacks lacks={lacks} />
          </div>
        </>
      ) : now.step === 'failed' ? (
        <>
          <PageHeading title={say('Practice stopped')} />
          <p role="alert">{now.words}</p>
          <Button tone="primary" icon="retry" onClick={() => location.reload()}>
            {say('Reload page')}
          </Button>
        </>
      ) : (
        <Loader
          label={now.step === 'queued' ? say('Practice is open in another tab') : say('Loading the practice world…')}
        >
          <p>
            {now.step === 'queued'
              ? say('Practice runs in one tab only. This tab continues when you close the other one.')
              : say('A long game is replayed from its first block. This takes a moment.')}
          </p>
        </Loader>
      )}
      <Button tone="quiet" icon="back" onClick={leavePractice}>
        {say('Leave practice')}
      </Button>
    </Stack>
  );
}
