import { Suspense } from 'react';
import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useConnection, useSession, useWorld } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Readout } from './Readout.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './status.module.css';

// Newcomers have none of these numbers and no line to speak of, so the front door does not load them.
const ConnectionReadout = lazyNamed(() => import('./ConnectionReadout.tsx'), 'ConnectionReadout');
const PlayerReadouts = lazyNamed(() => import('./PlayerReadouts.tsx'), 'PlayerReadouts');

const heightWords = (height: BlockHeight): string => (height > 0n ? formatCount(height) : '–');

/** What is always on screen: stock, energy, charge, the chain's clock and the connection to it. */
export function StatusBar() {
  const height = useWorld((world) => world.height);
  const playing = useSession((session) => session.enrolment.step === 'player');
  // The front door asks nothing of the network, so there is no line to speak of.
  const asked = useConnection((connection) => connection.live.step !== 'idle');
  if (!asked && !playing) return null;
  return (
    <Stack
      as="section"
      row
      gap={4}
      align="stretch"
      justify="space-between"
      grow
      className={styles.bar}
      aria-label="Status"
    >
      {playing && (
        <Suspense fallback={<Stack row align="stretch" className={styles.readouts} />}>
          <PlayerReadouts />
        </Suspense>
      )}
      <Stack row gap={2} align="center" className={styles.line}>
        <Stack as="dl" row align="stretch" className={styles.readouts}>
          <Readout glyph={GLYPHS.block} name="Block">
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
    </Stack>
  );
}
