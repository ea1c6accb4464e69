/** What an attack sounds like, by the rules' own attacks. */
import { expect, test } from 'vitest';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { SHIP_ID } from '../../app/testing/sampleWorld.ts';
import type { AttackRecord, AttackShot, Combatant } from '../../game/attack.ts';
import { type FleetId, type PlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { battleCues } from './battleCues.ts';

const world = besieged();
const combatant = (id: string, location: PlanetId | FleetId | null, ambit: Combatant['ambit'] = 'land'): Combatant => ({
  structId: parseStructId(id),
  typeId: null,
  location,
  ambit,
  slot: null,
});
const shot = (target: Combatant, change: Partial<AttackShot> = {}): AttackShot => ({
  target,
  targetPlayerId: null,
  evaded: null,
  blocked: null,
  defenderCounters: [],
  damageDealt: 2,
  damageReduction: 0,
  reducedBy: null,
  damage: 2,
  armourPiercing: false,
  counter: null,
  targetDestroyed: false,
  targetHealth: null,
  lastResort: null,
  ...change,
});
const attack = (shots: readonly AttackShot[], over: Partial<AttackRecord> = {}): AttackRecord => ({
  attacker: combatant('5-31', RAIDER, 'space'),
  attackerPlayerId: parsePlayerId('1-3'),
  weapon: 'primaryWeapon',
  control: 'guided',
  weaponry: 'guidedWeaponry',
  shots,
  recoil: null,
  cannon: null,
  attackerHealth: null,
  ...over,
});
const home = combatant('5-23', OWN_PLANET, 'water');
const heard = (record: AttackRecord, calm = false) => battleCues(world, OWN_PLANET, record, calm).cues;
const names = (record: AttackRecord) => heard(record).map(({ sound }) => sound);

test('who fires and what came of it are told apart by sound, in the order of the picture', () => {
  expect(names(attack([shot(home)]))).toEqual(['shotGuided', 'hit']);
  expect(names(attack([shot(home)], { weaponry: 'unguidedWeaponry' }))).toEqual(['shotUnguided', 'hit']);
  const evaded = { by: 'signalJamming', planetary: false } as const;
  expect(names(attack([shot(home, { evaded, damage: 0, damageDealt: 0 })]))).toEqual(['shotGuided', 'evade']);
  const blocked = { by: combatant('5-24', OWN_PLANET), destroyed: false, health: null };
  expect(new Set(names(attack([shot(home, { blocked })])))).toEqual(new Set(['shotGuided', 'hit', 'block']));
  const own = shot(combatant(SHIP_ID, null), { targetDestroyed: true });
  expect(names(attack([own])).at(-1)).toBe('lostOwn');
  expect(names(attack([shot(combatant('5-900', RAIDER), { targetDestroyed: true })])).at(-1)).toBe('lost');
});

test('the planet is heard left and its visitors right; space high and water low', () => {
  const [fire, hit] = heard(attack([shot(home)]));
  expect(fire?.pan).toBeGreaterThan(0.4);
  expect(hit?.pan).toBeLessThan(-0.4);
  expect(fire?.pitch).toBeGreaterThan(hit?.pitch ?? 9);
});

test('without motion each sound comes once, close together and softer', () => {
  const volley = attack([shot(home), shot(home), shot(home, { targetDestroyed: true })]);
  const calm = battleCues(world, OWN_PLANET, volley, true);
  expect(new Set(calm.cues.map(({ sound }) => sound)).size).toBe(calm.cues.length);
  expect(calm.lengthMs).toBeLessThan(1500);
  expect(calm.lengthMs).toBeLessThan(battleCues(world, OWN_PLANET, volley, false).lengthMs);
});

test('every attack that the rules make has a sound, none of it out of range', () => {
  const records = [1, 2, 3, 4].flatMap((seed) => recordSkirmish(seed, 400));
  expect(records.length).toBeGreaterThan(40);
  for (const record of records) {
    const { cues, lengthMs } = battleCues(world, OWN_PLANET, record, false);
    expect(cues.length).toBeGreaterThan(0);
    for (const { pan, pitch, gain, inMs } of cues) {
      expect(Math.abs(pan)).toBeLessThanOrEqual(0.75);
      expect(pitch).toBeGreaterThan(0.5);
      expect(gain).toBeLessThanOrEqual(1);
      expect(inMs).toBeGreaterThanOrEqual(0);
      expect(inMs).toBeLessThanOrEqual(lengthMs);
    }
  }
});
