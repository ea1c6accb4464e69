/** Looks at one screen and tells everything on it that is not true, or that still waits. */
import type { Page } from '@playwright/test';
import type { Network } from '../fixtures.ts';
import {
  guildClaims,
  offerClaims,
  planetClaims,
  signatureClaims,
  statusClaims,
  structClaims,
  targetClaims,
  targetListClaims,
} from './claims.ts';
import type { Place } from './places.ts';
import { readScreen, type Screen } from './readScreen.ts';
import { askWeb, listAt, readPlanet, readTruth, textAt, type Truth, type Wire } from './truth.ts';

export interface Inspector {
  /** The player's world by the chain, now. */
  readTruth(): Promise<Truth>;
  /** Differences, in words; none is what is wanted. */
  look(place: Place): Promise<readonly string[]>;
}

const SIGNED_OUT = 'the web session is out, so the page has nothing of the mirror to show';

export function createInspector(
  page: Page,
  network: Network,
  playerId: string,
  types: ReadonlyMap<string, Wire>,
): Inspector {
  async function claimsAt(place: Place, screen: Screen, truth: Truth): Promise<readonly string[]> {
    switch (place) {
      case 'play':
        return [...planetClaims(screen, truth, types), ...(await openStruct(screen, truth))];
      case 'scout':
        return [...(await targetList(screen)), ...(await openTarget(screen))];
      case 'activity':
        return signatureClaims(screen, await outcomes(screen));
      case 'guild':
        return guildPage(screen, textAt(truth.owner, 'Player', 'guildId'));
      case 'market':
        return withWeb('/api/provider/market', (offers) => offerClaims(screen, listAt(offers)));
      default:
        return [];
    }
  }

  async function openStruct(screen: Screen, truth: Truth): Promise<readonly string[]> {
    const id = screen.regions['Selected slot']?.facts['ID'];
    const struct = id === undefined ? undefined : truth.structs.get(id);
    return struct ? structClaims(screen, struct, types) : ['struct: no panel of one is open'];
  }

  async function targetList(screen: Screen): Promise<readonly string[]> {
    if (!screen.regions['Raid targets']) return ['scout: there is no list of targets'];
    return withWeb('/api/player/raid/search', (rows) => targetListClaims(screen, listAt(rows)));
  }

  async function guildPage(screen: Screen, guildId: string): Promise<readonly string[]> {
    const ask = (what: string): Promise<unknown> => askWeb(page, network, `/api/guild/${guildId}/${what}`);
    const [power, members, completed] = [
      await ask('power/stats'),
      await ask('members/count'),
      await ask('planet/complete/count'),
    ];
    return power === null ? [SIGNED_OUT] : guildClaims(screen, power, { members, completed });
  }

  async function withWeb(path: string, claims: (data: unknown) => readonly string[]): Promise<readonly string[]> {
    const data = await askWeb(page, network, path);
    return data === null ? [SIGNED_OUT] : claims(data);
  }

  async function openTarget(screen: Screen): Promise<readonly string[]> {
    const id = new URL(page.url()).searchParams.get('planet');
    return id === null ? [] : targetClaims(screen, await readPlanet(network, id.replaceAll('"', '')), types);
  }

  async function outcomes(screen: Screen): Promise<ReadonlyMap<string, Wire>> {
    const { urls, options } = network.devnet;
    const found = new Map<string, Wire>();
    for (const hash of Object.keys(screen.signatures)) {
      const answer = await fetch(`${urls.rest}/${options.sdkRoot}/tx/v1beta1/txs/${hash}`);
      if (answer.ok) found.set(hash, (await answer.json()) as Wire);
    }
    return found;
  }

  return {
    readTruth: () => readTruth(network, playerId),
    async look(place) {
      const truth = await readTruth(network, playerId);
      const screen = await readScreen(page);
      const claims = [...statusClaims(screen, truth), ...(await claimsAt(place, screen, truth))];
      return [
        ...claims,
        ...screen.waits.map((wait) => `waits: ${wait}`),
        ...screen.broken.map((words) => `broken: ${words}`),
      ];
    },
  };
}
