import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginBlock, isQuiet } from './blockPhases.ts';
import type { Key, Unit } from './cases/battleCase.ts';
import { IDS, KEYS } from './cases/battleWorld.ts';
import { stage } from './cases/stage.ts';
import { worldHash } from './hash.ts';
import { brokenInvariants } from './invariants.ts';
import { findProof } from './testWorld.ts';

/** Each player has one of each of the four ambits, and something on the planet. */
function army(): Record<string, Unit> {
  const units: Record<string, Unit> = {};
  KEYS.forEach((at, i) => {
    const id = (n: number) => `5-${100 * (i + 1) + n}`;
    units[id(1)] = { type: 3, at, ambit: 'space' };
    units[id(2)] = { type: 2, at, ambit: 'space', slot: 1 };
    units[id(3)] = { type: 6, at, ambit: 'air' };
    units[id(4)] = { type: 9, at, ambit: 'land' };
    units[id(5)] = { type: 8, at, ambit: 'land', slot: 1 };
    units[id(6)] = { type: 13, at, ambit: 'water' };
    units[id(7)] = { type: 14, at: `planet ${at}`, ambit: 'land' };
    units[id(8)] = { type: 19, at: `planet ${at}`, ambit: 'water' };
    units[id(9)] = { type: 17, at: `planet ${at}`, ambit: 'space' };
  });
  return units;
}
const UNITS = army();
const STRUCTS = [...Object.keys(UNITS), ...KEYS.map((key) => IDS[key].ship)];

const who = fc.constantFrom<Key>(...KEYS);
const struct = fc.constantFrom(...STRUCTS);
const ownerOf = (id: string): Key => {
  const unit = UNITS[id];
  return unit ? (unit.at.slice(-1) as Key) : KEYS.find((key) => IDS[key].ship === id)!;
};

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), who, to: who }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('attack' as const),
      struct,
      target: struct,
      weapon: fc.constantFrom('primaryWeapon', 'secondaryWeapon'),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('aimed' as const), n: fc.nat(9999) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('defend' as const), struct, target: struct }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('undefend' as const, 'hide' as const, 'show' as const, 'on' as const, 'off' as const),
      struct,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trash' as const), struct }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('ambit' as const), who, ambit: fc.integer({ min: 0, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('raid' as const, 'ship' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('explore' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), blocks: fc.integer({ min: 1, max: 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** All four begin in the queues, mined out, so that every kind of step has a chance. */
function board() {
  const made = stage({ units: UNITS });
  made.edit((draft) => {
    for (const key of KEYS) {
      const planet = draft.get('planet', IDS[key].planet)!;
      draft.put('planet', planet.id, { ...planet, locationListExtra: 2n });
      draft.addGrid('ore', IDS[key].player, draft.grid('ore', planet.id));
      draft.setGrid('ore', planet.id, 0n);
    }
  });
  return made;
}
type Board = ReturnType<typeof board>;

function pass(on: Board, blocks: number) {
  for (let i = 0; i < blocks; i++) {
    on.block.height++;
    on.block.appHash = (on.block.height * 0x9e37_79b9_7f4an).toString(16).padStart(64, '0').slice(-16).padEnd(64, '0');
    if (!isQuiet(on.world, on.block.height)) on.world.merge(beginBlock(on.world, on.block).diff);
  }
}

