/**
 * Energy and market cases computed by hand from the facts (docs/network/mechanics.md section 8), one JSON file a theme. The
 * arithmetic stands in each case's `why`. In the files `5n` is a uint64 and `@name` an address: of a player, or of
 * `@validator 3-1`, `@collateral 10-1`, `@earnings 10-1`, `@bonded`, `@unbonding`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Struct } from '../../src/generated/game/entities.ts';
import { ambit, objectType } from '../../src/generated/game/enums.ts';
import { moduleAddress } from './address.ts';
import { ALPHA, mint, send } from './bank.ts';
import { endBlock } from './blockPhases.ts';
import { Draft } from './draft.ts';
import type { WorldEvent } from './events.ts';
import { brokenInvariants } from './invariants.ts';
import { recordJson } from './json.ts';
import { providerPools } from './markets.ts';
import { createReactor, jailValidator, slashValidator, unjailValidator } from './reactors.ts';
import { commit } from './state.ts';
import { goOnline } from './structEffects.ts';
import { BUILT, MATERIALIZED, setStatus } from './structState.ts';
import type { MessageName } from './messages.ts';
import { testWorld, type TestWorld } from './testWorld.ts';
import type { GridAttribute, TableName } from './view.ts';

type Values = Readonly<Record<string, number>>;

interface EventClaim {
  readonly name: string;
  readonly data?: object;
}

interface Expectation {
  /** `capacity 1-2` to mW; 0 = absent. */
  readonly grid?: Values;
  /** Address to ualpha. */
  readonly balance?: Values;
  readonly supply?: number;
  readonly permission?: Values;
  /** `agreement 11-3` to some of its fields as JSON; null = there is none. */
  readonly record?: Readonly<Record<string, object | null>>;
}

type Step =
  | {
      readonly as: string;
      readonly msg: MessageName;
      readonly fields: object;
      readonly refused?: string;
      readonly events?: readonly EventClaim[];
    }
  | { readonly blocks: number; readonly events?: readonly EventClaim[] }
  | { readonly hook: Hook }
  | { readonly expect: Expectation };

type Hook =
  | { readonly reactor: string; readonly commission: string }
  | { readonly jail: string }
  | { readonly unjail: string; readonly rebond: boolean }
  | { readonly slash: string; readonly fraction: string }
  /** A built struct on the owner's planet, online whatever it draws. */
  | { readonly struct: string; readonly type: number; readonly slot: number }
  | { readonly grant: string; readonly bits: number }
  | { readonly rank: string; readonly worst: number }
  /** Takes coins out of an account behind the rules' back. */
  | { readonly drain: string; readonly to: string; readonly amount: number };

interface EnergyCase {
  readonly name: string;
  /** Sections of docs/network/mechanics.md. */
  readonly facts: string;
  readonly why: readonly string[];
  /** Fuel of the genesis reactor in grams; 0 when absent. */
  readonly fuelGrams?: number;
  /** Members in the order of their joining (`1-2`, `1-3`, …) with their ualpha. */
  readonly players: Values;
  readonly steps: readonly Step[];
  /** The case breaks the world on purpose: no invariant is asked afterwards. */
  readonly broken?: boolean;
}

function prepare(one: EnergyCase) {
  const world = testWorld({ pace: 'quick', guildFuelGrams: one.fuelGrams ?? 0 });
  const addresses = new Map<string, string>();
  change(world, (draft) => {
    for (const [name, amount] of Object.entries(one.players)) {
      const { address } = world.join(name);
      addresses.set(`@${name}`, address);
      mint(draft, address, ALPHA, BigInt(amount));
    }
  });
  const resolve = (text: string): string => {
    const [word = '', id = ''] = text.split(' ');
    const pools = providerPools(id, 'game');
    if (word === '@validator') return world.view.get('reactor', id)?.validator ?? '';
    if (word === '@collateral') return pools.collateral;
    if (word === '@earnings') return pools.earnings;
    if (word === '@bonded') return moduleAddress('bonded_tokens_pool', 'game');
    if (word === '@unbonding') return moduleAddress('not_bonded_tokens_pool', 'game');
    return addresses.get(text) ?? text;
  };
  return { world, resolve };
}

function change(world: TestWorld, edit: (draft: Draft) => void): void {
  const draft = new Draft(world.state);
  edit(draft);
  commit(world.state, draft.overlay.diff);
}

/** Addresses and uint64 texts of a case file in their real form. */
function real(value: unknown, resolve: (text: string) => string): unknown {
  if (typeof value === 'string') return /^[0-9]+n$/.test(value) ? BigInt(value.slice(0, -1)) : inText(value, resolve);
  if (Array.isArray(value)) return value.map((inner) => real(inner, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, real(inner, resolve)]));
}

/** `3-1-@ann` holds an address too. */
function inText(text: string, resolve: (text: string) => string): string {
  return text.replace(/@[a-z]+( [0-9]+-[0-9]+)?/, (found) => resolve(found));
}

