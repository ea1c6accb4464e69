import { type ReactNode, useState } from 'react';
import { activateObstacle, type Standing } from '../../game/buildRules.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { standingOf } from '../../state/selectors.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { ActionButton } from './ActionButton.tsx';
import { Lore } from './Lore.tsx';
import { obstacleWords } from './obstacleWords.ts';
import { PhasePill } from './PhasePill.tsx';
import { typeWords } from './typeWords.ts';
import styles from './build.module.css';

/** One struct: how it stands, what it draws, what can be done with it. `work` is its proof, if one is due. */
export function StructPanel({ structId, work }: { readonly structId: StructId; readonly work?: ReactNode }) {
  const world = useWorld((state) => state);
  const struct = world.structs.get(structId)?.value;
  const type = struct && world.structTypes.get(struct.typeId);
  const standing = standingOf(world);
  const look = useClassLook(type?.name ?? '');

  if (!struct) return <p>This struct is gone.</p>;
  if (!type || !standing) return <p>Its type is still being read.</p>;

  const phase = structPhase(struct.status);
  const own = struct.owner === standing.player.id;
  const draw = phase === 'building' ? type.buildDraw : phase === 'online' ? type.passiveDraw : null;
  return (
    <div className={styles.struct}>
      <div className={styles.portrait}>
        <Art layers={artOf(type.name).layers} picture={look.portrait} size={96} dim={phase !== 'online'} />
        <div className={styles.portraitText}>
          <PhasePill phase={phase} hidden={hasStatus(struct.status, 'hidden')} />
          <p>{typeWords(type)}</p>
        </div>
      </div>
      {look.lore !== '' && <Lore look={look} own={type.name} />}
      <div className={styles.headroom}>
        <span>Health</span>
        <strong>
          {struct.health} of {type.maxHealth}
        </strong>
        <Meter
          label="Health"
          value={struct.health}
          max={type.maxHealth}
          text={`${struct.health} of ${type.maxHealth}`}
          tone={struct.health * 3 <= type.maxHealth ? 'danger' : 'teal'}
          ticks={type.maxHealth}
        />
      </div>
      {work}
      <Facts
        facts={[
          { name: 'Draws now', value: draw === null ? 'Nothing' : formatPower(draw) },
          { name: 'Draws when online', value: formatPower(type.passiveDraw) },
          { name: 'Charge to activate', value: formatBlocks(type.activateCharge) },
          { name: 'Id', value: struct.id },
        ]}
      />
      {own ? (
        <StructActions struct={struct} type={type} name={look.name} standing={standing} />
      ) : (
        <p>It belongs to somebody else.</p>
      )}
    </div>
  );
}

function StructActions({
  struct,
  type,
  name,
  standing,
}: {
  readonly struct: Struct;
  readonly type: StructType;
  /** How its class is called here. */
  readonly name: string;
  readonly standing: Standing;
}) {
  const { actions } = useRuntime();
  const [cancelling, setCancelling] = useState(false);
  switch (structPhase(struct.status)) {
    case 'offline': {
      const obstacle = activateObstacle(standing, struct, type);
      return (
        <ActionButton
          topic={`activate/${struct.id}`}
          tone="primary"
          icon="power"
          obstacle={obstacle && obstacleWords(obstacle)}
          onPress={() => actions.activate(struct.id)}
        >
          {`Sign: bring ${name} online`}
        </ActionButton>
      );
    }
    case 'online':
      return (
        <ActionButton
          topic={`deactivate/${struct.id}`}
          icon="power"
          obstacle={null}
          onPress={() => actions.deactivate(struct.id)}
        >
          {`Sign: take ${name} offline`}
        </ActionButton>
      );
    case 'building':
      return (
        <>
          <ActionButton
            topic={`cancel/${struct.id}`}
            tone="danger"
            icon="cross"
            obstacle={null}
            onPress={() => setCancelling(true)}
          >
            Cancel this build
          </ActionButton>
          {cancelling && (
            <Dialog title={`Cancel the ${name}?`} onClose={() => setCancelling(false)}>
              <p>
                The work done for its proof is lost. Its {formatPower(type.buildDraw)} come back at once; the slot is
                free a few blocks later.
              </p>
              <div className={styles.choices}>
                <Button onClick={() => setCancelling(false)}>Keep building</Button>
                <ActionButton
                  topic={`cancel/${struct.id}`}
                  tone="danger"
                  icon="cross"
                  obstacle={null}
                  onPress={() => actions.cancelBuild(struct.id).then(() => setCancelling(false))}
                >
                  Sign: cancel the build
                </ActionButton>
              </div>
            </Dialog>
          )}
        </>
      );
    default:
      return <p className={styles.purpose}>It is destroyed. The slot is swept clean within a few blocks.</p>;
  }
}
