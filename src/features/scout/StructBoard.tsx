import { useState } from 'react';
import { AMBITS, type Ambit } from '../../game/ambit.ts';
import type { Fleet, Struct } from '../../game/entities.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/stores/world.ts';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ChosenStruct } from './ChosenStruct.tsx';
import { StructTile } from './StructTile.tsx';
import { AMBIT_WORDS } from './structWords.ts';
import { structIn, structsAt } from '../../state/target.ts';
import { useTarget } from './useTarget.ts';
import styles from './board.module.css';

/** The planet as a board: its four ambits with what stands in them, and beside it the fleet that is at home. */
export function StructBoard({ planetId }: { readonly planetId: PlanetId }) {
  const world = useWorld((state) => state);
  const target = useTarget(planetId);
  const [chosenId, choose] = useState<StructId | null>(null);
  if (!target) return null;
  const { garrison } = target;
  const standing = structsAt(world, target);
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
  const { slots } = target.planet.value;
  const ship = structIn(world, garrison?.commandStructId ?? null);
  return (
    <Panel title="What stands here">
      <div className={styles.board} data-fleet={garrison !== null}>
        <div className={styles.sides} aria-hidden="true">
          <span />
          <span>On the planet</span>
          <span>{garrison ? 'Fleet at home' : ''}</span>
        </div>
        {AMBITS.map((ambit) => (
          <section key={ambit} className={cx(styles.band, styles[ambit])} aria-label={AMBIT_WORDS[ambit]}>
            <h3>{AMBIT_WORDS[ambit]}</h3>
            <div className={styles.slots}>
              {slots[ambit].map((id, slot) => draw(structIn(world, id), `planet/${slot}`))}
            </div>
            {garrison && (
              <div className={styles.slots} data-side="fleet" data-empty={!standsIn(ship, garrison, ambit)}>
                <span className={styles.fleetName}>Fleet at home</span>
                {draw(ship?.ambit === ambit ? ship : null, 'command')}
                {structsOf(world, garrison, ambit).map((struct, slot) => draw(struct, `fleet/${slot}`))}
              </div>
            )}
          </section>
        ))}
      </div>
      {target.weakness === 'fleetAway' && <p className={styles.hint}>The owner’s fleet is away from home.</p>}
      <ChosenStruct struct={chosen} standing={standing} onChoose={choose} />
    </Panel>
  );
}

function standsIn(ship: Struct | null, fleet: Fleet, ambit: Ambit): boolean {
  return ship?.ambit === ambit || fleet.slots[ambit].some((id) => id !== null);
}

function structsOf(world: WorldState, fleet: Fleet, ambit: Ambit): readonly (Struct | null)[] {
  return fleet.slots[ambit].map((id) => structIn(world, id));
}
