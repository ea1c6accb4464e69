import type { ReactNode } from 'react';
import type { StructTypeId } from '../../game/ids.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';

const SIZE = 56;

/** A class as it is drawn here: by us, or by what the guild wears. */
export function ClassArt({
  typeId,
  sign,
}: {
  readonly typeId: StructTypeId;
  /** Until the chain has said which class it is. */
  readonly sign: ReactNode;
}) {
  const { data } = useRead('chain.structType', { structTypeId: typeId });
  const look = useClassLook(data?.name ?? '');
  return data ? <Art layers={artOf(data.name).layers} picture={look.icon} size={SIZE} /> : sign;
}