function take(on: Board, one: Step) {
  switch (one.do) {
    case 'wait':
      pass(on, one.blocks);
      return;
    case 'move':
      return on.move(one.who, one.to);
    case 'attack':
      return on.send(ownerOf(one.struct), 'MsgStructAttack', {
        operatingStructId: one.struct,
        targetStructId: [one.target],
        weaponSystem: one.weapon,
      });
    case 'aimed':
      return aimed(on, one.n);
    case 'defend': {
      const fields = { defenderStructId: one.struct, protectedStructId: one.target };
      return on.send(ownerOf(one.struct), 'MsgStructDefenseSet', fields);
    }
    case 'undefend':
      return on.send(ownerOf(one.struct), 'MsgStructDefenseClear', { defenderStructId: one.struct });
    case 'hide':
      return on.send(ownerOf(one.struct), 'MsgStructStealthActivate', { structId: one.struct });
    case 'show':
      return on.send(ownerOf(one.struct), 'MsgStructStealthDeactivate', { structId: one.struct });
    case 'on':
      return on.send(ownerOf(one.struct), 'MsgStructActivate', { structId: one.struct });
    case 'off':
      return on.send(ownerOf(one.struct), 'MsgStructDeactivate', { structId: one.struct });
    case 'trash':
      return on.send(ownerOf(one.struct), 'MsgStructTrash', { structId: one.struct });
    case 'ambit': {
      const fields = { structId: IDS[one.who].ship, locationType: 9, ambit: one.ambit } as const;
      return on.send(one.who, 'MsgStructMove', fields as never);
    }
    case 'ship': {
      const fields = { playerId: IDS[one.who].player, structTypeId: 1n, operatingAmbit: 2 } as const;
      return on.send(one.who, 'MsgStructBuildInitiate', fields);
    }
    case 'explore':
      return on.send(one.who, 'MsgPlanetExplore', { playerId: IDS[one.who].player });
    case 'raid':
      return raid(on, one.who);
  }
}

/** The n-th pair that has a chance: of two players, at one planet, in reach of the primary. */
function aimed(on: Board, n: number) {
  const placeOf = (id: string) => {
    const record = on.view.get('struct', id)!;
    return on.view.get('fleet', record.locationId)?.locationId ?? record.locationId;
  };
  const here = STRUCTS.filter((id) => on.view.get('struct', id));
  const pairs = here.flatMap((attacker) => {
    const record = on.view.get('struct', attacker)!;
    const reach = Number(on.view.get('structType', String(record.type))!.primaryWeaponAmbits);
    const mask = reach === 32 ? 1 << record.operatingAmbit : reach;
    const ok = (id: string) => (mask & (1 << on.view.get('struct', id)!.operatingAmbit)) !== 0;
    const near = here.filter((id) => ownerOf(id) !== ownerOf(attacker) && placeOf(id) === placeOf(attacker));
    return near.filter(ok).map((target) => [attacker, target] as const);
  });
  const pair = pairs[n % Math.max(1, pairs.length)];
  if (!pair) return;
  pass(on, 5);
  return on.send(ownerOf(pair[0]), 'MsgStructAttack', {
    operatingStructId: pair[0],
    targetStructId: [pair[1]],
    weaponSystem: 'primaryWeapon',
  });
}

/** With a proof that is right, once it may be as easy as one zero. */
function raid(on: Board, key: Key) {
  const { fleet } = IDS[key];
  const planetId = on.view.get('fleet', fleet)!.locationId;
  const clock = on.view.planetAttribute('blockStartRaid', planetId);
  if (clock !== 0n) pass(on, 200);
  return on.send(key, 'MsgPlanetRaidComplete', {
    fleetId: fleet,
    ...findProof(`${fleet}@${planetId}RAID${clock}NONCE`, 1),
  });
}

test('whatever fleets and structs do to each other, queues, clocks, loads and ore hold together', () => {
  const done = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
      const on = board();
      const supply = on.view.supply('ualpha');
      expect(brokenInvariants(on.world, supply)).toEqual([]);
      steps.forEach((one, i) => {
        const result = take(on, one);
        if (result?.refusal === '') done.set(one.do, (done.get(one.do) ?? 0) + 1);
        if (i % 8 === 7) expect(brokenInvariants(on.world, supply)).toEqual([]);
      });
      expect(brokenInvariants(on.world, supply)).toEqual([]);
    }),
    { numRuns: 60, seed: 20_261_120 },
  );
  // A run in which hardly anything is accepted would prove nothing.
  const often = { move: 100, aimed: 100, attack: 2, defend: 10, raid: 2, trash: 20, ambit: 15, explore: 10, hide: 2 };
  for (const [kind, atLeast] of Object.entries(often)) {
    expect({ kind, enough: (done.get(kind) ?? 0) >= atLeast }).toEqual({ kind, enough: true });
  }
});

test('the same steps give the same world', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const hashes = [board(), board()].map((on) => {
        for (const one of steps) take(on, one);
        return worldHash(on.world);
      });
      expect(hashes[0]).toBe(hashes[1]);
    }),
    { numRuns: 10, seed: 7 },
  );
});
