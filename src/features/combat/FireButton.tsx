import { attackObstacle, targetObstacle } from '../../game/combat/combatRules.ts';
import type { Engagement } from '../../game/combat/outlook.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled, useClassLook } from '../../state/wardrobe/react.ts';
import { OrderButton } from '../order/OrderButton.tsx';
import { commanderOf, fieldOf } from './battlefield.ts';
import { candidateWords, combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { weaponInSentence } from './weaponWords.ts';
import styles from './combat.module.css';

/** The signature of an attack; says first what is in its way. */
export function FireButton({ engagement }: { readonly engagement: Engagement }) {
  const { attacker, weapon, target } = engagement;
  const look = useClassLook(attacker.type.name);
  const called = useCalled();
  const { commander, missed } = useFromWorld((world) => ({
    commander: commanderOf(world),
    missed: targetObstacle(fieldOf(world), attacker.struct, weapon, target.struct),
  }));
  if (!commander) return null;

  const refused = attackObstacle(commander, attacker.struct, weapon);
  const obstacle = refused
    ? combatObstacleWords(refused)
    : missed && say('The target is {why}.', { why: candidateWords(missed) });
  return (
    <div className={styles.fire}>
      <OrderButton
        tone="primary"
        icon="target"
        obstacle={obstacle}
        order={{
          name: 'MsgStructAttack',
          operatingStructId: attacker.struct.id,
          targetStructId: [target.struct.id],
          weaponSystem: weapon.system,
        }}
      >
        {say('Fire {weapon} at {target}', {
          weapon: weaponInSentence(weapon, look),
          target: called(target.type.name),
        })}
      </OrderButton>
    </div>
  );
}
