import type { Ambit } from '../../game/ambit.ts';
import { reachOf } from '../../game/combat/field.ts';
import type { StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { useCalled, useClassLook } from '../../state/wardrobe/react.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { defenceSentences } from './weaponWords.ts';
import { WeaponFacts } from './WeaponFacts.tsx';

/** How a type fights from where it is to stand: its weapons, what protects it, and what can hit it there. */
export function FightFacts({ type, from }: { readonly type: StructType; readonly from: Ambit }) {
  const structTypes = useWorld((world) => world.structTypes);
  const look = useClassLook(type.name);
  const called = useCalled();
  const hitBy = [...structTypes.values()]
    .filter(({ weapons }) => weapons.some((weapon) => reachOf(weapon, from).includes(from)))
    .map(({ name }) => called(name));
  const sentences = defenceSentences(type, look);
  return (
    <Stack as="section" gap={3} aria-label={say('Combat details')}>
      {type.weapons.map((weapon) => (
        <WeaponFacts key={weapon.system} weapon={weapon} look={look} from={from} />
      ))}
      <Stack as="ul" gap={1} tone="soft" size="small">
        {sentences.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {hitBy.length > 0 && (
          <li>
            {say('Struct types that can hit this struct {where}: {types}.', {
              where: inAmbit(from),
              types: hitBy.join(', '),
            })}
          </li>
        )}
      </Stack>
    </Stack>
  );
}
