import { say } from '../../lib/words/say.ts';
import { Suspense } from 'react';
import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Readout } from './Readout.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './status.module.css';

const ConnectionReadout = lazyNamed(() => import('./ConnectionReadout.tsx'), 'ConnectionReadout');
const PlayerReadouts = lazyNamed(() => import('./PlayerReadouts.tsx'), 'PlayerReadouts');

const heightWords = (height: BlockHeight): string => (height > 0n ? formatCount(height) : '–');

/** Stock, energy, charge, the chain's clock and the connection to it. */
export function StatusLine() {
  const height = useWorld((world) => world.height);
  const playing = useSession((session) => session.enrolment.step === 'player');
  return (
    <>
      {playing && (
        <Suspense fallback={<Stack row align="stretch" className={styles.readouts} />}>
          <PlayerReadouts />
        </Suspense>
      )}
      <Stack row gap={2} align="center" className={styles.line} data-under-news>
        <Stack as="dl" row align="stretch" className={styles.readouts}>
          <Readout glyph={GLYPHS.block} name={say('Block')}>
            <span className={styles.block}>
              {/* A new key per block starts the beat again. */}
              <span key={String(height)} className={styles.beat} aria-hidden="true" />
              {heightWords(height)}
            </span>
          </Readout>
        </Stack>
        <Suspense>
          <ConnectionReadout />
        </Suspense>
      </Stack>
    </>
  );
}
