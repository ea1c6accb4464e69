/**
 * What happened on a planet, as one plain sentence a row. Bodies: docs/network/stream.md section 5, raid states:
 * docs/network/mechanics.md 6.5.
 */
import type { PlanetActivity, RaidStatus } from '../../game/activity.ts';
import type { AttackRecord, AttackShot, Combatant } from '../../game/attack.ts';
import { formatCount, formatOre } from '../../game/format.ts';
import type { PlayerId, StructTypeId } from '../../game/ids.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';

/**
 * How an object is called: "Tank", "the fleet of Ada", "you", its id where nothing is known. A combatant's type is told along,
 * for it may be gone from the world.
 */
export type NameIn = (id: string, typeId?: StructTypeId | null) => string;

/** How a row is coloured: news of a fight, of loss, of work, or of nothing much. */
export type ActivityTone = 'live' | 'brass' | 'warn' | 'danger' | 'quiet';

type Of<K extends PlanetActivity['kind']> = PlanetActivity & { readonly kind: K };

/** One sentence, or two where an attack had more to it. */
export function activityWords(event: PlanetActivity, name: NameIn): string {
  return capital(sentence(event, name));
}

function sentence(event: PlanetActivity, name: NameIn): string {
  switch (event.kind) {
    case 'structStatus':
      return statusWords(event, name(event.structId));
    case 'structHealth':
      return healthWords(event, name(event.structId));
    case 'buildClock':
      return event.clock === 0n
        ? `${name(event.structId)} is no longer under construction.`
        : `Work on the proof that builds ${name(event.structId)} began.`;
    case 'mineClock':
      return event.clock === 0n ? 'Mining stopped.' : 'Mining is under way.';
    case 'refineClock':
      return event.clock === 0n ? 'Refining stopped.' : 'Refining is under way.';
    case 'shield':
      return shieldWords(event);
    case 'raidClock':
      return event.clock === 0n ? 'The shield stands whole again.' : 'The shield began to fall.';
    case 'raidStatus':
      return raidWords(
        event.status,
        event.fleetId === null ? 'a fleet' : name(event.fleetId),
        formatOre(event.seizedOre),
      );
    case 'structMove':
      return event.ambit === null
        ? `${name(event.structId)} moved.`
        : `${name(event.structId)} moved to ${event.ambit}${event.slot === null ? '' : `, slot ${event.slot + 1}`}.`;
    case 'fleetArrive':
      return event.status === 'onStation' ? `${name(event.fleetId)} came home.` : `${name(event.fleetId)} arrived.`;
    case 'fleetDepart':
      return event.status === 'onStation' ? `${name(event.fleetId)} left home.` : `${name(event.fleetId)} left.`;
    case 'defenseAdd':
      return `${name(event.defenderStructId)} stands guard for ${name(event.protectedStructId)}.`;
    case 'defenseRemove':
      return `${name(event.defenderStructId)} no longer guards ${name(event.protectedStructId)}.`;
    case 'attack':
      return attackWords(event.attack, name);
    case 'planetOther':
      return `something happened that this client has no words for: ${event.category.replaceAll('_', ' ')}.`;
  }
}

function statusWords({ status, before }: Of<'structStatus'>, struct: string): string {
  const phase = structPhase(status);
  const was = before === null ? null : structPhase(before);
  if (phase === was && before !== null && hasStatus(status, 'hidden') !== hasStatus(before, 'hidden')) {
    return hasStatus(status, 'hidden') ? `${struct} went into hiding.` : `${struct} came out of hiding.`;
  }
  switch (phase) {
    case 'building':
      return `construction of ${struct} began.`;
    case 'offline':
      return was === 'online' ? `${struct} went offline.` : `${struct} is built, and offline.`;
    case 'online':
      return was === 'building' ? `${struct} is built, and went online.` : `${struct} went online.`;
    case 'destroyed':
      return `${struct} was destroyed.`;
    case 'absent':
      return `the wreck of ${struct} was swept away.`;
  }
}

function healthWords({ health, before }: Of<'structHealth'>, struct: string): string {
  const left = health === 0 ? 'none is left' : `${health} left`;
  if (before === null || before === health) return `${struct} has ${health} health.`;
  if (health < before) return `${struct} lost ${before - health} health: ${left}.`;
  return before === 0 ? `${struct} has its ${health} health.` : `${struct} was repaired to ${health} health.`;
}

function shieldWords({ shield, before }: Of<'shield'>): string {
  if (before === null || before === shield) return `the shield stands at ${formatCount(shield)}.`;
  const verb = shield > before ? 'rose' : 'fell';
  return `the shield ${verb} from ${formatCount(before)} to ${formatCount(shield)}.`;
}

