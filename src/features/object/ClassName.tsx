import type { StructTypeId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useCalled } from '../../state/wardrobe/react.ts';

/** What a class of structs is called; `instead` until the chain has said which it is. */
export function ClassName({ typeId, instead }: { readonly typeId: StructTypeId; readonly instead: string }) {
  const { data } = useRead('chain.structType', { structTypeId: typeId });
  const called = useCalled();
  return (data && called(data.name)) || instead;
}
