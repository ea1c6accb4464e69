import { parseStructTypeId, type StructTypeId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useCalled } from '../../state/wardrobe/react.ts';

const NO_CLASS = parseStructTypeId('1');

/**
 * What a class of structs is called here.
 *
 * @param typeId null asks nothing
 * @returns null until the chain has said which it is
 */
export function useClassName(typeId: StructTypeId | null): string | null {
  const { data } = useRead('chain.structType', { structTypeId: typeId ?? NO_CLASS }, { enabled: typeId !== null });
  const called = useCalled();
  return typeId === null || !data ? null : called(data.name) || null;
}
