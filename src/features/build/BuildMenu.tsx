import { type ReactNode, useState } from 'react';
import type { StructType } from '../../game/entities.ts';
import { maskHas } from '../../game/ambit.ts';
import type { StructTypeId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { BuildOption } from './BuildOption.tsx';
import type { Place } from './placeWords.ts';
import { Stack } from '../../ui/Stack.tsx';

/** Everything that may stand at a place, one open at a time. */
export function BuildMenu({
  place,
  suggestedTypeId,
  fightOf,
}: {
  readonly place: Place;
  readonly suggestedTypeId?: StructTypeId | null;
  /** How a type of the fleet would fight here. */
  readonly fightOf?: (type: StructType) => ReactNode;
}) {
  const structTypes = useWorld((world) => world.structTypes);
  const [openId, setOpenId] = useState<StructTypeId | null>(suggestedTypeId ?? null);
  const types = [...structTypes.values()].filter(
    (type) =>
      type.category === place.side && type.isCommand === place.command && maskHas(type.possibleAmbit, place.ambit),
  );
  if (types.length === 0) return <p>{say('You can’t build anything in this slot. Choose another slot.')}</p>;
  return (
    <Stack as="ul" gap={2} aria-label={say('Available structs')}>
      {types.map((type) => (
        <BuildOption
          key={type.id}
          type={type}
          place={place}
          open={type.id === openId}
          fight={place.side === 'fleet' && fightOf?.(type)}
          onToggle={() => setOpenId(type.id === openId ? null : type.id)}
        />
      ))}
    </Stack>
  );
}
