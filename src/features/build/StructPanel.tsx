import { shortageOf } from '../../game/shortage.ts';
import { type ReactNode, useState } from 'react';
import { activateObstacle, type Standing } from '../../game/buildRules.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useFromWorld, useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { isWorthQueueing, WishButton } from '../order/WishButton.tsx';
import { Lore } from './Lore.tsx';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { PhasePill } from './PhasePill.tsx';
import { typeWords } from './typeWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './build.module.css';
import { structIn, standingOf } from '../../state/world/access.ts';

/**
 * One struct: how it stands, what can be done with it, what it draws. `work` is its proof, if one is due; `orders` is what it can be
 * ordered to do in a fight, which comes before what is looked up.
 */
export function StructPanel({
  structId,
  work,
  orders,
  isAiming = false,
}: {
  readonly structId: StructId;
  readonly work?: ReactNode;
  readonly orders?: ReactNode;
  /** One of them is being aimed: it has the panel to itself. */
  readonly isAiming?: boolean;
}) {
  const struct = useWorld((world) => structIn(world, structId));
  const type = useWorld(({ structTypes }) => struct && structTypes.get(struct.typeId));
  const standing = useFromWorld(standingOf);
  const look = useClassLook(type?.name ?? '');

  if (!struct) return <p>{say('This struct no longer exists.')}</p>;
  if (!type || !standing) return <p>{say('Loading struct details…')}</p>;

  const phase = structPhase(struct.status);
  const own = struct.owner === standing.player.id;
  const draw = phase === 'building' ? type.buildDraw : phase === 'online' ? type.passiveDraw : null;
  return (
    <Stack gap={4} className={styles.struct}>
      <Stack gap={4} hidden={isAiming} className={styles.about}>
        <Stack row gap={4} align="center" pad={3} className={styles.portrait}>
          <Art layers={artOf(type.name).layers} picture={look.portrait} size={96} dim={phase !== 'online'} />
          <Stack gap={2} align="start" tone="soft" size="small">
            <PhasePill phase={phase} hidden={hasStatus(struct.status, 'hidden')} />
            <p>{typeWords(type, struct.ambit)}</p>
          </Stack>
        </Stack>
        {look.lore !== '' && <Lore look={look} own={type.name} />}
        <Grid gap={[2, 3]} columns="1fr auto" tone="faint" size="small" items="baseline" className={styles.headroom}>
          <span>{say('Health')}</span>
          <Text as="strong" tone="plain">
            {say('{health} of {most}', { health: struct.health, most: type.maxHealth })}
          </Text>
          <Meter
            label={say('Health')}
            value={struct.health}
            max={type.maxHealth}
            text={say('{health} of {most}', { health: struct.health, most: type.maxHealth })}
            tone={struct.health * 3 <= type.maxHealth ? 'danger' : 'teal'}
            ticks={type.maxHealth}
          />
        </Grid>
        {work}
      </Stack>
      {orders}
      <Stack gap={4} hidden={isAiming} className={styles.about}>
        <Facts
          facts={[
            {
              name: say('Current load'),
              value: draw === null ? say('None@@an amount or choice') : formatPower(draw, 'up'),
            },
            { name: say('Load when online'), value: formatPower(type.passiveDraw, 'up') },
            { name: say('Charge to bring online'), value: formatBlocks(type.activateCharge) },
            { name: say('ID'), value: struct.id },
          ]}
        />
        {own ? (
          <StructActions struct={struct} type={type} name={look.name} standing={standing} />
        ) : (
          <p>{say('This struct belongs to another player. Choose one of your own.')}</p>
        )}
      </Stack>
    </Stack>
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
  const [cancelling, setCancelling] = useState(false);
  const cancel = { name: 'MsgStructBuildCancel', structId: struct.id } as const;
  switch (structPhase(struct.status)) {
    case 'offline': {
      const obstacle = activateObstacle(standing, struct, type);
      return (
        <>
          <OrderButton
            tone="primary"
            icon="power"
            obstacle={obstacle && obstacleWords(obstacle)}
            lacks={shortageOf(obstacle?.reason)}
            order={{ name: 'MsgStructActivate', structId: struct.id }}
          >
            {say('Bring {struct} online', { struct: name })}
          </OrderButton>
          {isWorthQueueing(obstacle?.reason) && <WishButton wish={{ kind: 'activate', structId: struct.id }} />}
        </>
      );
    }
    case 'online':
      return (
        <OrderButton icon="power" obstacle={null} order={{ name: 'MsgStructDeactivate', structId: struct.id }}>
          {say('Take {struct} offline', { struct: name })}
        </OrderButton>
      );
    case 'building':
      return (
        <>
          <OrderButton order={cancel} tone="danger" icon="cross" obstacle={null} onPress={() => setCancelling(true)}>
            {say('Cancel build')}
          </OrderButton>
          {cancelling && (
            <Dialog title={say('Cancel building {struct}?', { struct: name })} onClose={() => setCancelling(false)}>
              <p>
                {say(
                  'You lose the proof of work done so far. You get {power} back at once. The slot is free a few blocks later.',
                  { power: formatPower(type.buildDraw) },
                )}
              </p>
              <Stack row gap={3} wrap justify="end">
                <Button onClick={() => setCancelling(false)}>{say('Keep building')}</Button>
                <OrderButton
                  tone="danger"
                  icon="cross"
                  obstacle={null}
                  order={cancel}
                  onGiven={() => setCancelling(false)}
                >
                  {say('Cancel build')}
                </OrderButton>
              </Stack>
            </Dialog>
          )}
        </>
      );
    default:
      return <Note>{say('This struct is destroyed. The slot is free again within a few blocks.')}</Note>;
  }
}
