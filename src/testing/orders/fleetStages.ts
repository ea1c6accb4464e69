/** Stages of planets, fleets and structs. Each settler is as new as a player who has just explored. */
import type { Ambit } from '../../game/ambit.ts';
import { ambitToEnum } from '../../game/ambit.ts';
import { parseStructTypeId, type StructId } from '../../game/ids.ts';
import type { ProofSubject } from '../../game/proof.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { solve } from '../devnetDoors.ts';
import type { Grounds, Settler } from './grounds.ts';
import type { Stages } from './stage.ts';

const [BOMBER, TANK, RIG, REFINERY] = [6, 9, 14, 15];
/** Longer than any charge. */
const RECHARGE = 8n;

const structOf = (grounds: Grounds, structId: StructId) => grounds.chain.ask('struct', { structId });
const phaseOf = (grounds: Grounds, structId: StructId) => async () =>
  structPhase((await structOf(grounds, structId)).status);

async function builder(grounds: Grounds, typeId: number, ambit: Ambit) {
  const by = await grounds.settler();
  return { by, structId: await grounds.build(by, typeId, ambit, 0) };
}

async function began(grounds: Grounds) {
  const by = await grounds.settler();
  return { by, structId: await grounds.beginBuild(by, TANK, 'land', 0) };
}

/** Old enough that a single zero is enough. */
async function proved(grounds: Grounds, range: bigint, subject: () => Promise<ProofSubject>) {
  grounds.pass(range);
  return solve(await subject(), 1);
}

async function typeOf({ chain }: Grounds, typeId: number) {
  const type = (await chain.ask('allStructTypes', {})).find(({ id }) => id === parseStructTypeId(typeId));
  if (type === undefined) throw new Error(`no struct type ${typeId}`);
  return type;
}

const oreOf = async ({ chain }: Grounds, { playerId }: Settler) => (await chain.ask('player', { playerId })).ore;

async function mineWork(grounds: Grounds, { planetId }: Settler, structId: StructId) {
  const { oreMiningDifficulty } = await typeOf(grounds, RIG);
  return proved(grounds, oreMiningDifficulty, async () => ({
    kind: 'mine',
    structId,
    clock: (await grounds.chain.ask('planet', { planetId })).blockStartOreMine,
  }));
}

/** A fleet above somebody else's planet. */
async function visit(grounds: Grounds) {
  const [by, host] = [await grounds.settler(), await grounds.settler()];
  await grounds.act(by, { name: 'MsgFleetMove', fleetId: by.fleetId, destinationLocationId: host.planetId });
  grounds.pass(RECHARGE);
  return { by, host };
}

async function guarded(grounds: Grounds) {
  const { by, structId: defenderStructId } = await builder(grounds, TANK, 'land');
  const read = async () => (await structOf(grounds, defenderStructId)).protects;
  return { by, read, order: { defenderStructId, protectedStructId: by.shipId } };
}

const hiddenOf = (grounds: Grounds, structId: StructId) => async () =>
  hasStatus((await structOf(grounds, structId)).status, 'hidden');

