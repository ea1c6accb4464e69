/** The alerts that a war must give somebody, straight from the chain's blocks. */
import type { Chain } from '../../../devnet/chain/types.ts';
import { toldByChain } from './toldByChain.ts';

/** As alerts are compared: `raid raid/2-3@903 9-4`. */
export const line = (kind: string, matter: string, at: bigint, value: string): string =>
  `${kind} ${matter}@${at} ${value}`;

/** Of a struct's attribute id, and the bit of one that is destroyed. docs/network/chain-entities.md 1.14, docs/network/mechanics.md 5.1 */
const STATUS = '1-';
const DESTROYED = 32n;
const UNDER_WAY = new Set(['initiated', 'ongoing', 'shieldsVulnerable']);
/** @param since the block at which somebody begins to listen: what stands then is told as of it */
export function alertsByChain(chain: Pick<Chain, 'block' | 'tip'>, playerId: string, since: bigint): readonly string[] {
  const all = (name: string, key: string) => toldByChain(chain, 0n, name, key);
  const fleetId = `9-${playerId.split('-')[1]}`;
  const own = (name: string, key: string): ReadonlySet<string> =>
    new Set(all(name, key).flatMap(({ detail }) => (detail['owner'] === playerId ? [detail['id'] ?? ''] : [])));
  const planets = own('EventPlanet', 'planet');
  const structs = own('EventStruct', 'structure');
  const lines: string[] = [];

  const raids = all('EventRaid', 'eventRaidDetail');
  for (const { height, detail } of raids) {
    const { planetId = '', status = '', seized_ore: seized = '0' } = detail;
    const raider = detail['fleetId'] ?? '';
    if (height <= since || UNDER_WAY.has(status) || (!planets.has(planetId) && raider !== fleetId)) continue;
    const isRobbed = planets.has(planetId) && status === 'raidSuccessful' && seized !== '0';
    if (isRobbed) lines.push(line('oreStolen', `stolen/${planetId}`, height, `${raider} ${seized} ${height}`));
    else lines.push(line('raidOver', `over/${planetId}`, height, `${status} ${raider} ${seized} ${height}`));
  }
  for (const planetId of planets) {
    let held: string | null = null;
    const here = raids.filter(({ detail }) => detail['planetId'] === planetId);
    for (const height of new Set(here.map((one) => one.height))) {
      const now = here.filter((one) => one.height === height);
      const over = new Set(
        now.flatMap(({ detail }) => (UNDER_WAY.has(detail['status'] ?? '') ? [] : [detail['fleetId']])),
      );
      const left = now.find(({ detail }) => !over.has(detail['fleetId']));
      const next = left?.detail['fleetId'] ?? null;
      if (next !== null && next !== held) {
        const end = here.find((one) => one.height > height && !UNDER_WAY.has(one.detail['status'] ?? ''));
        const isHeard = end === undefined || end.height > since;
        if (isHeard) lines.push(line('raid', `raid/${planetId}`, height > since ? height : since, next));
      }
      held = next;
    }
  }
  const fights = all('EventAttack', 'eventAttackDetail');
  for (const { height, detail } of all('EventStructAttribute', 'structAttributeRecord')) {
    const { attributeId = '', value = '0' } = detail;
    const structId = attributeId.slice(STATUS.length);
    const isGone = attributeId.startsWith(STATUS) && (BigInt(value) & DESTROYED) !== 0n;
    if (height <= since || !isGone || !structs.has(structId)) continue;
    // What a player gives up, with its planet or by order, nobody fires at in that block.
    const isShot = fights.some((one) => one.height === height && JSON.stringify(one.detail).includes(`"${structId}"`));
    if (isShot) lines.push(line('structLost', `lost/${structId}`, height, 'lost'));
  }
  let rank: string | null = null;
  for (const { height, detail } of all('EventPlayer', 'player')) {
    const next = `${detail['guildId']} ${detail['guildRank']}`;
    if (detail['id'] !== playerId || next === rank) continue;
    rank = next;
    if (height > since) lines.push(line('rankChanged', `rank/${playerId}`, height, next));
  }
  let place: string | null = null;
  for (const { height, detail } of all('EventFleet', 'fleet')) {
    if (detail['id'] !== fleetId || detail['locationId'] === place) continue;
    place = detail['locationId'] ?? null;
    if (height > since && place !== null) lines.push(line('fleetArrived', `place/${fleetId}`, height, place));
  }
  return [...new Set(lines)].toSorted();
}
