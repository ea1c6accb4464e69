import { expect, test } from 'vitest';
import type { ActivityRow } from '../../game/activity.ts';
import { parseFleetId, parsePlanetId, parseStructId } from '../../game/ids.ts';
import { idsIn } from './useMoreNames.ts';

const at = { planetId: parsePlanetId('2-3'), seq: 1, height: null, atMs: 0 };

test('structs and owners of fleets are asked for, each once; planets are not', () => {
  const rows: readonly ActivityRow[] = [
    { ...at, kind: 'fleetArrive', fleetId: parseFleetId('9-12'), status: 'away', queue: null },
    { ...at, kind: 'raidStatus', fleetId: parseFleetId('9-12'), status: 'initiated', seizedOre: 0n as never },
    { ...at, kind: 'mineClock', clock: 0n as never, structId: null },
    { ...at, kind: 'defenseAdd', defenderStructId: parseStructId('5-2'), protectedStructId: parseStructId('5-9') },
    { ...at, kind: 'structHealth', structId: parseStructId('5-2'), health: 1, before: 2 },
  ];
  expect(idsIn(rows)).toEqual(['1-12', '5-2', '5-9']);
});
