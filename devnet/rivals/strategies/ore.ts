/** Ore out of the ground and alpha out of ore: the works of a planet. docs/network/mechanics.md 6.7. */
import type { Struct } from '../../../src/generated/game/entities.ts';
import type { WorldView } from '../../world/view.ts';
import type { Proposal } from '../proposal.ts';
import { isOnline, type Scene, structsAt, typeOf } from '../scene.ts';
import { TYPE } from './settle.ts';

function workingOn(scene: Scene, typeId: bigint): Struct | undefined {
  return structsAt(scene, scene.planet).find(({ id, type }) => type === typeId && isOnline(scene, id));
}

/** Nothing is taken while somebody visits. */
function isVisited({ planet }: Scene): boolean {
  return planet !== undefined && planet.locationListStart !== '';
}

/** On the planet since 0.21, on the struct before; the other one is 0. docs/network/chain-entities.md 1.3. */
function oreClock(
  view: WorldView,
  clock: 'blockStartOreMine' | 'blockStartOreRefine',
  works: Struct,
  planetId: string,
): bigint {
  return view.planetAttribute(clock, planetId) || view.structAttribute(clock, works.id);
}

export function* refine(scene: Scene): Generator<Proposal> {
  const { view, planet, player, address } = scene;
  const works = workingOn(scene, TYPE.refinery);
  const type = works && typeOf(scene, works.type);
  if (!works || !type || !planet || isVisited(scene) || view.grid('ore', player.id) === 0n) return;
  const clock = oreClock(view, 'blockStartOreRefine', works, planet.id);
  yield {
    kind: 'work',
    name: 'MsgStructOreRefineryComplete',
    order: { prefix: `${works.id}REFINE${clock}NONCE`, clock, range: type.oreRefiningDifficulty },
    message: (proof) => ({
      name: 'MsgStructOreRefineryComplete',
      value: { creator: address, structId: works.id, ...proof },
    }),
  };
}

export function* mine(scene: Scene): Generator<Proposal> {
  const { view, planet, address } = scene;
  const works = workingOn(scene, TYPE.extractor);
  const type = works && typeOf(scene, works.type);
  if (!works || !type || !planet || isVisited(scene) || view.grid('ore', planet.id) === 0n) return;
  const clock = oreClock(view, 'blockStartOreMine', works, planet.id);
  yield {
    kind: 'work',
    name: 'MsgStructOreMinerComplete',
    order: { prefix: `${works.id}MINE${clock}NONCE`, clock, range: type.oreMiningDifficulty },
    message: (proof) => ({
      name: 'MsgStructOreMinerComplete',
      value: { creator: address, structId: works.id, ...proof },
    }),
  };
}
