/** Where and when one can see again what an alert is about: a planet, and a block of it. Pure. */
import { type Alert, objectOf } from './ledger.ts';

export interface AlertReplay {
  readonly planetId: string;
  readonly at: bigint;
}

/** null for what is no happening of a planet, where nobody told of which, and for what leads there anyway (a raid on the watch list). */
export function replayOf(alert: Pick<Alert, 'kind' | 'matter' | 'value' | 'detail' | 'at'>): AlertReplay | null {
  const planetId = planetOf(alert);
  return planetId === null || !/^2-\d+$/.test(planetId) ? null : { planetId, at: alert.at };
}

function planetOf(alert: Parameters<typeof replayOf>[0]): string | null {
  switch (alert.kind) {
    case 'raid':
    case 'raidOver':
    case 'oreStolen':
      return objectOf(alert);
    case 'fleetArrived':
      return alert.value;
    case 'structLost':
      return alert.detail.split(' ').at(-1) ?? null;
    default:
      return null;
  }
}
