import { shortageOf } from '../../game/shortage.ts';
import { useId } from 'react';
import { type Ambit, ambitsOfMask, ambitToEnum } from '../../game/ambit.ts';
import { blocksUntil, moveObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { OrderButton } from '../order/OrderButton.tsx';
import { cx } from '../../ui/cx.ts';
import type { Aim } from './aim.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import { ambitName } from './weaponWords.ts';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import { Option } from '../../ui/Option.tsx';
import styles from './combat.module.css';
import { inAmbit } from '../../state/words/ambitWords.ts';

/** Where the Command Ship stands: from there it fires, and there it can be hit. */
export function MoveOrder({
  structId,
  aim,
  onAim,
}: {
  readonly structId: StructId;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
}) {
  const group = useId();
  const { commander, fighter } = useOrderFacts(structId);
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const mine = aim?.kind === 'move' && aim.structId === structId ? aim : null;
  const to = mine !== null && mine.ambit !== struct.ambit ? mine.ambit : null;
  const obstacle = to === null ? null : moveObstacle(commander, struct, type, to);
  const choose = (ambit: Ambit): void => onAim({ kind: 'move', structId, ambit });
  return (
    <Card as="article" gap={3} className={styles.order} data-open={to !== null} aria-label={say('Move')}>
      <OrderHead
        icon="compass"
        title={say('Move')}
        words={say(
          'This ship is {place}. Its ambit determines which targets it can attack and which structs can attack it.',
          {
            place: inAmbit(struct.ambit),
          },
        )}
        aside={<ChargeTag need={Number(type.moveCharge)} wait={blocksUntil(commander, type.moveCharge)} />}
      />
      <Grid as="fieldset" gap={1} columns="repeat(4, minmax(0, 1fr))">
        <Text as="legend" tone="faint" size="micro" face="label">
          {say('Destination')}
        </Text>
        {ambitsOfMask(type.possibleAmbit).map((ambit) => (
          <Option
            key={ambit}
            name={group}
            checked={(to ?? struct.ambit) === ambit}
            onChange={() => choose(ambit)}
            row={false}
            align="center"
            justify="center"
            tone="soft"
            size="small"
            face="medium"
            className={cx(styles.ambit, styles[ambit])}
          >
            <span>{ambitName(ambit)}</span>
            {ambit === struct.ambit && (
              <Text as="small" size="micro">
                {say('now')}
              </Text>
            )}
          </Option>
        ))}
      </Grid>
      {to !== null && (
        <OrderButton
          tone="primary"
          icon="compass"
          obstacle={obstacle && combatObstacleWords(obstacle)}
          lacks={shortageOf(obstacle?.reason)}
          // The ship has a berth of its own; the chain ignores its slot. docs/network/mechanics.md 5.8.
          order={{ name: 'MsgStructMove', structId, locationType: 'fleet', ambit: ambitToEnum(to), slot: 0 }}
        >
          {say('Move to {ambit, select, space {space} air {air} land {land} other {water}}', { ambit: to })}
        </OrderButton>
      )}
    </Card>
  );
}
