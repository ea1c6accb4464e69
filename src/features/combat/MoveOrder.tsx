import { useId } from 'react';
import { type Ambit, ambitsOfMask, ambitToEnum } from '../../game/ambit.ts';
import { blocksUntil, moveObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import { cx } from '../../ui/cx.ts';
import type { Aim } from './aim.ts';
import { commanderOf, fighterOf } from './battlefield.ts';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from './combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import { AMBIT_WORDS } from './weaponWords.ts';
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
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const group = useId();
  const topic = `move/${structId}`;
  const state = useTopic(topic);
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const mine = aim?.kind === 'move' && aim.structId === structId ? aim : null;
  const to = mine !== null && mine.ambit !== struct.ambit ? mine.ambit : null;
  const obstacle = to === null ? null : moveObstacle(commander, struct, type, to);
  const choose = (ambit: Ambit): void => onAim({ kind: 'move', structId, ambit });
  return (
    <article className={styles.order} data-open={to !== null} aria-label="Move">
      <OrderHead
        icon="compass"
        title="Move"
        words={`It is ${inAmbit(struct.ambit)}. What it can hit, and what can hit it, depends on where it is.`}
        aside={<ChargeTag need={Number(type.moveCharge)} wait={blocksUntil(commander, type.moveCharge)} />}
      />
      <fieldset className={styles.ambits}>
        <legend>Where to</legend>
        {ambitsOfMask(type.possibleAmbit).map((ambit) => (
          <label key={ambit} className={cx(styles.ambit, styles[ambit])}>
            <input type="radio" name={group} checked={(to ?? struct.ambit) === ambit} onChange={() => choose(ambit)} />
            <span>{AMBIT_WORDS[ambit]}</span>
            {ambit === struct.ambit && <small>now</small>}
          </label>
        ))}
      </fieldset>
      {to !== null && (
        <SignButton
          state={state}
          tone="primary"
          icon="compass"
          obstacle={obstacle && combatObstacleWords(obstacle)}
          onPress={() =>
            actions.sign(topic, {
              name: 'MsgStructMove',
              structId,
              locationType: 'fleet',
              ambit: ambitToEnum(to),
              // The ship has a berth of its own; the chain ignores its slot. facts/mechanics.md 5.8.
              slot: 0,
            })
          }
        >
          {`Sign: move to ${AMBIT_WORDS[to].toLowerCase()}`}
        </SignButton>
      )}
    </article>
  );
}
