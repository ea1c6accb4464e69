/** A miner's life on the test's devnet: there is always something to prove, and the blocks come when the test says so. */
import { TxRefusedError } from '../chain/errors.ts';
import type { GameMessage } from '../chain/tx/messageTypes.ts';
import { ambitToEnum } from '../game/ambit.ts';
import type { Struct, StructType } from '../game/entities.ts';
import { parseStructTypeId, type PlayerId, type StructId } from '../game/ids.ts';
import { requiredDifficulty } from '../game/proof.ts';
import { structPhase } from '../game/structStatus.ts';
import { blockHeight, blocksBetween } from '../game/units.ts';
import { workList, type WorkItem } from '../game/work.ts';
import type { Reading } from '../state/live/applyReading.ts';
import type { Doors } from './devnetDoors.ts';

const RIG = parseStructTypeId(14);
const REFINERY = parseStructTypeId(15);

export interface WorkLife {
  /** The world as of the latest block. */
  read(): Promise<Reading>;
  /** Explores, builds and waits as far as is needed for something to be provable. */
  ensureWork(): Promise<void>;
  /** Blocks until `difficulty` zeros suffice for the first of what is to be proved. */
  blocksTo(difficulty: number): Promise<number>;
  /** The player's other device lets the rig's clock begin anew. False when there is no rig that runs. */
  moveClock(): Promise<boolean>;
}

export function createWorkLife(doors: Doors, playerId: PlayerId): WorkLife {
  const { chain, devnet } = doors;
  let types: ReadonlyMap<number, StructType> | null = null;

  async function read() {
    const height = await chain.fetchHeight();
    types ??= new Map((await chain.fetchStructTypes()).map((type) => [type.id, type]));
    const player = await chain.fetchPlayer(playerId);
    const planet = player.planetId ? await chain.fetchPlanet(player.planetId) : null;
    const fleet = player.fleetId ? await chain.fetchFleet(player.fleetId) : null;
    const ids = planet
      ? Object.values(planet.slots)
          .flat()
          .filter((id): id is StructId => id !== null)
      : [];
    const structs = await Promise.all(ids.map((id) => chain.fetchStruct(id)));
    return { height, player, planet, fleet, structs, structTypes: [...types.values()] };
  }

  async function openWork(): Promise<readonly WorkItem[]> {
    const { structs, planet, player } = await read();
    return workList(structs, (id) => types?.get(id), planet, player).filter((item) => item.blockedBy === null);
  }

  /** Signs anew when a tab's transaction came first. @throws what the chain says otherwise */
  async function act(message: GameMessage): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        const { refusal } = await doors.send(message);
        if (refusal) throw new TxRefusedError(refusal);
        return;
      } catch (error) {
        const isLate = error instanceof TxRefusedError && error.refusal.reason === 'sequenceMismatch';
        if (!isLate || tries > 5) throw error;
        await devnet.control.mine(1);
      }
    }
  }

  async function charge(need: bigint): Promise<void> {
    const { height, player } = await read();
    const missing = need - (height + 1n - player.lastAction);
    if (missing > 0n) await devnet.control.mine(Number(missing));
  }

  async function build(structTypeId: typeof RIG, slot: number): Promise<void> {
    await charge(8n);
    const operatingAmbit = ambitToEnum('land');
    await act({ name: 'MsgStructBuildInitiate', playerId, structTypeId, operatingAmbit, slot });
  }

  const ofType = (structs: readonly Struct[], typeId: number): Struct | undefined =>
    structs.find((struct) => struct.typeId === typeId && structPhase(struct.status) !== 'destroyed');

  return {
    read,
    async ensureWork() {
      if ((await openWork()).length > 0) return;
      const { planet, structs, player } = await read();
      if (!planet || (planet.ore === 0n && player.ore === 0n)) {
        await act({ name: 'MsgPlanetExplore', playerId });
        await build(RIG, 0);
        return;
      }
      if (!ofType(structs, RIG)) await build(RIG, 0);
      else if (!ofType(structs, REFINERY)) await build(REFINERY, 1);
      else throw new Error('There is nothing to prove and nothing to build.');
    },
    async blocksTo(difficulty) {
      const height = await chain.fetchHeight();
      const items = await openWork();
      let count = 0;
      const isDue = (item: WorkItem): boolean =>
        requiredDifficulty(blocksBetween(item.clock, blockHeight(height + 1n + BigInt(count))), item.range) <=
        difficulty;
      while (items.length > 0 && !items.some(isDue)) count++;
      return count;
    },
    async moveClock() {
      const rig = ofType((await read()).structs, RIG);
      if (!rig || structPhase(rig.status) !== 'online') return false;
      await act({ name: 'MsgStructDeactivate', structId: rig.id });
      await charge(2n);
      await act({ name: 'MsgStructActivate', structId: rig.id });
      return true;
    },
  };
}
