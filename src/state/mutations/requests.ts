/** Intents as transactions: topic, plain words, messages. The words are what the player agrees to; they name the thing. */
import { type Ambit, ambitToEnum } from '../../game/ambit.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { GameMessage } from '../../chain/tx/messageTypes.ts';
import type { WorkItem } from '../../game/work.ts';
import type { BestHash } from '../../pow/types.ts';
import type { WorldState } from '../stores/world.ts';
import { isolated, namesIn } from '../words/namesIn.ts';
import { charterMessage, type CharterPlan } from '../work/charterPlan.ts';
import type { TxRequest } from './createTxQueue.ts';
import { messageWords } from './messageWords.ts';

export function exploreRequest(playerId: PlayerId): TxRequest {
  return {
    topic: 'explore',
    words: messageWords({ name: 'MsgPlanetExplore', playerId }),
    messages: [{ name: 'MsgPlanetExplore', playerId }],
  };
}

export function buildTopic(category: StructType['category'], ambit: Ambit, slot: number): string {
  return `build/${category}/${ambit}/${slot}`;
}

export function buildRequest(playerId: PlayerId, type: StructType, ambit: Ambit, slot: number): TxRequest {
  const place = type.isCommand ? 'in your fleet' : `${ambit} slot ${slot + 1}`;
  return {
    topic: buildTopic(type.category, ambit, slot),
    words: `Start building: ${type.name}, ${place}.`,
    messages: [
      {
        name: 'MsgStructBuildInitiate',
        playerId,
        structTypeId: type.id,
        operatingAmbit: ambitToEnum(ambit),
        // A Command Ship has a berth of its own; the chain ignores its slot (facts/chain-messages.md 1.13).
        slot: type.isCommand ? 0 : slot,
      },
    ],
  };
}

const VERBS = {
  activate: 'MsgStructActivate',
  deactivate: 'MsgStructDeactivate',
  cancel: 'MsgStructBuildCancel',
} as const;

export function structRequest(verb: keyof typeof VERBS, struct: Struct, world: WorldState): TxRequest {
  return signRequest(`${verb}/${struct.id}`, [{ name: VERBS[verb], structId: struct.id }], world);
}

/** Messages told by the table of words, one sentence each. */
export function signRequest(topic: string, messages: readonly GameMessage[], world: WorldState): TxRequest {
  const words = messages.map((message) => messageWords(message, (id) => nameIn(world, id))).join(' ');
  return { topic, words, messages };
}

/** "Ore Extractor, land slot 2", "Tank of Brahe, land slot 1", "your fleet", "Hveen (2-12)", else the id. */
function nameIn(world: WorldState, id: string): string {
  for (const { value: struct } of world.structs.values()) if (struct.id === id) return structIn(world, struct);
  if (id === world.fleet?.value.id) return 'your fleet';
  if (id === world.planet?.value.id) return 'your planet';
  for (const { value: planet } of world.planets.values()) {
    if (planet.id === id && planet.name !== '') return `${isolated(planet.name)} (${id})`;
  }
  return id.startsWith('2-') ? `planet ${id}` : id;
}

/** What is signed names whose it is: both sides have tanks. The Command Ship has a berth and no slot. */
function structIn(world: WorldState, struct: Struct): string {
  const type = world.structTypes.get(struct.typeId);
  const place = type?.isCommand === true ? struct.ambit : `${struct.ambit} slot ${struct.slot + 1}`;
  return `${type?.name ?? `struct ${struct.id}`}${ownerIn(world, struct.owner)}, ${place}`;
}

/** Nothing for one's own, and while it is not known who one is. */
function ownerIn(world: WorldState, id: PlayerId): string {
  return world.player === null || world.player.value.id === id ? '' : ` of ${namesIn(world)(id)}`;
}

export function workTopic(item: WorkItem): string {
  return `work/${item.key}`;
}

const COMPLETIONS = {
  build: 'MsgStructBuildComplete',
  mine: 'MsgStructOreMinerComplete',
  refine: 'MsgStructOreRefineryComplete',
} as const;

/** The message that carries a proof. @param charter what a charter proof is to found; null makes it null */
export function completionRequest(
  item: WorkItem,
  best: BestHash,
  world: WorldState,
  charter: CharterPlan | null,
): TxRequest | null {
  const { digest: proof, nonce } = best;
  const { subject } = item;
  switch (subject.kind) {
    case 'raid':
      return signRequest(
        workTopic(item),
        [{ name: 'MsgPlanetRaidComplete', fleetId: subject.fleetId, proof, nonce }],
        world,
      );
    case 'charter':
      return charter && signRequest(workTopic(item), [charterMessage(charter, best)], world);
    default:
      return signRequest(
        workTopic(item),
        [{ name: COMPLETIONS[subject.kind], structId: subject.structId, proof, nonce }],
        world,
      );
  }
}
