/** The newest activity of a planet as the mirror keeps it: where stubs and lost frames are looked up. docs/network/stream.md 7. */
import type { Api } from '../../api/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import { decodeActivityBody } from '../../wire/decodeActivity.ts';

/** Number to attack; null stands for a row of another category. @throws what the door throws */
export async function attackRows(
  api: Pick<Api, 'fetchPlanetActivity'>,
  planetId: PlanetId,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, AttackRecord | null>> {
  const rows = await api.fetchPlanetActivity(planetId, 1, signal);
  return new Map(rows.map(({ seq, category, detail }) => [seq, attackIn(category, detail)]));
}

function attackIn(category: string, detail: unknown): AttackRecord | null {
  if (category !== 'struct_attack') return null;
  try {
    const body = decodeActivityBody(category, detail);
    return body.kind === 'attack' ? body.attack : null;
  } catch {
    // One bad row must not cost the others; whoever asked for it looks elsewhere.
    return null;
  }
}
