/** Digs, refines, moves on to the next planet; spends what power is left on a defence of its taste. */
import { act, type Proposal } from '../proposal.ts';
import { isDue, isOnline, type Scene, structsAt } from '../scene.ts';
import { repel } from './gunnery.ts';
import { mine, refine } from './ore.ts';
import { activate, belong, build, explore, finishBuilds, TYPE } from './settle.ts';

export function* miner(scene: Scene): Generator<Proposal> {
  yield* belong(scene);
  yield* repel(scene);
  yield* refine(scene);
  yield* mine(scene);
  yield* finishBuilds(scene);
  yield* activate(scene);
  yield* build(scene, TYPE.commandShip);
  yield* explore(scene);
  yield* build(scene, TYPE.extractor);
  yield* build(scene, TYPE.refinery);
  yield* defend(scene);
}

/** One in three trusts in shields, one in a cannon, one in a tank at the side of the Command Ship. */
function* defend(scene: Scene): Generator<Proposal> {
  const taste = scene.taste % 3;
  if (taste === 0) yield* build(scene, TYPE.orbitalShield);
  else if (taste === 1) yield* build(scene, TYPE.cannon);
  else {
    yield* build(scene, TYPE.tank);
    yield* escort(scene);
  }
}

const ESCORT_AGAIN = 500n;

function* escort(scene: Scene): Generator<Proposal> {
  const { fleet, view, address } = scene;
  if (!fleet || fleet.commandStruct === '' || !isDue(scene, 'escort', ESCORT_AGAIN)) return;
  const tank = structsAt(scene, fleet).find(({ id, type }) => type === TYPE.tank && isOnline(scene, id));
  if (!tank || view.structAttribute('protectedStructIndex', tank.id) !== 0n) return;
  yield act(
    {
      name: 'MsgStructDefenseSet',
      value: { creator: address, defenderStructId: tank.id, protectedStructId: fleet.commandStruct },
    },
    'escort',
  );
}