export const FLEET_STAGES = {
  async MsgFleetMove(grounds) {
    const [by, host] = [await grounds.settler(), await grounds.settler()];
    const { fleetId } = by;
    return {
      by,
      order: { fleetId, destinationLocationId: host.planetId },
      read: async () => (await grounds.chain.ask('fleet', { fleetId })).planetId,
      after: host.planetId,
    };
  },
  async MsgPlanetExplore(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).planetId !== null;
    return { by, order: { playerId }, read, after: true };
  },
  async MsgPlanetRaidComplete(grounds) {
    const [by, host] = [await grounds.settler(), await grounds.settler()];
    const { fleetId } = by;
    const { planetId } = host;
    await grounds.act(host, { name: 'MsgStructDeactivate', structId: host.shipId });
    await grounds.act(by, { name: 'MsgFleetMove', fleetId, destinationLocationId: planetId });
    const { shield } = await grounds.chain.ask('planet', { planetId });
    const work = await proved(grounds, shield, async () => ({
      kind: 'raid',
      fleetId,
      planetId,
      clock: (await grounds.chain.ask('planet', { planetId })).blockStartRaid,
    }));
    // A raid that is won sends the fleet home.
    const read = async () => (await grounds.chain.ask('fleet', { fleetId })).status;
    return { by, order: { fleetId, ...work }, read, after: 'onStation' };
  },
  async MsgPlanetUpdateName(grounds) {
    const by = await grounds.settler();
    const { planetId } = by;
    const read = async () => (await grounds.chain.ask('planet', { planetId })).name;
    return { by, order: { planetId, newName: 'Haven' }, read, after: 'Haven' };
  },
  async MsgStructActivate(grounds) {
    const by = await grounds.settler();
    await grounds.act(by, { name: 'MsgStructDeactivate', structId: by.shipId });
    grounds.pass(RECHARGE);
    return { by, order: { structId: by.shipId }, read: phaseOf(grounds, by.shipId), after: 'online' };
  },
  async MsgStructDeactivate(grounds) {
    const by = await grounds.settler();
    return { by, order: { structId: by.shipId }, read: phaseOf(grounds, by.shipId), after: 'offline' };
  },
  async MsgStructDeactivateBatch(grounds) {
    const { by, structId } = await builder(grounds, TANK, 'land');
    const [ship, tank] = [phaseOf(grounds, by.shipId), phaseOf(grounds, structId)];
    const read = async () => [await ship(), await tank()];
    return { by, order: { structId: [by.shipId, structId] }, read, after: ['offline', 'offline'] };
  },
  async MsgStructBuildInitiate(grounds) {
    const by = await grounds.settler();
    const { playerId, fleetId } = by;
    return {
      by,
      order: { playerId, structTypeId: parseStructTypeId(TANK), operatingAmbit: ambitToEnum('land'), slot: 1 },
      read: async () => (await grounds.chain.ask('fleet', { fleetId })).slots.land[1] !== null,
      after: true,
    };
  },
  async MsgStructBuildComplete(grounds) {
    const { by, structId } = await began(grounds);
    const { buildDifficulty } = await typeOf(grounds, TANK);
    const work = await proved(grounds, buildDifficulty, async () => ({
      kind: 'build',
      structId,
      clock: (await structOf(grounds, structId)).blockStartBuild,
    }));
    return { by, order: { structId, ...work }, read: phaseOf(grounds, structId), after: 'online' };
  },
  async MsgStructBuildCancel(grounds) {
    const { by, structId } = await began(grounds);
    return { by, order: { structId }, read: phaseOf(grounds, structId), after: 'destroyed' };
  },
  async MsgStructTrash(grounds) {
    const { by, structId } = await builder(grounds, TANK, 'land');
    return { by, order: { structId }, read: phaseOf(grounds, structId), after: 'destroyed' };
  },
  async MsgStructDefenseSet(grounds) {
    const { by, order, read } = await guarded(grounds);
    return { by, order, read, after: by.shipId };
  },
  async MsgStructDefenseClear(grounds) {
    const { by, order, read } = await guarded(grounds);
    await grounds.act(by, { name: 'MsgStructDefenseSet', ...order });
    grounds.pass(RECHARGE);
    return { by, order: { defenderStructId: order.defenderStructId }, read, after: null };
  },
  async MsgStructMove(grounds) {
    const by = await grounds.settler();
    const { shipId: structId } = by;
    return {
      by,
      order: { structId, locationType: 'fleet', ambit: ambitToEnum('air'), slot: 0 },
      read: async () => (await structOf(grounds, structId)).ambit,
      after: 'air',
    };
  },
  async MsgStructAttack(grounds) {
    const { by, host } = await visit(grounds);
    const read = async () => (await structOf(grounds, host.shipId)).health;
    return {
      by,
      order: { operatingStructId: by.shipId, targetStructId: [host.shipId], weaponSystem: 'primaryWeapon' },
      read,
      after: 4,
    };
  },
  async MsgStructStealthActivate(grounds) {
    const { by, structId } = await builder(grounds, BOMBER, 'air');
    return { by, order: { structId }, read: hiddenOf(grounds, structId), after: true };
  },
  async MsgStructStealthDeactivate(grounds) {
    const { by, structId } = await builder(grounds, BOMBER, 'air');
    await grounds.act(by, { name: 'MsgStructStealthActivate', structId });
    grounds.pass(RECHARGE);
    return { by, order: { structId }, read: hiddenOf(grounds, structId), after: false };
  },
  async MsgStructOreMinerComplete(grounds) {
    const { by, structId } = await builder(grounds, RIG, 'land');
    const work = await mineWork(grounds, by, structId);
    return { by, order: { structId, ...work }, read: () => oreOf(grounds, by), after: 1n };
  },
  async MsgStructOreRefineryComplete(grounds) {
    const { by, structId: rigId } = await builder(grounds, RIG, 'land');
    const structId = await grounds.build(by, REFINERY, 'water', 0);
    const mined = await mineWork(grounds, by, rigId);
    await grounds.act(by, { name: 'MsgStructOreMinerComplete', structId: rigId, ...mined });
    const { oreRefiningDifficulty } = await typeOf(grounds, REFINERY);
    const work = await proved(grounds, oreRefiningDifficulty, async () => ({
      kind: 'refine',
      structId,
      clock: (await grounds.chain.ask('planet', { planetId: by.planetId })).blockStartOreRefine,
    }));
    return { by, order: { structId, ...work }, read: () => oreOf(grounds, by), after: 0n };
  },
} satisfies Partial<Stages>;
