/**
 * Holds docs/coverage.md to the code, both ways: what the page points at is there, and what the code has is on the page.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { FAULT_KINDS } from '../devnet/faults/faultPlan.ts';
import { REST_ROUTES } from '../devnet/services/rest/restHandler.ts';
import { COSMETIC_ROUTES } from '../devnet/services/web/cosmeticRoutes.ts';
import { WEB_ROUTES } from '../devnet/services/web/webHandler.ts';
import { CATALOG } from '../src/api/guild/catalog.ts';
import { GUILD_ROUTES } from '../src/api/guild/guildRoutes.ts';
import { WEB_ROWS } from '../src/api/guild/testing/webRows.ts';
import { FIRST_ROWS } from '../src/chain/rows/firstRows.ts';
import { MORE_ROWS } from '../src/chain/rows/moreRows.ts';
import { EVENT_ROWS } from '../src/chain/events/rows/eventRows.ts';
import { ACTIVITY_CATEGORIES } from '../src/game/activity.ts';
import { MESSAGES } from '../src/game/messages/messages.ts';
import { hasText, parseCoverage } from './coverage.ts';
import { withReads } from './drawReads.ts';
import { withScreens } from './drawScreens.ts';
import { productFiles } from './productFiles.ts';
import { categoryScreens } from './screens/categoryScreens.ts';
import { NEEDLESS_CATEGORIES, NEEDLESS_MESSAGES, NEEDLESS_READS } from './screens/needless.ts';
import { orderScreens } from './screens/orderScreens.ts';
import { readUsers, screenOfRead } from './screens/readUsers.ts';
import { WEB_DRAWN } from './webDrawn.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
const rows = parseCoverage(page);
const named = new Set(rows.map((row) => row.what));

/** Why a devnet cell may point at nothing: closed, so that no row can be excused quietly. */
const NEVER_EMITTED = new Set([
  'EventPlayerHalted',
  'EventPlayerResumed',
  'EventProviderRevokeGuild',
  'EventAlphaDefuse',
  // Genesis replay only, and devnet's genesis grants no guild access.
  'EventProviderGrantGuild',
  'game.struct.*, game.fleet.*, game.global, fleet_advance, planet_activity',
]);

const files = new Map<string, string | null>();
function textOf(path: string): string | null {
  const known = files.get(path);
  if (known !== undefined) return known;
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  files.set(path, text);
  return text;
}

/** Parameters are called differently on the two sides of the wire. */
const anonymous = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}').replaceAll(/<[^>]+>/g, '{}');
const shapes = new Set(rows.map((row) => anonymous(row.what)));

function missing(wanted: Iterable<string>): readonly string[] {
  return [...wanted].filter((what) => !named.has(what) && !shapes.has(anonymous(what)));
}

