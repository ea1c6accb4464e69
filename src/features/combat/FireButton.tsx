import { attackObstacle, targetObstacle } from '../../game/combat/combatRules.ts';
import type { Engagement } from '../../game/combat/outlook.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { useCalled, useClassLook } from '../../state/wardrobe/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import { commanderOf, fieldOf } from './battlefield.ts';
import { candidateWords, combatObstacleWords } from './combatObstacleWords.ts';
import { weaponInSentence } from './weaponWords.ts';

/** The signature of an attack; says first what is in its way. */
export function FireButton({ engagement }: { readonly engagement: Engagement }) {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const { attacker, weapon, target } = engagement;
  const look = useClassLook(attacker.type.name);
  const called = useCalled();
  const topic = `attack/${attacker.struct.id}`;
  const state = useTopic(topic);
  const commander = commanderOf(world);
  if (!commander) return null;

  const refused = attackObstacle(commander, attacker.struct, weapon);
  const missed = targetObstacle(fieldOf(world), attacker.struct, weapon, target.struct);
  const obstacle = refused ? combatObstacleWords(refused) : missed && `The target is ${candidateWords(missed)}.`;
  return (
    <SignButton
      state={state}
      tone="primary"
      icon="target"
      obstacle={obstacle}
      onPress={() =>
        actions.sign(topic, {
          name: 'MsgStructAttack',
          operatingStructId: attacker.struct.id,
          targetStructId: [target.struct.id],
          weaponSystem: weapon.system,
        })
      }
    >
      {`Sign: fire the ${weaponInSentence(weapon, look)} at ${called(target.type.name)}`}
    </SignButton>
  );
}
