import { expect, test } from 'vitest';
import type { Alert } from '../../game/alerts/ledger.ts';
import { parseFleetId, parsePlanetId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import type { SeenRaid } from '../seen.ts';
import { createToldBattles } from './createToldBattles.ts';

const PLANET = parsePlanetId('2-1');
const FLEET = parseFleetId('9-3');
const raid = (status: SeenRaid['status'], height: bigint): SeenRaid => ({
  planetId: PLANET,
  seq: null,
  height: blockHeight(height),
  fleetId: FLEET,
  status,
  seizedOre: ore(0n),
});
const alert = (kind: Alert['kind'], matter: string, value: string, at: bigint) => ({ kind, matter, value, at });

test('a raid that was told as it happened covers its alerts, and neither another fleet’s nor its next', () => {
  const told = createToldBattles();
  told.noteRaid(raid('initiated', 100n));
  expect(told.covers(alert('raid', 'raid/2-1', '9-3', 108n))).toBe(true);
  expect(told.covers(alert('raid', 'raid/2-1', '9-4', 108n))).toBe(false);
  expect(told.covers(alert('raid', 'raid/2-1', '9-3', 400n))).toBe(false);
  expect(told.covers(alert('raidOver', 'over/2-1', 'attackerRetreated 9-3 0 108', 108n))).toBe(false);
  told.noteRaid(raid('raidSuccessful', 120n));
  expect(told.covers(alert('raidOver', 'over/2-1', 'attackerRetreated 9-3 0 120', 120n))).toBe(true);
  expect(told.covers(alert('oreStolen', 'stolen/2-1', '9-3 4 120', 120n))).toBe(true);
  expect(told.covers(alert('brownout', 'brownout/1-1', 'out', 100n))).toBe(false);
});

test('whom an attack destroyed is covered, whoever it was in it', () => {
  const told = createToldBattles();
  const attacks = [1, 2, 3].flatMap((seed) => recordSkirmish(seed, 200));
  const fatal = attacks.find(({ shots }) => shots.some(({ targetDestroyed }) => targetDestroyed));
  const lost = fatal?.shots.find(({ targetDestroyed }) => targetDestroyed)?.target.structId;
  if (!fatal || !lost) throw new Error('nobody fell');
  expect(told.covers(alert('structLost', `lost/${lost}`, 'lost', 50n))).toBe(false);
  told.noteAttack({ planetId: PLANET, seq: 1, height: blockHeight(50n), attack: fatal });
  expect(told.covers(alert('structLost', `lost/${lost}`, 'lost', 50n))).toBe(true);
});
