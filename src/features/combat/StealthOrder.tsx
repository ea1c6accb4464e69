import { blocksUntil, stealthObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { hasStatus } from '../../game/structStatus.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import { commanderOf, fighterOf } from './battlefield.ts';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from './combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import styles from './combat.module.css';

/** Into hiding and out of it. */
export function StealthOrder({ structId }: { readonly structId: StructId }) {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const topic = `stealth/${structId}`;
  const state = useTopic(topic);
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  const look = useClassLook(fighter?.type.name ?? '');
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const hidden = hasStatus(struct.status, 'hidden');
  const obstacle = stealthObstacle(commander, struct, type, !hidden);
  return (
    <article className={styles.order} aria-label="Stealth">
      <OrderHead
        icon={hidden ? 'eyeOff' : 'eye'}
        title={look.abilityName('stealth') ?? 'Stealth'}
        words={
          hidden
            ? 'It is hidden: only what stands in its ambit can fire at it. Its own attack gives it away.'
            : 'Hidden, it can only be fired at from its own ambit, until it attacks.'
        }
        aside={<ChargeTag need={Number(type.stealthCharge)} wait={blocksUntil(commander, type.stealthCharge)} />}
      />
      <SignButton
        state={state}
        icon={hidden ? 'eye' : 'eyeOff'}
        obstacle={obstacle && combatObstacleWords(obstacle)}
        onPress={() =>
          actions.sign(topic, { name: hidden ? 'MsgStructStealthDeactivate' : 'MsgStructStealthActivate', structId })
        }
      >
        {hidden ? `Sign: show ${look.name} again` : `Sign: hide ${look.name}`}
      </SignButton>
    </article>
  );
}
