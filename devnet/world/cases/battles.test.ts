import { describe, expect, test } from 'vitest';
import { apply } from '../apply.ts';
import { createView } from '../createView.ts';
import type { WorldEvent } from '../events.ts';
import { message } from '../testWorld.ts';
import type { WorldReader } from '../tables.ts';
import type { BattleCase, Key, Result } from './battleCase.ts';
import { ADDRESSES, BATTLE_HEIGHT, battleWorld, blockOf, IDS, KEYS, ownerOf } from './battleWorld.ts';
import { BLOCKS } from './battles/blocks.ts';
import { COUNTERS } from './battles/counters.ts';
import { EVASIONS } from './battles/evasions.ts';
import { LOSSES } from './battles/losses.ts';
import { PLACES } from './battles/places.ts';
import { RANGES } from './battles/ranges.ts';
import { REFUSALS } from './battles/refusals.ts';
import { WEAPONS } from './battles/weapons.ts';
import { SEA_WEAPONS } from './battles/weaponsOfSea.ts';
import { expectedRecord } from './expectedRecord.ts';

const GROUPS = {
  weapons: WEAPONS,
  sea: SEA_WEAPONS,
  evasions: EVASIONS,
  blocks: BLOCKS,
  ranges: RANGES,
  counters: COUNTERS,
  losses: LOSSES,
  places: PLACES,
};
const ALL = [...Object.values(GROUPS).flat(), ...REFUSALS];

function attackOf(battle: BattleCase) {
  const [operatingStructId, target, weapon] = battle.attack;
  const owner = ownerOf(battle.units[operatingStructId]?.at ?? shipOwner(operatingStructId));
  const targetStructId = typeof target === 'string' ? [target] : [...target];
  return {
    owner,
    message: message('MsgStructAttack', {
      creator: ADDRESSES[owner],
      operatingStructId,
      targetStructId,
      weaponSystem: weapon.includes('Weapon') || weapon === '' ? weapon : `${weapon}Weapon`,
    }),
  };
}

function shipOwner(shipId: string): Key {
  return KEYS.find((key) => IDS[key].ship === shipId)!;
}

/** Everything the cases speak of, as it stands. */
function standing(reader: WorldReader, battle: BattleCase) {
  const view = createView(reader);
  const ids = [...Object.keys(battle.units), ...KEYS.map((key) => IDS[key].ship)];
  const queueAt = (key: Key) => {
    const queue: Key[] = [];
    let id = view.get('planet', IDS[key].planet)!.locationListStart;
    for (; id !== ''; id = view.get('fleet', id)!.locationListBackward) {
      queue.push(KEYS.find((one) => IDS[one].fleet === id)!);
    }
    return queue;
  };
  return {
    healths: Object.fromEntries(ids.map((id) => [id, Number(view.structAttribute('health', id))])),
    statuses: Object.fromEntries(ids.map((id) => [id, Number(view.structAttribute('status', id))])),
    nonces: Object.fromEntries(KEYS.map((key) => [key, Number(view.grid('nonce', IDS[key].player))])),
    queues: Object.fromEntries(KEYS.map((key) => [key, queueAt(key)])),
  };
}

function detailsOf(events: readonly WorldEvent[], name: string) {
  return events.filter((event) => event.name === name).map((event) => Object.values(event.data)[0]);
}

function raidDetail([fleet, planet, status]: readonly [Key, Key, string]) {
  return { fleetId: IDS[fleet].fleet, planetId: IDS[planet].planet, status, seized_ore: '0' };
}

function fight(battle: BattleCase, result: Result) {
  const world = battleWorld(battle);
  const before = standing(world, battle);
  const { owner, message: sent } = attackOf(battle);
  const outcome = apply(world, sent, blockOf(battle));
  expect(outcome).toMatchObject({ ok: true });
  if (!outcome.ok) return;
  world.merge(outcome.diff);
  expect(detailsOf(outcome.events, 'EventAttack')).toEqual([expectedRecord(battle, result)]);
  expect(detailsOf(outcome.events, 'EventRaid')).toEqual((result.raids ?? []).map(raidDetail));
  expect(detailsOf(outcome.events, 'EventStructDefenderClear')).toEqual(
    (result.undefended ?? []).map((defendingStructId) => ({ defendingStructId })),
  );
  expect(standing(world, battle)).toEqual({
    healths: { ...before.healths, ...result.healths },
    statuses: { ...before.statuses, ...result.statuses },
    nonces: { ...before.nonces, ...result.nonces },
    queues: { ...before.queues, ...result.queues },
  });
  expect(createView(world).grid('lastAction', IDS[owner].player)).toBe(BATTLE_HEIGHT);
}

for (const [group, battles] of Object.entries(GROUPS)) {
  describe(group, () => {
    test.each(battles.map((battle) => [battle.name, battle] as const))('%s', (_, battle) => {
      if ('refused' in battle.expect) throw new Error('a battle that is refused belongs to the refusals');
      fight(battle, battle.expect);
    });
  });
}

describe('refusals', () => {
  test.each(REFUSALS.map((battle) => [battle.name, battle] as const))('%s', (_, battle) => {
    const outcome = apply(battleWorld(battle), attackOf(battle).message, blockOf(battle));
    if (!('refused' in battle.expect)) throw new Error('only refusals here');
    const [number, reason] = battle.expect.refused;
    expect(outcome).toMatchObject({ ok: false, refusal: { number, reason } });
  });
});

test('there are at least forty battles, each with a name of its own and its arithmetic', () => {
  const names = ALL.map((battle) => battle.name);
  expect(new Set(names).size).toBe(names.length);
  expect(ALL.length).toBeGreaterThanOrEqual(60);
  for (const battle of ALL) expect(battle.why).toMatch(/\d/);
});
