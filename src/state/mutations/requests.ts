/** Intents as transactions: topic, plain words, messages. The words are what the player agrees to; they name the thing. */
import { type Ambit, ambitToEnum } from '../../game/ambit.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { WorkItem } from '../../game/work.ts';
import type { BestHash } from '../../pow/types.ts';
import type { WorldState } from '../stores/world.ts';
import type { TxRequest } from './createTxQueue.ts';

export function exploreRequest(playerId: PlayerId): TxRequest {
  return {
    topic: 'explore',
    words: 'Explore a new planet and make it yours.',
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

type StructVerb = 'activate' | 'deactivate' | 'cancel';

const VERBS = {
  activate: { words: 'Bring online', name: 'MsgStructActivate' },
  deactivate: { words: 'Take offline', name: 'MsgStructDeactivate' },
  cancel: { words: 'Cancel the build of', name: 'MsgStructBuildCancel' },
} as const;

export function structRequest(verb: StructVerb, struct: Struct, world: WorldState): TxRequest {
  return {
    topic: `${verb}/${struct.id}`,
    words: `${VERBS[verb].words}: ${describe(struct, world)}.`,
    messages: [{ name: VERBS[verb].name, structId: struct.id }],
  };
}

export function workTopic(item: WorkItem): string {
  return `work/${item.key}`;
}

const COMPLETIONS = {
  build: { words: 'Finish building', name: 'MsgStructBuildComplete' },
  mine: { words: 'Bring up one gram of ore with', name: 'MsgStructOreMinerComplete' },
  refine: { words: 'Refine one gram of alpha in', name: 'MsgStructOreRefineryComplete' },
} as const;

export function completionRequest(item: WorkItem, best: BestHash, world: WorldState): TxRequest {
  const struct = world.structs.get(item.structId)?.value;
  const what = struct ? describe(struct, world) : item.structId;
  const { words, name } = COMPLETIONS[item.kind];
  return {
    topic: workTopic(item),
    words: `${words}: ${what}.`,
    messages: [{ name, structId: item.structId, proof: best.digest, nonce: best.nonce }],
  };
}

function describe(struct: Struct, world: WorldState): string {
  const name = world.structTypes.get(struct.typeId)?.name ?? `struct ${struct.id}`;
  return `${name}, ${struct.ambit} slot ${struct.slot + 1}`;
}
