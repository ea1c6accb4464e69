/**
 * What is said before a signature and after it: each order is sent past its obstacle, and the words of the refusal, as a
 * node of the network reports it, must be those of the obstacle. Orders of combat: features/combat/againstDevnet.
 */
import { expect, test } from 'vitest';
import { reportExecuted } from '../../../devnet/chain/reporting.ts';
import { apply } from '../../../devnet/world/apply.ts';
import { ADDRESSES, IDS } from '../../../devnet/world/cases/battleWorld.ts';
import { stage } from '../../../devnet/world/cases/stage.ts';
import type { Draft } from '../../../devnet/world/draft.ts';
import type { MessageName, MessageOf } from '../../../devnet/world/messages.ts';
import { message } from '../../../devnet/world/testWorld.ts';
import { ambit as ambits, planetStatus } from '../../generated/game/enums.ts';
import { decodeRefusal } from '../../chain/refusal/decodeRefusal.ts';
import { obstacleWords } from './obstacleWords.ts';
import { blockedWords } from '../../features/mining/taskWords.ts';
import { fleetObstacleWords } from './fleetObstacleWords.ts';
import { standingOf, structIn } from '../../state/world/access.ts';
import { network } from '../../testing/chainAnswers.ts';
import { worldOn } from '../../testing/combatBoard.ts';
import type { Ambit } from '../ambit.ts';
import { activateObstacle, buildObstacle, exploreObstacle, type Obstacle, placeObstacle } from '../buildRules.ts';
import type { PlanetId, StructId, StructTypeId } from '../ids.ts';
import { headroom } from '../power.ts';
import { structTask } from '../proofTasks.ts';
import { fleetMoveObstacle } from '../raidRules.ts';
import { sentence } from './sentences.ts';

const EXTRACTOR = 14;
const REFINERY = 15;
const HEIGHT = 200n;

type Board = ReturnType<typeof stage>;

const A = IDS.A;

function standingOn(board: Board) {
  const world = worldOn(board.world, 'A', board.block.height - 1n);
  const standing = standingOf(world);
  if (!standing) throw new Error('nobody stands there');
  return { world, standing };
}

/** The words of the refusal as a node reports it; '' when it was taken. */
function after<N extends MessageName>(board: Board, name: N, fields: Partial<MessageOf<N>>): string {
  const whole = { ...fields, creator: ADDRESSES.A } as Partial<MessageOf<N>>;
  const outcome = apply(board.world, message(name, whole), board.block);
  if (outcome.ok) return '';
  const { codespace, code, log } = reportExecuted(outcome.refusal, 0);
  return decodeRefusal(codespace, code, log, network).words;
}

/** The obstacle's words, less the numbers that a refusal cannot have: the load, and the ore. */
function before(obstacle: Obstacle | null): string {
  if (obstacle === null) return '';
  if (obstacle.reason === 'offline') return sentence.offline();
  return obstacle.reason === 'oreLeft' ? sentence.oreLeft() : obstacleWords(obstacle);
}

function build(board: Board, typeId: number, ambit: Ambit, slot: number) {
  const { world, standing } = standingOn(board);
  const type = world.structTypes.get(typeId as StructTypeId)!;
  const obstacle = buildObstacle(standing, type) ?? placeObstacle(standing, type, ambit, slot);
  const order = {
    playerId: A.player,
    structTypeId: BigInt(typeId),
    operatingAmbit: ambits[ambit],
    slot: BigInt(slot),
  };
  return { reason: obstacle?.reason, said: before(obstacle), order };
}

const short = (board: Board, left: bigint) => (draft: Draft) =>
  draft.addGrid('structsLoad', A.player, headroom(standingOn(board).standing.power!) - left);

const BUILDS: readonly (readonly [string, () => Board, Ambit, number])[] = [
  ['offline', () => stage({ offline: ['A'] }), 'land', 0],
  ['fleetAway', () => stage({ queues: { B: ['A'] } }), 'land', 0],
  ['commandShipOffline', () => stage({ ships: { A: { status: 3 } } }), 'land', 0],
  ['ambit', () => stage(), 'space', 0],
  ['slotTaken', () => stage({ units: { '5-20': { type: REFINERY, at: 'planet A', ambit: 'land' } } }), 'land', 0],
  ['charge', () => stage({ lastAction: 197 }), 'land', 0],
  [
    'power',
    () => {
      const board = stage();
      board.edit(short(board, 400_000n));
      return board;
    },
    'land',
    0,
  ],
  [
    'noCommandShip',
    () => {
      const board = stage();
      board.edit((draft) => draft.put('fleet', A.fleet, { ...draft.get('fleet', A.fleet)!, commandStruct: '' }));
      return board;
    },
    'land',
    0,
  ],
  [
    'buildLimit',
    () => {
      const board = stage();
      const order = { structTypeId: BigInt(EXTRACTOR), operatingAmbit: ambits.land, slot: 0n };
      board.send('A', 'MsgStructBuildInitiate', { playerId: A.player, ...order });
      board.block.height = 230n;
      return board;
    },
    'land',
    1,
  ],
];

