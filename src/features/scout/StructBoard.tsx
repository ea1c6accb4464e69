import { useState } from 'react';
import { AMBITS, type Ambit } from '../../game/ambit.ts';
import type { Fleet, Struct } from '../../game/entities.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { AMBIT_WORDS } from '../../state/words/slotWords.ts';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ChosenStruct } from './ChosenStruct.tsx';
import { StructTile } from './StructTile.tsx';
import { useSite } from './useSite.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import styles from './board.module.css';
import { structsAt } from '../../state/world/access.ts';

const NOBODY: readonly Struct[] = [];

/** The planet as a board: its four ambits with what stands in them, and beside it the fleet that is at home. */
export function StructBoard({ planetId }: { readonly planetId: PlanetId }) {
  const site = useSite(planetId);
  const standing = useFromWorld((world) => (site ? structsAt(world, site) : NOBODY));
  const [chosenId, choose] = useState<StructId | null>(null);
  if (!site) return null;
  const { garrison } = site;
  const at = (id: StructId | null): Struct | null => standing.find((struct) => struct.id === id) ?? null;
  const chosen = standing.find((struct) => struct.id === chosenId) ?? null;
  const draw = (struct: Struct | null, key: string) =>
    struct === null ? (
      <span key={key} className={styles.free} />
    ) : (
      <StructTile
        key={key}
        struct={struct}
        guards={standing.filter((one) => one.protects === struct.id).length}
        chosen={struct.id === chosenId}
        onChoose={() => choose(struct.id === chosenId ? null : struct.id)}
      />
    );
  const { slots } = site.planet.value;
  const ship = at(garrison?.commandStructId ?? null);
  return (
    <Panel title={say('Structs')}>
      <Stack gap="hair" className={styles.board} data-fleet={garrison !== null}>
        <Grid
          gap={2}
          columns="3.2rem minmax(0, 4fr)"
          items="center"
          tone="faint"
          size="micro"
          face="label"
          className={styles.sides}
          aria-hidden="true"
        >
          <span />
          <span>{say('On the planet')}</span>
          <span>{garrison ? say('Fleet at home') : ''}</span>
        </Grid>
        {AMBITS.map((ambit) => (
          <Grid
            as="section"
            key={ambit}
            gap={2}
            columns="3.2rem minmax(0, 4fr)"
            items="center"
            pad={[2, 3]}
            className={cx(styles.band, styles[ambit])}
            aria-label={say(AMBIT_WORDS[ambit])}
          >
            <h3>{say(AMBIT_WORDS[ambit])}</h3>
            <Grid gap={1} columns="repeat(4, minmax(0, 1fr))" className={styles.slots}>
              {slots[ambit].map((id, slot) => draw(at(id), `planet/${slot}`))}
            </Grid>
            {garrison && (
              <Grid
                gap={1}
                columns="repeat(4, minmax(0, 1fr))"
                className={styles.slots}
                data-side="fleet"
                data-empty={!standsIn(ship, garrison, ambit)}
              >
                <span className={styles.fleetName}>{say('Fleet at home')}</span>
                {draw(ship?.ambit === ambit ? ship : null, 'command')}
                {garrison.slots[ambit].map((id, slot) => draw(at(id), `fleet/${slot}`))}
              </Grid>
            )}
          </Grid>
        ))}
      </Stack>
      {site.weakness === 'fleetAway' && <p className={styles.hint}>{say('The owner’s fleet is away from home.')}</p>}
      <ChosenStruct struct={chosen} standing={standing} onChoose={choose} />
    </Panel>
  );
}

function standsIn(ship: Struct | null, fleet: Fleet, ambit: Ambit): boolean {
  return ship?.ambit === ambit || fleet.slots[ambit].some((id) => id !== null);
}