function raidWords(status: RaidStatus, fleet: string, seized: string): string {
  switch (status) {
    case 'initiated':
      return `${fleet} began a raid.`;
    case 'ongoing':
      return `the shield is up again; ${fleet} waits for it to fall.`;
    case 'shieldsVulnerable':
      return `the shield lies open to ${fleet}.`;
    case 'raidSuccessful':
      return `${fleet} took ${seized} of ore and went home.`;
    case 'demilitarized':
      return `${fleet} was sent home: its owner left this planet behind.`;
    case 'attackerDefeated':
      return `${fleet} lost its Command Ship and went home.`;
    case 'attackerRetreated':
      return `${fleet} broke off its raid.`;
  }
}

function attackWords(attack: AttackRecord, name: NameIn): string {
  const who = (one: Combatant): string => name(one.structId, one.typeId);
  const attacker = ownedBy(who(attack.attacker), attack.attackerPlayerId, name);
  const shots = attack.shots.map((shot) => shotWords(shot, name)).join('; ');
  const struck = attackerLoss(attack);
  const first = shots === '' ? `${attacker} fired.` : `${attacker} fired on ${shots}.`;
  if (struck.destroyed) return `${first} It was destroyed itself.`;
  return struck.damage > 0 ? `${first} It took ${struck.damage} damage itself.` : first;
}

/** Both sides have tanks: each is told apart by whose it is. */
function ownedBy(struct: string, player: PlayerId | null, name: NameIn): string {
  if (player === null) return struct;
  const owner = name(player);
  return owner === 'you' ? `your ${struct}` : `the ${struct} of ${owner}`;
}

function shotWords(shot: AttackShot, name: NameIn): string {
  const who = (one: Combatant): string => name(one.structId, one.typeId);
  const target = ownedBy(who(shot.target), shot.targetPlayerId, name);
  if (shot.evaded) return `${target} and missed`;
  if (shot.blocked) {
    const { by, destroyed } = shot.blocked;
    return `${target}, but ${who(by)} took the hit${destroyed ? ' and was destroyed' : ` of ${shot.damage}`}`;
  }
  if (shot.targetDestroyed) return `${target} and destroyed it`;
  return `${target} for ${shot.damage} damage`;
}

/** What defenders, the target, the planet's cannon and its own recoil did to the attacker. */
function attackerLoss({ shots, cannon, recoil }: AttackRecord): {
  readonly damage: number;
  readonly destroyed: boolean;
} {
  const hits = [
    cannon,
    recoil,
    ...shots.flatMap((shot) => [...shot.defenderCounters, shot.counter, shot.lastResort]),
  ].filter((hit) => hit !== null);
  return {
    damage: hits.reduce((sum, hit) => sum + hit.damage, 0),
    destroyed: hits.some((hit) => hit.destroyedAttacker),
  };
}

/**
 * A row that only says what another row of the same block says better: a struct that is begun has its health and its
 * clock set along. A short list may leave these out.
 */
export function isEcho(event: PlanetActivity): boolean {
  return event.kind === 'buildClock' || (event.kind === 'structHealth' && event.before === 0);
}

/** Types of the structs that attacks name: their other rows do not, and a struct that is gone is in no other record. */
export function typesNamed(events: readonly PlanetActivity[]): ReadonlyMap<string, StructTypeId> {
  const types = new Map<string, StructTypeId>();
  const note = ({ structId, typeId }: Combatant): void => {
    if (typeId !== null) types.set(structId, typeId);
  };
  for (const event of events) {
    if (event.kind !== 'attack') continue;
    note(event.attack.attacker);
    for (const shot of event.attack.shots) {
      note(shot.target);
      if (shot.blocked) note(shot.blocked.by);
      for (const counter of shot.defenderCounters) note(counter.by);
    }
  }
  return types;
}

export function activityTone(event: PlanetActivity): ActivityTone {
  switch (event.kind) {
    case 'attack':
      return event.attack.shots.some((shot) => shot.targetDestroyed) ? 'danger' : 'warn';
    case 'structHealth':
      return event.before !== null && event.health < event.before ? 'warn' : 'quiet';
    case 'structStatus': {
      const phase = structPhase(event.status);
      if (phase === 'destroyed') return 'danger';
      return phase === 'online' ? 'live' : 'quiet';
    }
    case 'raidStatus':
      return event.status === 'raidSuccessful' ? 'danger' : 'warn';
    case 'raidClock':
      return event.clock === 0n ? 'quiet' : 'warn';
    case 'fleetArrive':
      return event.status === 'onStation' ? 'quiet' : 'warn';
    case 'mineClock':
    case 'refineClock':
    case 'buildClock':
      return 'brass';
    default:
      return 'quiet';
  }
}

/** A name may begin with a mark that sets its direction apart (namesIn.ts): what follows it is not ours to change. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
