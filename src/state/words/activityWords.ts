/**
 * What happened on a planet, as one plain sentence a row. Bodies: docs/network/stream.md section 5, raid states:
 * docs/network/mechanics.md 6.5.
 */
import type { PlanetActivity, RaidStatus } from '../../game/activity.ts';
import type { AttackRecord, AttackShot, Combatant } from '../../game/attack.ts';
import { formatCount, formatOre } from '../../game/format.ts';
import type { PlayerId, StructTypeId } from '../../game/ids.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import { ambitWord } from './ambitWords.ts';

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
        ? say('{struct} isn’t under construction any more.', { struct: name(event.structId) })
        : say('Proof of work for {struct} started.', { struct: name(event.structId) });
    case 'mineClock':
      return event.clock === 0n ? say('Mining stopped.') : say('Mining is in progress.');
    case 'refineClock':
      return event.clock === 0n ? say('Refining stopped.') : say('Refining is in progress.');
    case 'shield':
      return shieldWords(event);
    case 'raidClock':
      return event.clock === 0n ? say('The shield is fully restored.') : say('The shield started to fall.');
    case 'raidStatus':
      return raidWords(
        event.status,
        event.fleetId === null ? say('a fleet') : name(event.fleetId),
        formatOre(event.seizedOre),
      );
    case 'structMove':
      return moveWords(event, name(event.structId));
    case 'fleetArrive':
      return event.status === 'onStation'
        ? say('{fleet} returned home.', { fleet: name(event.fleetId) })
        : say('{fleet} arrived.', { fleet: name(event.fleetId) });
    case 'fleetDepart':
      return event.status === 'onStation'
        ? say('{fleet} left home.', { fleet: name(event.fleetId) })
        : say('{fleet} left.', { fleet: name(event.fleetId) });
    case 'defenseAdd':
      return say('{defender} now defends {struct}.', {
        defender: name(event.defenderStructId),
        struct: name(event.protectedStructId),
      });
    case 'defenseRemove':
      return say('{defender} no longer defends {struct}.', {
        defender: name(event.defenderStructId),
        struct: name(event.protectedStructId),
      });
    case 'attack':
      return attackWords(event.attack, name);
    case 'planetOther':
      return say('Unknown event: {what}.', {
        what: event.category.replaceAll('_', ' '),
      });
  }
}

function moveWords({ ambit, slot }: Of<'structMove'>, struct: string): string {
  if (ambit === null) return say('{struct} moved.', { struct });
  const to = ambitWord(ambit);
  return slot === null
    ? say('{struct} moved to {ambit}.', { struct, ambit: to })
    : say('{struct} moved to {ambit}, slot {slot}.', { struct, ambit: to, slot: String(slot + 1) });
}

function statusWords({ status, before }: Of<'structStatus'>, struct: string): string {
  const phase = structPhase(status);
  const was = before === null ? null : structPhase(before);
  if (phase === was && before !== null && hasStatus(status, 'hidden') !== hasStatus(before, 'hidden')) {
    return hasStatus(status, 'hidden')
      ? say('{struct} is now hidden.', { struct })
      : say('{struct} isn’t hidden any more.', { struct });
  }
  switch (phase) {
    case 'building':
      return say('Construction of {struct} started.', { struct });
    case 'offline':
      return was === 'online'
        ? say('{struct} went offline.', { struct })
        : say('{struct} is built but offline.', { struct });
    case 'online':
      return was === 'building'
        ? say('{struct} is built and online.', { struct })
        : say('{struct} went online.', { struct });
    case 'destroyed':
      return say('{struct} was destroyed.', { struct });
    case 'absent':
      return say('The wreck of {struct} was removed.', { struct });
  }
}

function healthWords({ health, before }: Of<'structHealth'>, struct: string): string {
  if (before === null || before === health) return say('{struct} has {health} health.', { struct, health });
  if (health < before) {
    const lost = before - health;
    return health === 0
      ? say('{struct} lost {lost} health and has none left.', { struct, lost })
      : say('{struct} lost {lost} health: {health} left.', { struct, lost, health });
  }
  return before === 0
    ? say('{struct} has full health ({health}).', { struct, health })
    : say('{struct} was repaired to {health} health.', { struct, health });
}

function shieldWords({ shield, before }: Of<'shield'>): string {
  if (before === null || before === shield) {
    return say('The shield is at {shield}.', { shield: formatCount(shield) });
  }
  const told = { before: formatCount(before), shield: formatCount(shield) };
  return shield > before
    ? say('The shield rose from {before} to {shield}.', told)
    : say('The shield fell from {before} to {shield}.', told);
}

function raidWords(status: RaidStatus, fleet: string, seized: string): string {
  switch (status) {
    case 'initiated':
      return say('{fleet} started a raid.', { fleet });
    case 'ongoing':
      return say('The shield is up again, so {fleet} has to wait.', { fleet });
    case 'shieldsVulnerable':
      return say('Shield down: {fleet} can raid.', { fleet });
    case 'raidSuccessful':
      return say('{fleet} took {ore} of ore and went home.', { fleet, ore: seized });
    case 'demilitarized':
      return say('{fleet} was sent home because the owner abandoned this planet.', { fleet });
    case 'attackerDefeated':
      return say('{fleet} lost its Command Ship and went home.', { fleet });
    case 'attackerRetreated':
      return say('{fleet} abandoned its raid.', { fleet });
  }
}

function attackWords(attack: AttackRecord, name: NameIn): string {
  const who = (one: Combatant): string => name(one.structId, one.typeId);
  const attacker = ownedBy(who(attack.attacker), attack.attackerPlayerId, name);
  const shots = attack.shots.map((shot) => shotWords(shot, name)).join('; ');
  const struck = attackerLoss(attack);
  const first =
    shots === '' ? say('{attacker} fired.', { attacker }) : say('{attacker} fired on {shots}.', { attacker, shots });
  if (struck.destroyed) return `${first} ${say('The attacker was destroyed.')}`;
  return struck.damage > 0 ? `${first} ${say('The attacker took {damage} damage.', { damage: struck.damage })}` : first;
}

/** Both sides have tanks: each is told apart by whose it is. */
function ownedBy(struct: string, player: PlayerId | null, name: NameIn): string {
  if (player === null) return struct;
  const owner = name(player);
  return owner === say('you') ? say('your {struct}', { struct }) : say('the {struct} of {owner}', { struct, owner });
}

function shotWords(shot: AttackShot, name: NameIn): string {
  const who = (one: Combatant): string => name(one.structId, one.typeId);
  const target = ownedBy(who(shot.target), shot.targetPlayerId, name);
  if (shot.evaded) return say('{target} and missed', { target });
  if (shot.blocked) {
    const { by, destroyed } = shot.blocked;
    const told = { target, defender: who(by) };
    return destroyed
      ? say('{target}, but {defender} took the hit and was destroyed', told)
      : say('{target}, but {defender} took the hit ({damage} damage)', { ...told, damage: shot.damage });
  }
  if (shot.targetDestroyed) return say('{target} and destroyed it', { target });
  return say('{target} for {damage} damage', { target, damage: shot.damage });
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
