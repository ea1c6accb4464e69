import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from './apply.ts';
import { chainDifficulty } from './difficulty.ts';
import { worldHash } from './hash.ts';
import { brokenInvariants } from './invariants.ts';
import { TABLES } from './tables.ts';
import { consent, findProof, message, testKey, testWorld, type TestWorld } from './testWorld.ts';

/** Freezes every value of the world, so that a rule which edits one throws. */
function freeze(world: TestWorld) {
  const deep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(deep);
  };
  for (const table of TABLES) for (const key of world.state.keys(table, '')) deep(world.state.read(table, key));
}

test('apply leaves the state it is given as it was, accepted or refused', () => {
  const world = testWorld({ pace: 'quick' });
  const player = world.settle('player');
  freeze(world);
  const before = worldHash(world.state);
  const { address: creator, playerId } = player;
  const key = testKey('newcomer');
  const messages = [
    message('MsgStructBuildInitiate', { creator, playerId, structTypeId: 14n, operatingAmbit: 2, slot: 0n }),
    message('MsgStructDeactivate', { creator, structId: '5-1' }),
    message('MsgStructTrash', { creator, structId: '5-1' }),
    message('MsgPlayerUpdateName', { creator, playerId, name: 'Nova' }),
    message('MsgPlanetUpdateName', { creator, planetId: '2-1', name: "Nova's Rest" }),
    message('MsgSubstationPlayerDisconnect', { creator, playerId }),
    message('MsgPlanetExplore', { creator, playerId }),
    message('MsgGuildMembershipJoinProxy', { creator: world.operator.address, address: key.address, ...consent(key) }),
  ];
  const results = messages.map((one) => apply(world.state, one, world.block).ok);
  expect(results).toEqual([true, true, true, true, true, true, false, true]);
  expect(worldHash(world.state)).toBe(before);
});

test('an attribute is told once with its final value, and not when it ends where it began', () => {
  const world = testWorld({ pace: 'quick' });
  const player = world.settle('player');
  const { address: creator, playerId } = player;
  world.must('MsgStructBuildInitiate', { creator, playerId, structTypeId: 14n, operatingAmbit: 2, slot: 0n });
  const clock = world.block.height;
  world.advance(10n);
  const { events } = world.must('MsgStructBuildComplete', {
    creator,
    structId: '5-2',
    ...findProof(`5-2BUILD${clock}NONCE`, 1),
  });
  const ids = events.flatMap((event) =>
    Object.values(event.data).flatMap((value) =>
      typeof value === 'object' && value !== null && 'attributeId' in value ? [value.attributeId] : [],
    ),
  );
  // structsLoad gives back the build draw and takes the same passive draw: no event for 4-1-2.
  expect(ids).toEqual(['1-5-2', '12-2-1', '14-2-1']);
});

test('the same messages in the same blocks give the same hash, other messages another', () => {
  const play = (name: string) => {
    const world = testWorld();
    const { address: creator, playerId } = world.settle('player');
    world.must('MsgPlayerUpdateName', { creator, playerId, name });
    return worldHash(world.state);
  };
  expect(play('Nova')).toBe(play('Nova'));
  expect(play('Nova')).not.toBe(play('Orion'));
});

interface Step {
  readonly act: number;
  readonly actor: number;
  readonly target: number;
  readonly type: number;
  readonly ambit: number;
  readonly slot: number;
  readonly wait: number;
  readonly honest: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof({ weight: 2, arbitrary: fc.nat(13) }, { weight: 6, arbitrary: fc.constantFrom(4, 6, 7, 8) }),
  actor: fc.nat(3),
  target: fc.nat(14),
  type: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(14, 15) }, { weight: 2, arbitrary: fc.nat(23) }),
  ambit: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2, 3, 4) }, { weight: 1, arbitrary: fc.nat(6) }),
  slot: fc.nat(5),
  wait: fc.oneof({ weight: 2, arbitrary: fc.nat(3) }, { weight: 3, arbitrary: fc.integer({ min: 8, max: 60 }) }),
  honest: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

function proofFor(world: TestWorld, prefix: string, clock: bigint, range: bigint) {
  const difficulty = chainDifficulty(world.block.height - clock, range);
  return difficulty <= 2 ? findProof(prefix, difficulty) : { proof: 'ff', nonce: '0' };
}

