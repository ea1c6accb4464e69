/** What a signature will do, in plain words. Light on purpose: shown before any signing code is loaded. */
import { parseAmbit } from '../../game/ambit.ts';
import type { GameMessage } from '../types.ts';

/** @example wordsFor({ name: 'MsgStructActivate', structId }) // 'Switch on struct 5-7.' */
export function wordsFor(message: GameMessage): string {
  switch (message.name) {
    case 'MsgPlanetExplore':
      return message.planetName ? `Explore a new planet and call it “${message.planetName}”.` : 'Explore a new planet.';
    case 'MsgStructBuildInitiate': {
      const place = parseAmbit(message.operatingAmbit) ?? `ambit ${message.operatingAmbit}`;
      return `Start building a struct of type ${message.structTypeId} in ${place}, slot ${message.slot + 1}.`;
    }
    case 'MsgStructBuildComplete':
      return `Finish building struct ${message.structId} with the proof found.`;
    case 'MsgStructOreMinerComplete':
      return `Mine one gram of ore with struct ${message.structId} and the proof found.`;
    case 'MsgStructOreRefineryComplete':
      return `Refine one gram of ore with struct ${message.structId} and the proof found.`;
    case 'MsgStructActivate':
      return `Switch on struct ${message.structId}.`;
    case 'MsgStructDeactivate':
      return `Switch off struct ${message.structId}.`;
    case 'MsgStructBuildCancel':
      return `Cancel building struct ${message.structId}; it is lost.`;
    case 'MsgStructTrash':
      return `Scrap struct ${message.structId} for good; nothing is paid back.`;
    case 'MsgPlayerUpdateName':
      return message.newName === '' ? 'Remove your name.' : `Change your name to “${message.newName}”.`;
  }
}
