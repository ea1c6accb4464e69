import type { StructType } from '../../game/entities.ts';
import type { Doors } from './readWorld.ts';

/**
 * The mirror's struct types, for a node that does not list its own. They do not say how many shots of a volley are sure to hit: the
 * node may answer for one type, else it stays unknown.
 */
export async function typesOfMirror(
  { chain, api }: Pick<Doors, 'chain' | 'api'>,
  signal: AbortSignal | undefined,
): Promise<readonly StructType[]> {
  const types = await api.fetchStructTypes(signal);
  return Promise.all(
    types.map(async (type) =>
      type.weapons.some(({ shots, guaranteedShots }) => shots > 1 && guaranteedShots === null)
        ? chain.ask('structType', { structTypeId: type.id }, signal).catch(() => type)
        : type,
    ),
  );
}
