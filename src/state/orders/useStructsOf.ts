import { objectRefOf, type ObjectRef } from '../../game/objectRef.ts';
import { useWhole } from '../ask/useRead.ts';
import { useSession, useWorld } from '../react.ts';
import { type Thing, thingOf } from './things.ts';

/**
 * Structs of a player, or of what stands on a planet or in a fleet: by the guild's list where it answers, else by the chain's whole one.
 *
 * @param text an id; `of` is null for any other text
 */
export function useStructsOf(
  text: string,
  { enabled }: { readonly enabled: boolean },
): { readonly of: ObjectRef | null; readonly things: readonly Thing[]; readonly isPending: boolean } {
  const ref = enabled ? objectRefOf(text.trim()) : null;
  const of = ref?.kind === 'player' || ref?.kind === 'planet' || ref?.kind === 'fleet' ? ref : null;
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const types = useWorld(({ structTypes }) => structTypes);
  const where = of === null ? {} : of.kind === 'player' ? { owner: of.id } : { location: of.id };
  const told = useWhole('web.rows/struct', where, { enabled: of !== null && isSignedIn });
  const listed = useWhole('chain.structs', {}, { enabled: of !== null && (!isSignedIn || told.isError) });
  const structs =
    told.data?.filter(({ destroyedAt }) => destroyedAt === null) ??
    listed.data?.filter(({ owner, location }) => owner === of?.id || location.id === of?.id) ??
    [];
  return {
    of,
    things: structs.map((one) => ({ ...thingOf('struct', one), name: types.get(one.typeId)?.name ?? '' })),
    isPending: told.isLoading || listed.isLoading,
  };
}
