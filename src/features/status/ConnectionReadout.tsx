import { formatCount, formatDuration } from '../../game/format.ts';
import { useConnection, useRuntime, useWorld } from '../../state/react.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Source } from '../../state/stores/world.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useNow } from '../../ui/useNow.ts';
import { describeLive, SOURCE_WORDS } from './liveWords.ts';
import styles from './status.module.css';

function origin(dated: { readonly source: Source; readonly height: BlockHeight } | null): string {
  return dated ? `${SOURCE_WORDS[dated.source]}, block ${formatCount(dated.height)}` : 'Not read yet';
}

/** The line to the network; behind it, where each number came from and how old it is. */
export function ConnectionReadout() {
  const { actions } = useRuntime();
  const live = useConnection((connection) => connection.live);
  const lastBlockAtMs = useConnection((connection) => connection.lastBlockAtMs);
  const player = useWorld((world) => world.player);
  const planet = useWorld((world) => world.planet);
  const substation = useWorld((world) => world.substation);
  const nowMs = useNow(1000);
  const { tone, icon, words, detail } = describeLive(live, nowMs);
  return (
    <Popover
      label="Connection and sources"
      className={styles.connection}
      button={
        <Pill tone={tone} icon={icon}>
          {words}
        </Pill>
      }
    >
      <p>{detail}</p>
      <Facts
        facts={[
          {
            name: 'Last block',
            value: lastBlockAtMs === null ? 'None yet' : `${formatDuration(nowMs - lastBlockAtMs)} ago`,
          },
          { name: 'You', value: origin(player) },
          { name: 'Your planet', value: origin(planet) },
          { name: 'Your power', value: origin(substation) },
        ]}
      />
      {live.step !== 'live' && (
        <Button icon="retry" onClick={() => actions.retryConnection()}>
          Retry now
        </Button>
      )}
    </Popover>
  );
}