function runHook(world: TestWorld, hook: Hook, resolve: (text: string) => string): void {
  const { view, block } = world;
  const validator = (id: string) => view.get('reactor', id)!.validator;
  change(world, (draft) => {
    if ('reactor' in hook) {
      const address = resolve(hook.reactor);
      const playerId = view.playerOfAddress(address)!;
      createReactor(draft, { address, playerId }, { defaultCommission: hook.commission });
    } else if ('jail' in hook) jailValidator(draft, validator(hook.jail));
    else if ('unjail' in hook) unjailValidator(draft, validator(hook.unjail), hook.rebond);
    else if ('slash' in hook) slashValidator(draft, validator(hook.slash), BigInt(hook.fraction));
    else if ('grant' in hook) draft.setNumber('permission', hook.grant, BigInt(hook.bits));
    else if ('rank' in hook) draft.overlay.write('guildRankPermission', hook.rank, BigInt(hook.worst));
    else if ('drain' in hook) send(draft, resolve(hook.drain), resolve(hook.to), ALPHA, BigInt(hook.amount));
    else place(draft, block, view.playerOfAddress(resolve(hook.struct))!, hook);
  });
}

function place(draft: Draft, block: TestWorld['block'], owner: string, hook: { type: number; slot: number }): void {
  const index = draft.nextIndex(objectType.struct);
  const id = `5-${index}`;
  const { planetId } = draft.get('player', owner)!;
  const planet = draft.get('planet', planetId)!;
  const slot = BigInt(hook.slot);
  const type = BigInt(hook.type);
  const at = { slot, locationId: planetId, locationType: objectType.planet, operatingAmbit: ambit.land };
  const struct = Struct.fromPartial({ id, index, type, owner, ...at });
  draft.put('planet', planetId, { ...planet, land: planet.land.map((held, at) => (at === hook.slot ? id : held)) });
  draft.put('struct', id, struct);
  draft.addTypeCount(owner, type, 1n);
  draft.setStructAttribute('health', id, 1n);
  setStatus(draft, id, MATERIALIZED | BUILT, true);
  goOnline(draft, block, struct);
}

function requireEvents(events: readonly WorldEvent[], claims: readonly EventClaim[] = []): void {
  for (const claim of claims) {
    const matching = { name: claim.name, ...(claim.data ? { data: expect.objectContaining(claim.data) } : {}) };
    expect(events).toContainEqual(expect.objectContaining(matching));
  }
}

/** Ends so many blocks and gives what their end-block phases said. */
function pass(world: TestWorld, blocks: number): WorldEvent[] {
  const events: WorldEvent[] = [];
  for (let i = 0; i < blocks; i++) {
    events.push(...endBlock(world.state, world.block).events);
    world.advance(1n);
  }
  return events;
}

function requireState(world: TestWorld, claims: Expectation, resolve: (text: string) => string): void {
  const { view } = world;
  const found = (values: Values | undefined, read: (key: string) => bigint) =>
    Object.fromEntries(Object.keys(values ?? {}).map((key) => [key, Number(read(key))]));
  const record = (key: string): object | undefined => {
    const [table = '', id = ''] = key.split(' ');
    const held = view.get(table as TableName, inText(id, resolve));
    return held && (recordJson(table as TableName, held) as object);
  };
  const grid = (key: string): bigint => view.grid(key.split(' ')[0] as GridAttribute, key.split(' ')[1] ?? '');
  expect(found(claims.grid, grid)).toEqual(claims.grid ?? {});
  expect(found(claims.balance, (who) => view.balance(resolve(who), ALPHA))).toEqual(claims.balance ?? {});
  expect(found(claims.permission, (id) => view.permission(id))).toEqual(claims.permission ?? {});
  for (const [key, fields] of Object.entries(claims.record ?? {})) {
    if (fields === null) expect(record(key), key).toBeUndefined();
    else expect(record(key), key).toMatchObject(real(fields, resolve) as object);
  }
  if (claims.supply !== undefined) expect(view.supply(ALPHA)).toBe(BigInt(claims.supply));
}

function play(one: EnergyCase): void {
  const { world, resolve } = prepare(one);
  const supply = world.view.supply(ALPHA);
  for (const step of one.steps) {
    if ('msg' in step) {
      const fields = { creator: resolve(step.as), ...(real(step.fields, resolve) as object) };
      const outcome = world.send(step.msg, fields);
      expect(outcome.ok ? 'accepted' : outcome.refusal.reason, step.msg).toBe(step.refused ?? 'accepted');
      if (outcome.ok) requireEvents(outcome.events, real(step.events ?? [], resolve) as EventClaim[]);
    } else if ('blocks' in step) {
      requireEvents(pass(world, step.blocks), real(step.events ?? [], resolve) as EventClaim[]);
    } else if ('hook' in step) runHook(world, step.hook, resolve);
    else requireState(world, step.expect, resolve);
  }
  if (!one.broken) expect(brokenInvariants(world.state, supply)).toEqual([]);
}

const folder = new URL('cases/energy/', import.meta.url);
const files = readdirSync(folder).map((file) => ({
  file,
  cases: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as EnergyCase[],
}));

describe.each(files)('$file', ({ cases }) => {
  test.each(cases)('$name', (one) => {
    expect(one.why.join('')).toMatch(/[0-9]/);
    play(one);
  });
});

test('there are at least twenty cases, each with a name of its own', () => {
  const names = files.flatMap(({ cases }) => cases.map((one) => one.name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(20);
});
