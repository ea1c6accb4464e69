import type { ReactNode } from 'react';
import { shortageOf } from '../../game/shortage.ts';
import { buildObstacle, placeObstacle, type Standing } from '../../game/buildRules.ts';
import type { StructType } from '../../game/entities.ts';
import { expectedProofMs, ownStart, formatExpected } from '../../game/estimate.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import { rateNote } from '../../game/machineRate.ts';
import { buildMessage } from '../../game/messages/buildMessage.ts';
import type { Wish } from '../../game/queue/wish.ts';
import { headroom, type PowerReading, totalCapacity, totalLoad } from '../../game/power.ts';
import { blocks, type Milliwatts, milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useFromWorld, useRuntime } from '../../state/react.ts';
import { useMachineRate } from '../../state/useMachineRate.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { isWorthQueueing, WishButton } from '../order/WishButton.tsx';
import { Lore } from './Lore.tsx';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { type Place, placeWords } from './placeWords.ts';
import { typeWords } from './typeWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import { FoldCard } from '../../ui/FoldCard.tsx';
import styles from './build.module.css';
import { standingOf } from '../../state/world/access.ts';

/** The clock of a build starts in the block that takes the order; its proof may be in the next one at the earliest. */
const FIRST_AGE = blocks(1n);

/** null while the home is not read. */
function wishOf({ planet, fleet }: Standing, type: StructType, { side, ambit, slot }: Place): Wish | null {
  const at = { ambit, slot: type.isCommand ? 0 : slot };
  if (side === 'planet') return planet && { kind: 'build', typeId: type.id, place: { side, homeId: planet.id, ...at } };
  return fleet && { kind: 'build', typeId: type.id, place: { side, homeId: fleet.id, ...at } };
}

/** One type on the menu: what it is, what it costs, what is in the way, and what the confirmation signs. */
export function BuildOption({
  type,
  place,
  open,
  fight,
  onToggle,
}: {
  readonly type: StructType;
  readonly place: Place;
  readonly open: boolean;
  /** How it fights, for what does. */
  readonly fight: ReactNode;
  readonly onToggle: () => void;
}) {
  const { config } = useRuntime();
  const machine = useMachineRate();
  const look = useClassLook(type.name);
  const standing = useFromWorld(standingOf);
  if (!standing) return null;

  const obstacle = buildObstacle(standing, type) ?? placeObstacle(standing, type, place.ambit, place.slot);
  const wish = wishOf(standing, type, place);
  const assumed = rateNote(machine);
  const { nominalBlockMs: blockMs } = config.network;
  const { perSecond: rate } = machine;
  const range = type.buildDifficulty;
  const startAt = ownStart(range, rate, blockMs).difficulty;
  const proofMs = expectedProofMs({ age: FIRST_AGE, range, rate, blockMs, bestZeros: 0, startAt });

  return (
    <FoldCard
      isOpen={open}
      onToggle={onToggle}
      head={
        <>
          <Art layers={artOf(type.name).layers} picture={look.icon} size={52} dim={obstacle !== null} />
          <Stack as="span" gap="hair" grow className={styles.optionName}>
            <Text as="strong" size="body">
              {look.name}
            </Text>
            <Text as="small" tone={obstacle ? 'warn' : 'faint'}>
              {obstacle ? obstacleWords(obstacle) : typeWords(type, place.ambit)}
            </Text>
          </Stack>
        </>
      }
    >
      {obstacle && <Note>{typeWords(type, place.ambit)}</Note>}
      {look.lore !== '' && <Lore look={look} own={type.name} />}
      {fight}
      <Facts
        facts={[
          { name: say('Load while building'), value: formatPower(type.buildDraw, 'up') },
          { name: say('Load when online'), value: formatPower(type.passiveDraw, 'up') },
          { name: say('Charge needed'), value: formatBlocks(type.buildCharge) },
          { name: say('Estimated proof of work'), value: formatExpected(proofMs) },
          { name: say('Health'), value: type.maxHealth },
        ]}
      />
      {assumed !== null && <Note>{assumed}</Note>}
      {standing.power && <PowerAfter power={standing.power} draw={type.buildDraw} />}
      <div className={styles.pinned}>
        <OrderButton
          tone="primary"
          icon="pen"
          obstacle={obstacle && obstacleWords(obstacle)}
          lacks={shortageOf(obstacle?.reason)}
          order={buildMessage(standing.player.id, type, place)}
        >
          {say('Build {struct} {place}', { struct: look.name, place: placeWords(place) })}
        </OrderButton>
        {wish && isWorthQueueing(obstacle?.reason) && <WishButton wish={wish} />}
      </div>
    </FoldCard>
  );
}

/** What would be left of the power with this build under way. */
function PowerAfter({ power, draw }: { readonly power: PowerReading; readonly draw: Milliwatts }) {
  const capacity = totalCapacity(power);
  const load = totalLoad(power);
  const free = headroom(power);
  return (
    <Grid gap={[2, 3]} columns="1fr auto" tone="faint" size="small" items="baseline" className={styles.headroom}>
      <span>{say('Free power afterwards')}</span>
      <Text as="strong" tone="plain">
        {free >= draw
          ? say('{free} of {capacity}', { free: formatPower(milliwatts(free - draw)), capacity: formatPower(capacity) })
          : say('Not enough power')}
      </Text>
      <Meter
        label={say('Load with this build')}
        value={Number(load + draw)}
        max={Math.max(1, Number(capacity))}
        mark={Number(load)}
        text={say('{load} of {capacity}', {
          load: formatPower(milliwatts(load + draw), 'up'),
          capacity: formatPower(capacity),
        })}
        tone={free >= draw ? 'teal' : 'danger'}
      />
    </Grid>
  );
}
