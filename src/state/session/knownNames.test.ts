import { expect, test } from 'vitest';
import { PLAYER_ID, sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parseGuildId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { createStores } from '../createStores.ts';
import { knownNames } from './knownNames.ts';

test('a name is known from when it is asked for, and the guild’s from when the host told it', () => {
  const { session, world } = createStores();
  expect(knownNames({ session, world })).toEqual([]);
  session.setState({ hostGuild: { id: parseGuildId('0-1'), name: parseName('Lantern Keepers') } });
  session.setState({ enrolment: { step: 'waiting', name: 'ada_lovelace', sinceMs: 0 } });
  expect(knownNames({ session, world })).toEqual(['ada_lovelace', 'Lantern Keepers']);
  session.setState({ enrolment: { step: 'player', playerId: PLAYER_ID } });
  world.setState(sampleWorld());
  expect(knownNames({ session, world })).toEqual([
    world.getState().players.get(PLAYER_ID)?.value.name,
    'Lantern Keepers',
  ]);
});
