/** A miner's life on the test's devnet: there is always something to prove, and the blocks come when the test says so. */
import { TxRefusedError } from '../chain/errors.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import { ambitToEnum } from '../game/ambit.ts';
import type { Fleet, Planet, Player, Struct, StructType } from '../game/entities.ts';
import { parseStructTypeId, type PlayerId, type StructId } from '../game/ids.ts';
import { requiredDifficulty } from '../game/proof.ts';
import { structPhase } from '../game/structStatus.ts';
import { blockHeight, blocksBetween } from '../game/units.ts';
import { structTasks, type ProofTask } from '../game/proofTasks.ts';
import type { Reading } from '../state/world/applyReading.ts';
import type { Doors } from './devnetDoors.ts';

const RIG = parseStructTypeId(14);
const REFINERY = parseStructTypeId(15);

/** A reading with the player's own records at hand. */
interface Facts extends Reading {
  readonly player: Player;
  readonly planet: Planet | null;
  readonly fleet: Fleet | null;
  readonly structs: readonly Struct[];
}

export interface MinerLife {
  /** The world as of the latest block. */
  read(): Promise<Facts>;
  /** Explores, builds and waits as far as is needed for something to be provable. */
  ensureWork(): Promise<void>;
  /** Blocks until `difficulty` zeros suffice for the first of what is to be proved. */
  blocksTo(difficulty: number): Promise<number>;
  /** The player's other device lets the rig's clock begin anew. False when there is no rig that runs. */
  moveClock(): Promise<boolean>;
}

export function createMinerLife(doors: Doors, playerId: PlayerId): MinerLife {
  const { chain, devnet } = doors;
  let types: ReadonlyMap<number, StructType> | null = null;

  async function read(): Promise<Facts> {
    const height = await chain.ask('height', {});
    types ??= new Map((await chain.ask('allStructTypes', {})).map((type) => [type.id, type]));
    const player = await chain.ask('player', { playerId });
    const planet = player.planetId ? await chain.ask('planet', { planetId: player.planetId }) : null;
    const fleet = player.fleetId ? await chain.ask('fleet', { fleetId: player.fleetId }) : null;
    const ids = planet
      ? Object.values(planet.slots)
          .flat()
          .filter((id): id is StructId => id !== null)
      : [];
    const structs = await Promise.all(ids.map((id) => chain.ask('struct', { structId: id })));
    return {
      height,
      player,
      planet,
      fleet,
      players: [player],
      planets: planet ? [planet] : [],
      fleets: fleet ? [fleet] : [],
      structs,
      structTypes: [...types.values()],
    };
  }

  async function openWork(): Promise<readonly ProofTask[]> {
    const { structs, planet, player } = await read();
    return structTasks(structs, (id) => types?.get(id), planet, player).filter((task) => task.blockedBy === null);
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
      const height = await chain.ask('height', {});
      const tasks = await openWork();
      let count = 0;
      const isDue = (task: ProofTask): boolean =>
        requiredDifficulty(blocksBetween(task.clock, blockHeight(height + 1n + BigInt(count))), task.range) <=
        difficulty;
      while (tasks.length > 0 && !tasks.some(isDue)) count++;
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