test.each(BUILDS)('a build: %s', (reason, setup, ambit, slot) => {
  const board = setup();
  const built = build(board, EXTRACTOR, ambit, slot);
  expect(built.reason).toBe(reason);
  expect(after(board, 'MsgStructBuildInitiate', built.order)).toBe(built.said);
});

test('a slot beyond the list is a fault of the node, said without its trace', () => {
  const board = stage();
  const { reason, order } = build(board, EXTRACTOR, 'land', 9);
  expect(reason).toBe('noSuchSlot');
  expect(after(board, 'MsgStructBuildInitiate', order)).toMatch(/^The node crashed on this action/);
});

test.each([
  ['destroyed', { status: 35, health: 1 }, {}],
  ['notBuilt', { status: 1 }, {}],
  ['alreadyOnline', { status: 7 }, {}],
  ['offline', { status: 3 }, { offline: ['A'] as const }],
  ['charge', { status: 3 }, { lastAction: 199 }],
])('an activation: %s', (reason, unit, rest) => {
  const board = stage({ units: { '5-20': { type: EXTRACTOR, at: 'planet A', ambit: 'land', ...unit } }, ...rest });
  const { world, standing } = standingOn(board);
  const struct = structIn(world, '5-20' as StructId)!;
  const obstacle = activateObstacle(standing, struct, world.structTypes.get(struct.typeId)!);
  expect(obstacle?.reason).toBe(reason);
  expect(after(board, 'MsgStructActivate', { structId: '5-20' })).toBe(before(obstacle));
});

test.each([
  ['offline', { offline: ['A'] as const }],
  ['fleetAway', { queues: { B: ['A'] as const } }],
  ['oreLeft', {}],
])('an exploration: %s', (reason, setup) => {
  const board = stage(setup);
  const obstacle = exploreObstacle(standingOn(board).standing);
  expect(obstacle?.reason).toBe(reason);
  expect(after(board, 'MsgPlanetExplore', { playerId: A.player })).toBe(before(obstacle));
});

test.each([
  ['offline', { offline: ['A'] as const }, null],
  ['commandShipOffline', { ships: { A: { status: 3 } } }, null],
  ['noCommandShip', {}, ''],
])('a fleet that moves: %s', (reason, setup, commandStruct) => {
  const board = stage(setup);
  if (commandStruct !== null) {
    board.edit((draft) => draft.put('fleet', A.fleet, { ...draft.get('fleet', A.fleet)!, commandStruct }));
  }
  const obstacle = fleetMoveObstacle(standingOn(board).standing, IDS.B.planet as PlanetId);
  expect(obstacle?.reason).toBe(reason);
  const said = obstacle?.reason === 'offline' ? sentence.offline() : fleetObstacleWords(obstacle!);
  expect(after(board, 'MsgFleetMove', { fleetId: A.fleet, destinationLocationId: IDS.B.planet })).toBe(said);
});

test.each([
  ['planetEmpty', EXTRACTOR, {}, (draft: Draft) => draft.setGrid('ore', A.planet, 0n)],
  [
    'planetComplete',
    EXTRACTOR,
    {},
    (draft: Draft) =>
      draft.put('planet', A.planet, { ...draft.get('planet', A.planet)!, status: planetStatus.complete }),
  ],
  ['underRaid', EXTRACTOR, { queues: { A: ['B'] as const } }, () => undefined],
  ['noOre', REFINERY, {}, () => undefined],
  ['underRaid', REFINERY, { queues: { A: ['B'] as const } }, (draft: Draft) => draft.setGrid('ore', A.player, 3n)],
] as const)('work that rests: %s, struct type %i', (reason, type, setup, edit) => {
  const board = stage({ units: { '5-20': { type, at: 'planet A', ambit: 'land' } }, ...setup });
  board.edit((draft) => {
    draft.setPlanetAttribute('blockStartOreMine', A.planet, 100n);
    draft.setPlanetAttribute('blockStartOreRefine', A.planet, 100n);
    edit(draft);
  });
  const { world, standing } = standingOn(board);
  const struct = structIn(world, '5-20' as StructId)!;
  const task = structTask(struct, world.structTypes.get(struct.typeId)!, standing.planet, standing.player);
  expect(task?.blockedBy).toBe(reason);
  const name = type === EXTRACTOR ? 'MsgStructOreMinerComplete' : 'MsgStructOreRefineryComplete';
  expect(after(board, name, { structId: '5-20', proof: 'x', nonce: '1' })).toBe(blockedWords(reason));
});

test('the board is that of the height before the block', () => {
  expect(standingOn(stage()).standing.tip).toBe(HEIGHT - 1n);
});
