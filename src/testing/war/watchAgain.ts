/** The war once more, block by block: what everybody hears of it, and how its planets are at the end of each block that matters. */
import type { Chain } from '../../../devnet/chain/types.ts';
import type { WorldView } from '../../../devnet/world/view.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import type { PlayerId } from '../../game/ids.ts';
import { createListener } from './createListener.ts';
import type { RecordedWar } from './recordedWar.ts';
import { servedHere } from './servedHere.ts';
import { toldByChain } from './toldByChain.ts';

/** What is heard of one block, and what is read because of it. */
export interface Heard {
  readonly height: bigint;
  readonly tellings: readonly Telling[];
}

/** A planet at the end of a block, by the world itself. */
export interface Sight {
  readonly height: bigint;
  readonly planetId: string;
  readonly ore: bigint;
  readonly shield: bigint;
  /** Of the fleet that is first in line; null = nobody raids. */
  readonly raider: string | null;
  readonly ownersOre: bigint;
  /** Of whatever stands here, on the planet and in fleets: `5-3 6 7`, its health and status. */
  readonly structs: readonly string[];
}

export interface WatchedWar {
  readonly heard: ReadonlyMap<PlayerId, readonly Heard[]>;
  readonly sights: readonly Sight[];
}

export async function watchAgain(war: RecordedWar): Promise<WatchedWar> {
  const again = war.again();
  const { chain } = again;
  const wanted = wantedSights(war.war.chain);
  const sights: Sight[] = [];
  const look = (): void => {
    for (const planetId of wanted.get(chain.tip.height) ?? []) {
      if (chain.world.get('planet', planetId)) sights.push(sightOf(chain, planetId));
    }
  };
  const fetch = servedHere(chain);
  const listeners = war.people.map((playerId) => ({
    playerId,
    listener: createListener(fetch, war.network, playerId),
  }));
  const heard = new Map<PlayerId, Heard[]>(war.people.map((playerId) => [playerId, []]));
  for (const block of war.blocks) {
    if (block.height > 1n) again.advance();
    look();
    if (block.height < war.from) continue;
    await Promise.all(
      listeners.map(async ({ playerId, listener }) => {
        const isFirst = block.height === war.from;
        const tellings = isFirst ? await listener.look() : await listener.hear(block);
        heard.get(playerId)?.push({ height: block.height, tellings });
      }),
    );
  }
  return { heard, sights };
}

const EVERY = 200n;

/** Where something happened in a block, at its end and at the one before; and now and then. */
function wantedSights(chain: Chain): ReadonlyMap<bigint, ReadonlySet<string>> {
  const wanted = new Map<bigint, Set<string>>();
  const want = (height: bigint, planetId: string): void => {
    if (height > 0n) wanted.set(height, (wanted.get(height) ?? new Set()).add(planetId));
  };
  const raids = toldByChain(chain, 0n, 'EventRaid', 'eventRaidDetail');
  const places = new Map<string, string>();
  for (const { height, detail } of raids) {
    const { planetId = '', fleetId = '' } = detail;
    places.set(fleetId, planetId);
    for (const at of [height - 1n, height]) want(at, planetId);
    for (let at = EVERY; at <= chain.tip.height; at += EVERY) want(at, planetId);
  }
  for (const { height, detail } of toldByChain(chain, 0n, 'EventAttack', 'eventAttackDetail')) {
    const raid = raids.findLast(
      (one) => one.height <= height && isIn(one.detail['fleetId'] ?? '', JSON.stringify(detail)),
    );
    if (raid) for (const at of [height - 1n, height]) want(at, raid.detail['planetId'] ?? '');
  }
  return wanted;
}

function isIn(fleetId: string, text: string): boolean {
  return text.includes(`"${fleetId}"`);
}

function sightOf(
  { world, tip }: { readonly world: WorldView; readonly tip: { readonly height: bigint } },
  planetId: string,
): Sight {
  const planet = world.get('planet', planetId);
  const here = new Set([
    planetId,
    ...[...world.list('fleet')].flatMap(([id, one]) => (one.locationId === planetId ? [id] : [])),
  ]);
  const structs = [...world.list('struct')].filter(([, one]) => here.has(one.locationId));
  return {
    height: tip.height,
    planetId,
    ore: world.grid('ore', planetId),
    shield: world.planetAttribute('planetaryShield', planetId),
    raider: planet?.locationListStart || null,
    ownersOre: world.grid('ore', planet?.owner ?? ''),
    structs: structs
      .map(([id]) => `${id} ${world.structAttribute('health', id)} ${world.structAttribute('status', id)}`)
      .toSorted(),
  };
}
