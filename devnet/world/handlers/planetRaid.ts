/** MsgPlanetRaidComplete: the head visitor takes all stored ore and goes home. docs/network/mechanics.md 6.6. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { fleetStatus, planetStatus } from '../../../src/generated/game/enums.ts';
import { MsgPlanetRaidCompleteResponse } from '../../../src/generated/game/responses.ts';
import { type MsgPlanetRaidComplete } from '../../../src/generated/game/tx.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, fleetOf, planetOf, playerOf, type Response } from '../context.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { requireProofNow } from '../proof.ts';
import { emitRaid, isVulnerable } from '../raidClock.ts';
import { refuse } from '../refusal.ts';
import { sendHome } from '../visitorQueue.ts';

export function raidComplete(ctx: Context, msg: MsgPlanetRaidComplete): Response {
  const { draft, block } = ctx;
  const fleet = commanded(ctx, 'fleet', msg.fleetId);
  requireOnPlayer(ctx, fleet.owner, PERMISSION.hashRaid);
  if (fleet.status === fleetStatus.onStation) throw combatRefuse.fleet(fleet.id, 'raid', 'on_station');
  if (fleet.locationListForward !== '') throw combatRefuse.fleet(fleet.id, 'raid', 'not_first_in_queue');
  const raider = playerOf(draft, fleet.owner);
  requireOnline(draft, raider);
  const planet = planetOf(draft, fleet.locationId);
  const isClosed = planet.status === planetStatus.complete;
  if (isClosed && lineHas(draft.config.line, NEWER_RULES.completedIsClosed)) throw refuse.planetComplete(planet.id);
  if (!isVulnerable(draft, planet)) throw combatRefuse.fleet(fleet.id, 'raid', 'shields_active');
  const clock = draft.planetAttribute('blockStartRaid', planet.id);
  if (clock === 0n) throw combatRefuse.fleet(fleet.id, 'raid', 'raid_clock_unset');
  const range = draft.planetAttribute('planetaryShield', planet.id);
  const prefix = `${fleet.id}@${planet.id}RAID${clock}NONCE`;
  const difficulty = requireProofNow(ctx, { operation: 'raid', objectId: fleet.id, prefix, clock, range }, msg);

  const stolen = steal(ctx, planet.owner, raider.id);
  sendHome(draft, block, fleet.id);
  emitRaid(draft, fleet.id, planet.id, 'raidSuccessful', stolen);
  const detail = {
    callerAddress: ctx.caller.address,
    category: 'raid',
    difficulty: String(difficulty),
    objectId: fleet.id,
    planetId: planet.id,
  };
  draft.emit({ name: 'EventHashSuccess', data: { eventHashSuccessDetail: detail } });
  const records = { fleet: fleetOf(draft, fleet.id), planet: planetOf(draft, planet.id) };
  const bytes = MsgPlanetRaidCompleteResponse.encode({ ...records, oreStolen: stolen }).finish();
  return { name: 'MsgPlanetRaidCompleteResponse', bytes };
}

/** All of the victim's stored ore, which may be none; a planet without owner has nothing to lose. */
function steal({ draft }: Context, victimId: string, thiefId: string): bigint {
  const victim = draft.get('player', victimId);
  const amount = victim ? draft.grid('ore', victim.id) : 0n;
  const thief = playerOf(draft, thiefId);
  if (victim) {
    draft.setGrid('ore', victim.id, 0n);
    draft.addGrid('ore', thief.id, amount);
  }
  const detail = {
    victimPrimaryAddress: victim?.primaryAddress ?? '',
    victimPlayerId: victim?.id ?? '',
    thiefPrimaryAddress: thief.primaryAddress,
    thiefPlayerId: thief.id,
    amount: String(amount),
  };
  draft.emit({ name: 'EventOreTheft', data: { eventOreTheftDetail: detail } });
  return amount;
}
