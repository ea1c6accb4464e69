import { expect, it } from 'vitest';
import { parsePlayerId, parseStructId } from '../../game/ids.ts';
import type { GameMessage } from '../types.ts';
import { wordsFor } from './wordsFor.ts';

const structId = parseStructId('5-7');
const playerId = parsePlayerId('1-2');
const work = { structId, proof: '0'.repeat(64), nonce: '9' };

const MESSAGES: readonly GameMessage[] = [
  { name: 'MsgPlanetExplore', playerId },
  { name: 'MsgPlanetExplore', playerId, planetName: 'Home' },
  { name: 'MsgStructBuildInitiate', playerId, structTypeId: 14, operatingAmbit: 2, slot: 0 },
  { name: 'MsgStructBuildComplete', ...work },
  { name: 'MsgStructOreMinerComplete', ...work },
  { name: 'MsgStructOreRefineryComplete', ...work },
  { name: 'MsgStructActivate', structId },
  { name: 'MsgStructDeactivate', structId },
  { name: 'MsgStructBuildCancel', structId },
  { name: 'MsgStructTrash', structId },
  { name: 'MsgPlayerUpdateName', playerId, newName: 'Ada' },
  { name: 'MsgPlayerUpdateName', playerId, newName: '' },
];

it('says in plain words what each signature does', () => {
  expect(MESSAGES.map(wordsFor).join('\n')).toMatchInlineSnapshot(`
    "Explore a new planet.
    Explore a new planet and call it “Home”.
    Start building a struct of type 14 in land, slot 1.
    Finish building struct 5-7 with the proof found.
    Mine one gram of ore with struct 5-7 and the proof found.
    Refine one gram of ore with struct 5-7 and the proof found.
    Switch on struct 5-7.
    Switch off struct 5-7.
    Cancel building struct 5-7; it is lost.
    Scrap struct 5-7 for good; nothing is paid back.
    Change your name to “Ada”.
    Remove your name."
  `);
});
