/** What is true, asked of the network by the test itself: the chain's REST for the game, the web API for lists. */
import type { Page } from '@playwright/test';
import type { Network } from '../fixtures.ts';

/** A JSON object of the chain: every number is a text, an absent one is 0. */
export type Wire = Readonly<Record<string, unknown>>;

/** @param path keys from the outside in */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);
  return found === undefined || found === null ? '' : String(found as string | number | boolean);
}

export function numberAt(value: unknown, ...path: readonly (string | number)[]): number {
  return Number(textAt(value, ...path) || '0');
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

export const AMBITS = ['space', 'air', 'land', 'water'] as const;

/** One world, as far as a planet is concerned. Records as the chain tells them. */
export interface PlanetTruth {
  readonly owner: Wire;
  readonly planet: Wire;
  /** The owner's fleet. */
  readonly fleet: Wire;
  /** Every struct on the planet and in the fleet, by id. */
  readonly structs: ReadonlyMap<string, Wire>;
}

export interface Truth extends PlanetTruth {
  readonly substation: Wire;
  readonly tip: number;
  /** How far the mirror, and with it the stream, has come. */
  readonly mirrorTip: number;
}

/** The catalogue of struct types does not change in a run. */
export async function readTypes(network: Network): Promise<ReadonlyMap<string, Wire>> {
  const ids = Array.from({ length: 22 }, (_, index) => String(index + 1));
  const types = await Promise.all(ids.map((id) => network.ask(`struct_type/${id}`)));
  return new Map(types.map((answer, index) => [ids[index] ?? '', answer['StructType'] as Wire])); // the record's own envelope
}

export function slotIds(record: unknown): readonly string[] {
  return AMBITS.flatMap((ambit) => listAt(record, ambit).map(String)).filter((id) => id !== '');
}

export async function readPlanet(network: Network, planetId: string): Promise<PlanetTruth> {
  const planet = await network.ask(`planet/${planetId}`);
  const owner = await network.ask(`player/${textAt(planet, 'Planet', 'owner')}`);
  const fleet = await network.ask(`fleet/${textAt(owner, 'Player', 'fleetId')}`);
  const ids = [
    ...slotIds(planet['Planet']),
    ...slotIds(fleet['Fleet']),
    ...[textAt(fleet, 'Fleet', 'commandStruct')].filter((id) => id !== ''),
  ];
  const structs = await Promise.all(ids.map((id) => network.ask(`struct/${id}`)));
  return { owner, planet, fleet, structs: new Map(structs.map((struct, index) => [ids[index] ?? '', struct])) };
}

/** The player's own world. Nothing moves while it is read: the clock stands. */
export async function readTruth(network: Network, playerId: string): Promise<Truth> {
  const player = await network.ask(`player/${playerId}`);
  const home = await readPlanet(network, textAt(player, 'Player', 'planetId'));
  const substation = await network.ask(`substation/${textAt(player, 'Player', 'substationId')}`);
  const status = (await (await fetch(`${network.devnet.urls.web}/control/status`)).json()) as Wire;
  return { ...home, substation, tip: numberAt(status, 'height'), mirrorTip: numberAt(status, 'mirrorHeight') };
}

/** `data` of a web route, asked with the page's own session; null while it has none. */
export async function askWeb(page: Page, network: Network, path: string): Promise<unknown> {
  const answer = await page.context().request.get(`${network.devnet.urls.web}${path}`);
  if (answer.status() === 401) return null;
  return ((await answer.json()) as Wire)['data'];
}
