/**
 * What a happening is called, the same whoever tells it: by its block and by what took part, never by a number that only one source
 * counts (docs/network/stream.md section 5: `seq` is the mirror's own). The planet is no part of it, for the chain does not always say it.
 */
import type { BlockHeight } from '../units.ts';
import type { HistoryBody } from './history.ts';

/** @param planetId where; it counts for what is about the planet itself */
export function historyKey(body: HistoryBody, height: BlockHeight, planetId: string | null): string {
  return [height, body.kind, ...partsOf(body, planetId)].join(' ');
}

function partsOf(body: HistoryBody, planetId: string | null): readonly unknown[] {
  switch (body.kind) {
    // Nobody attacks twice in a block, for the charge is gone (docs/network/mechanics.md section 5).
    case 'attack':
      return [body.attack.attacker.structId, ...body.attack.shots.map(({ target }) => target.structId)];
    case 'raidStatus':
      return [planetId, body.fleetId, body.status];
    case 'fleetArrive':
    case 'fleetDepart':
      return [body.fleetId];
    case 'structStatus':
      return [body.structId, body.status];
    case 'structHealth':
      return [body.structId, body.health];
    case 'structMove':
      return [body.structId, body.location, body.ambit, body.slot];
    case 'buildClock':
      return [body.structId, body.clock];
    case 'mineClock':
    case 'refineClock':
      return [planetId, body.clock];
    case 'shield':
      return [planetId, body.shield];
    case 'raidClock':
      return [planetId, body.clock];
    case 'defenseAdd':
    case 'defenseRemove':
      return [body.defenderStructId, body.protectedStructId];
    case 'mined':
    case 'refined':
      return [body.address];
    case 'stolen':
      return [body.victim, body.thief];
    case 'planetOther':
      return [planetId, body.category];
  }
}