describe('what the page points at', () => {
  it.each([
    ['65', 'code 1650', false],
    ['65', 'at most 65 of them', true],
    ['ower', 'power', false],
    ["path: 'player'", "{ path: 'player' }", true],
  ])('as %j is a word of its own: %j', (text, file, expected) => {
    expect(hasText(file, text)).toBe(expected);
  });

  it('is there', () => {
    const broken = rows.flatMap((row) =>
      [...row.client, ...row.devnet, ...row.tests]
        .filter(({ path, text }) => !hasText(textOf(path) ?? '', text))
        .map(({ path, text }) => `${row.what}: ${path}#${text}`),
    );
    expect(broken).toEqual([]);
  });

  it('is a client function, a devnet handler and a test, in every row', () => {
    const bare = rows.filter((row) => {
      const excused = NEVER_EMITTED.has(row.what) && row.cells[2]?.startsWith('never emitted');
      return row.client.length === 0 || row.tests.length === 0 || (row.devnet.length === 0 && !excused);
    });
    expect(bare.map((row) => row.what)).toEqual([]);
    const inTests = rows
      .flatMap((row) => row.tests)
      .filter(({ path }) => !path.startsWith('devnet/') && !path.startsWith('docs/'));
    expect(inTests.length).toBeGreaterThan(rows.length / 2);
  });

  it('is named once', () => {
    const names = rows.map((row) => row.what);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('what the code has is on the page', () => {
  test.each<[string, Iterable<string>]>([
    [
      'every route of devnet’s node, but simulation and the search for transactions, which no client of the spec asks for',
      REST_ROUTES.map(({ method, path }) => `${method} ${path}`).filter(
        (route) => !/^POST.*\/simulate$|^GET.*\/txs$/.test(route),
      ),
    ],
    ['every route of devnet’s guild server', WEB_ROUTES.map(({ method, path }) => `${method} ${path}`)],
    ['every route of devnet’s mods', COSMETIC_ROUTES.map(({ method, path }) => `${method} ${path}`)],
    [
      'every question of the client to a node',
      Object.values({ ...FIRST_ROWS, ...MORE_ROWS }).map(({ path }) => `GET ${path}`),
    ],
    ['every message', Object.keys(MESSAGES)],
    ['every typed event', Object.keys(EVENT_ROWS)],
    ['every category of activity', ACTIVITY_CATEGORIES.map((category) => `game.planet.> ${category}`)],
    ['every fault', FAULT_KINDS],
  ])('%s', (_, wanted) => {
    expect(missing(wanted)).toEqual([]);
  });

  it('every question of the client to a guild server', () => {
    const asked = [
      ...Object.values(GUILD_ROUTES),
      ...Object.values(CATALOG).map(({ path, isUnpaged }) => `/api/${path}/all${isUnpaged ? '' : '/page/{page}'}`),
    ];
    const ways = ['GET', 'POST', 'PUT', 'DELETE'];
    const lost = asked.filter((path) => ways.every((way) => missing([`${way} ${path}`]).length > 0));
    expect(lost).toEqual([]);
    expect(WEB_DRAWN.map(({ name }) => name).toSorted()).toEqual(Object.keys(WEB_ROWS).toSorted());
  });
});

const product = productFiles();

it('has its tables as the rows, the orders and their users are: else `npm run coverage`', () => {
  expect(page).toBe(withScreens(withReads(page, product), product));
});

describe('a screen or a reason', () => {
  const users = readUsers(product);
  const orders = orderScreens(product);
  const categories = categoryScreens(product);
  const reads = [
    ...Object.keys({ ...FIRST_ROWS, ...MORE_ROWS }).map((name) => `chain.${name}`),
    ...Object.keys(WEB_ROWS).map((name) => `web.${name}`),
  ];

  it.each<[string, readonly string[], (name: string) => string | null, Readonly<Record<string, string>>]>([
    ['every read', reads, (name) => screenOfRead(users, name), NEEDLESS_READS],
    ['every message', Object.keys(MESSAGES), (name) => orders.of(name as keyof typeof MESSAGES), NEEDLESS_MESSAGES],
    [
      'every category of activity',
      ACTIVITY_CATEGORIES,
      (name) => categories(name as (typeof ACTIVITY_CATEGORIES)[number]),
      NEEDLESS_CATEGORIES,
    ],
  ])('%s has one, and not both', (_, names, screenOf, reasons) => {
    const gaps = names.filter((name) => screenOf(name) === null && !Object.hasOwn(reasons, name));
    expect(gaps).toEqual([]);
    const idle = Object.keys(reasons).filter((name) => !names.includes(name) || screenOf(name) !== null);
    expect(idle).toEqual([]);
  });
});

it('promises nothing', () => {
  // Names of files and tests are not promises.
  expect(page.replaceAll(/`[^`]*`/g, '')).not.toMatch(/\b(?:later|todo|tbd|not yet|coming soon)\b/i);
});

/** The contract with the service: every path and name in it is looked for as well. */
const described = readFileSync(join(root, 'docs/network/game-service-interface.md'), 'utf8');

function describedNames(): readonly string[] {
  const words = described.matchAll(/\b(?:Msg[A-Z]\w+|Event[A-Z]\w+|COSMETIC_MOD_\w+|ugc_moderated)\b/g);
  return [...new Set([...words].map(([word]) => word))].filter((word) => !/^Msg(?:s|Name)?$/.test(word));
}

function describedPaths(): readonly string[] {
  const paths = described.matchAll(/(?:^|[\s|`(])(\/api\/[a-z][\w{}/-]*)/gm);
  return [...new Set([...paths].map(([, path = '']) => path.replace(/\/$/, '')))];
}

it('names everything the description names', () => {
  expect(describedNames().length).toBeGreaterThan(80);
  expect(describedNames().filter((word) => !page.includes(word))).toEqual([]);
  const known = [...shapes].map((shape) => shape.replace(/^[A-Z]+ /, ''));
  const lost = describedPaths().filter((path) => {
    const shape = anonymous(path);
    return !known.some((one) => one === shape || one.startsWith(`${shape}/`));
  });
  // Prefixes, patterns and the spec's own second spelling of a list that has no pages.
  expect(lost.filter((path) => !['/api/auth', '/api/{entity}'].some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