/** The honest hand reaches for a struct of its own that the act is about; the other for any number. */
function reach(world: TestWorld, at: Step, own: string): string {
  const about = (structId: string, type: bigint) => {
    const status = world.view.structAttribute('status', structId);
    if (at.act === 6) return status === 1n;
    if (at.act === 7) return status === 7n && type === 14n;
    if (at.act === 8) return status === 7n && type === 15n;
    if (at.act === 9) return status === 3n;
    return status !== 0n && type !== 1n;
  };
  const candidates = [...world.view.list('struct')].filter(
    ([id, struct]) => struct.owner === own && about(id, struct.type),
  );
  const chosen = at.honest ? candidates[at.target % Math.max(1, candidates.length)] : undefined;
  return chosen?.[0] ?? `5-${at.target}`;
}

function play(world: TestWorld, at: Step): boolean {
  const actor = testKey(`p${at.actor % (at.honest ? 2 : 4)}`);
  const creator = actor.address;
  const playerId = `1-${(at.target % 5) + 1}`;
  const own = world.view.playerOfAddress(creator) ?? '1-77';
  const owner = at.honest ? own : playerId;
  const structId = reach(world, at, own);
  const struct = world.view.get('struct', structId);
  const type = world.view.get('structType', String(struct?.type ?? 1n));
  const planetId = struct?.locationId ?? '2-1';
  const build = world.view.structAttribute('blockStartBuild', structId);
  const mine = world.view.planetAttribute('blockStartOreMine', planetId);
  const refine = world.view.planetAttribute('blockStartOreRefine', planetId);
  const place = { structTypeId: BigInt(at.type), operatingAmbit: at.ambit as 1, slot: BigInt(at.slot) };
  switch (at.act) {
    case 0:
    case 1:
      return world.send('MsgGuildMembershipJoinProxy', {
        creator: world.operator.address,
        address: creator,
        ...consent(actor),
      }).ok;
    case 2:
    case 3:
      return world.send('MsgPlanetExplore', { creator, playerId: owner }).ok;
    case 4:
    case 5:
      return world.send('MsgStructBuildInitiate', { creator, playerId: owner, ...place }).ok;
    case 6: {
      const proof = proofFor(world, `${structId}BUILD${build}NONCE`, build, type?.buildDifficulty ?? 1n);
      return world.send('MsgStructBuildComplete', { creator, structId, ...proof }).ok;
    }
    case 7: {
      const proof = proofFor(world, `${structId}MINE${mine}NONCE`, mine, type?.oreMiningDifficulty ?? 1n);
      return world.send('MsgStructOreMinerComplete', { creator, structId, ...proof }).ok;
    }
    case 8: {
      const proof = proofFor(world, `${structId}REFINE${refine}NONCE`, refine, type?.oreRefiningDifficulty ?? 1n);
      return world.send('MsgStructOreRefineryComplete', { creator, structId, ...proof }).ok;
    }
    case 9:
      return world.send('MsgStructActivate', { creator, structId }).ok;
    case 10:
      return world.send('MsgStructDeactivateBatch', { creator, structId: [structId] }).ok;
    case 11:
      return world.send(at.slot === 0 ? 'MsgStructTrash' : 'MsgStructBuildCancel', { creator, structId }).ok;
    case 12: {
      const amount = [{ denom: 'ualpha', amount: String(at.target) }];
      const sender = at.honest ? world.operator.address : creator;
      return world.send('MsgPlayerSend', { creator: sender, fromAddress: sender, toAddress: creator, amount }).ok;
    }
    default:
      return at.slot < 2
        ? world.send('MsgSubstationPlayerDisconnect', { creator: world.operator.address, playerId }).ok
        : world.send('MsgStructOreMinerComplete', { creator, structId, proof: 'aa', nonce: String(at.slot) }).ok;
  }
}

test('no sequence of messages, valid or not, crashes a rule or breaks an invariant', () => {
  let accepted = 0;
  let mined = 0n;
  fc.assert(
    fc.property(
      fc.array(fc.noBias(step), { minLength: 60, maxLength: 120, size: 'max' }),
      fc.constantFrom(6, 1000),
      (steps, guildFuelGrams) => {
        const world = testWorld({ pace: 'quick', guildFuelGrams });
        const supply = world.view.supply('ualpha');
        for (const name of ['p0', 'p1']) world.settle(name);
        for (const at of steps) {
          if (play(world, at)) accepted++;
          world.advance(BigInt(at.wait));
        }
        for (const [id] of world.view.list('player')) mined += world.view.grid('ore', id);
        expect(brokenInvariants(world.state, supply)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
  // The walk must have been through the rules, not only past them.
  expect(accepted).toBeGreaterThan(100);
  expect(mined).toBeGreaterThan(0n);
});
