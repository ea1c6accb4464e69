import { expect, test } from 'vitest';
import { GUILD_ROUTES, type GuildRouteName } from '../../api/guild/guildRoutes.ts';
import { WEB_ROWS } from '../../api/guild/testing/webRows.ts';
import { blockHeight } from '../../game/units.ts';
import { createConnectionStore, MOST_FRAME_TROUBLES } from '../../state/stores/connection.ts';
import { noteFrameTrouble } from '../../state/live/frameTroubles.ts';
import { clockWords } from './clockWords.ts';
import { laneWords } from './laneWords.ts';
import { kindWords } from './kindWords.ts';
import { missingWords, otherwiseWords, STOOD_IN } from './missingWords.ts';

test('a mirror a block or two behind is as it should be, more is said in another colour', () => {
  const at = (lag: bigint, trouble: string | null = null) => {
    const { tone, words } = laneWords({ height: blockHeight(1_000n), lag, trouble });
    return `${tone} ${words}`;
  };
  expect([at(0n), at(2n), at(3n), at(1n, 'No answer within 10 s.')]).toEqual([
    'live Responding',
    'live Blocks behind: 2',
    'warn Blocks behind: 3',
    'warn No response',
  ]);
  expect(laneWords({ height: null, lag: null, trouble: null }).words).toBe('Sending request…');
  expect(laneWords({ height: null, lag: null, trouble: 'missing' }).words).toBe('Unknown');
});

test('what a host lacks is told once for each thing a player would miss', () => {
  const missing = ['aggregate', 'playerLeaderboard', 'activationCodes', 'guildLeaderboard', 'activationCode'] as const;
  expect(missingWords(missing)).toEqual(['device approval by code', 'totals for all players']);
  expect(otherwiseWords(missing)).toEqual(['rankings']);
});

test('every route with a stand-in is told among what is made up for', () => {
  const paths = new Set<string>(
    Object.values<{ else?: string; path: string }>(WEB_ROWS).flatMap((row) =>
      row.else === undefined ? [] : [row.path],
    ),
  );
  const names = (Object.keys(GUILD_ROUTES) as GuildRouteName[]).filter((name) => paths.has(GUILD_ROUTES[name]));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !STOOD_IN.has(name))).toEqual([]);
});

test('the kind of guild server is named by what gave it away', () => {
  const by = '/api/denom';
  expect(kindWords({ kind: 'a', by })).toBe('Older guild server (without /api/denom).');
  expect(kindWords({ kind: 'b', by })).toBe('Newer guild server (supports /api/denom).');
  expect(kindWords({ kind: 'spec', by })).toContain('built to the public specification');
  expect(kindWords({ kind: null, by: null })).toContain('isn’t known yet');
});

test('a second of difference is none, for the server tells whole seconds', () => {
  expect(clockWords(1_200)).toBe('Same as guild server');
  expect(clockWords(-95_000).replaceAll('\u00a0', ' ')).toBe('1 min 35 s behind the guild server');
  expect(clockWords(4_000).replaceAll('\u00a0', ' ')).toBe('4 s ahead of the guild server');
});

test('the same bad frame is counted, the newest stands first, and the list ends somewhere', () => {
  const store = createConnectionStore();
  const bad = { subject: 'game.planet.2-1', what: 'seq: a whole number' };
  noteFrameTrouble(store, bad, 1);
  noteFrameTrouble(store, { ...bad, subject: 'game.planet.2-2' }, 2);
  noteFrameTrouble(store, bad, 3);
  expect(store.getState().frameTroubles).toEqual([
    { ...bad, atMs: 3, times: 2 },
    { ...bad, subject: 'game.planet.2-2', atMs: 2, times: 1 },
  ]);
  for (let n = 0; n < 50; n++) noteFrameTrouble(store, { ...bad, what: `fault ${n}` }, n);
  expect(store.getState().frameTroubles).toHaveLength(MOST_FRAME_TROUBLES);
  expect(store.getState().frameTroubles[0]?.what).toBe('fault 49');
});
