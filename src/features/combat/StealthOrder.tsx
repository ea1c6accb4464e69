import { shortageOf } from '../../game/shortage.ts';
import { blocksUntil, stealthObstacle } from '../../game/combat/combatRules.ts';
import type { StructId } from '../../game/ids.ts';
import { hasStatus } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { OrderButton } from '../order/OrderButton.tsx';
import { useOrderFacts } from './useOrderFacts.ts';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './combat.module.css';

/** Into hiding and out of it. */
export function StealthOrder({ structId }: { readonly structId: StructId }) {
  const { commander, fighter } = useOrderFacts(structId);
  const look = useClassLook(fighter?.type.name ?? '');
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const hidden = hasStatus(struct.status, 'hidden');
  const obstacle = stealthObstacle(commander, struct, type, !hidden);
  return (
    <Card as="article" gap={3} className={styles.order} aria-label={say('Stealth')}>
      <OrderHead
        icon={hidden ? 'eyeOff' : 'eye'}
        title={look.abilityName('stealth') ?? say('Stealth')}
        words={
          hidden
            ? say('This struct is hidden: only structs in its ambit can attack it. Attacking reveals it.')
            : say('While hidden, this struct can only be attacked from its own ambit. Attacking reveals it.')
        }
        aside={<ChargeTag need={Number(type.stealthCharge)} wait={blocksUntil(commander, type.stealthCharge)} />}
      />
      <OrderButton
        icon={hidden ? 'eye' : 'eyeOff'}
        obstacle={obstacle && combatObstacleWords(obstacle)}
        lacks={shortageOf(obstacle?.reason)}
        order={{ name: hidden ? 'MsgStructStealthDeactivate' : 'MsgStructStealthActivate', structId }}
      >
        {hidden ? say('Reveal {name}', { name: look.name }) : say('Hide {name}', { name: look.name })}
      </OrderButton>
    </Card>
  );
}
