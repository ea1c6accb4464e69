/** What an alert says: a line, and a sentence more where there is one. Values are written by state/alerts/tellings.ts and beside. */
import { say } from '../../lib/words/say.ts';
import { formatCount, formatOre } from '../format.ts';
import { parsePlayerId, parseStructTypeId, type PlayerId, type StructTypeId } from '../ids.ts';
import { ore } from '../units.ts';
import { type Alert, objectOf } from './ledger.ts';

/** How an object is called in a sentence: "Tank", "the fleet of Ada", "you". */
export type NameOf = (id: string, typeId?: StructTypeId | null) => string;

export interface AlertWords {
  readonly title: string;
  readonly text: string;
}

/** Players whose names the words want: those that an alert names, and owners of fleets. A fleet has the number of its owner. */
export function playersIn(alert: Pick<Alert, 'matter' | 'value' | 'detail'>): readonly PlayerId[] {
  const ids = [objectOf(alert), ...alert.value.split(' '), ...alert.detail.split(' ')];
  return [...new Set(ids.flatMap((id) => (/^[19]-[1-9]\d*$/.test(id) ? [parsePlayerId(`1${id.slice(1)}`)] : [])))];
}

/** How a raid ended. */
function raidEndWords(status: string, fleet: string, planet: string): string {
  switch (status) {
    case 'raidSuccessful':
      return say('Raid on {planet} by {fleet} succeeded', { fleet, planet });
    case 'demilitarized':
      return say('Raid by {fleet} ended because the planet was abandoned', { fleet });
    case 'attackerDefeated':
      return say('Raid on {planet} by {fleet} was repelled', { fleet, planet });
    case 'attackerRetreated':
      return say('Raid on {planet} ended because {fleet} retreated', { fleet, planet });
    default:
      return say('Raid by {fleet} ended', { fleet });
  }
}

function stuckWords(why: string): string {
  switch (why) {
    case 'offline':
      return say('The struct is offline. Bring it online to continue.');
    case 'needsWallet':
      return say('The proof is found. Unlock a key to send it.');
    default:
      return say('The proof can’t be sent now. Open it to see why.');
  }
}

function proofWords(of: string): string {
  switch (of) {
    case 'BUILD':
      return say('Build proof confirmed');
    case 'MINE':
      return say('Mining proof confirmed');
    case 'REFINE':
      return say('Refining proof confirmed');
    case 'RAID':
      return say('Raid proof confirmed');
    default:
      return say('Proof confirmed');
  }
}

export function alertWords(
  alert: Pick<Alert, 'kind' | 'matter' | 'value' | 'detail' | 'at'>,
  name: NameOf,
): AlertWords {
  const object = objectOf(alert);
  const [first = '', second = '', third = ''] = alert.value.split(' ');
  const block = formatCount(alert.at);
  const says = (title: string, text = say('Block {block}.', { block })): AlertWords => ({ title, text });
  switch (alert.kind) {
    case 'raid':
      return says(
        say('Your planet is being raided by {fleet}', { fleet: name(first) }),
        say('Your shield only works while your fleet is at home with its Command Ship online. Block {block}.', {
          block,
        }),
      );
    case 'raidWatched':
      return says(
        // The detail is the player on whose account the planet is listened to.
        alert.detail === ''
          ? say('Raid on {planet}, a planet you watch', { planet: name(object) })
          : say('Raid on {player}, a player you watch', { player: name(alert.detail) }),
        say('{fleet} raids {planet}. Block {block}.', { fleet: name(first), planet: name(object), block }),
      );
    case 'raidOver': {
      const taken = amountIn(third);
      const title = raidEndWords(first, name(second), name(object));
      if (taken === 0n) {
        return first === 'raidSuccessful'
          ? says(title, say('No ore was taken. Block {block}.', { block }))
          : says(title);
      }
      return says(title, say('{ore} of ore was taken. Block {block}.', { ore: formatOre(ore(taken)), block }));
    }
    case 'oreStolen':
      return says(
        say('{ore} of ore was stolen', { ore: formatOre(ore(amountIn(second))) }),
        say('Raiding fleet: {fleet}. Block {block}.', { fleet: name(first), block }),
      );
    case 'structLost':
      return says(say('You lost a struct: {struct}', { struct: name(object, typeIn(alert.detail)) }));
    case 'fleetArrived':
      return says(say('Your fleet arrived at {planet}', { planet: name(alert.value) }));
    case 'proofDone':
      return says(proofWords(first));
    case 'proofStuck':
      return first === 'planetEmpty' || first === 'planetComplete'
        ? says(say('Your planet has no ore left'), say('No ore is left. Explore another planet to keep mining.'))
        : says(say('Proof stuck'), stuckWords(first));
    case 'chargeReady':
      return says(say('Your charge is ready'), say('You have enough charge for any action. Block {block}.', { block }));
    case 'powerShort':
      return says(
        say('Your power is almost used up'),
        say('Your load is close to your capacity. Block {block}.', { block }),
      );
    case 'brownout':
      return says(
        say('Overloaded: you use more power than you have'),
        say('You can’t build, mine or attack until you get more power or reduce your load. Block {block}.', { block }),
      );
    case 'contractEnds':
      if (first === 'over') return says(say('Agreement {contract} has ended', { contract: object }));
      return first === 'closed'
        ? says(say('Agreement {contract} was closed early', { contract: object }))
        : says(
            say('Agreement {contract} ends soon', { contract: object }),
            say('Last block: {block}.', { block: formatCount(amountIn(second)) }),
          );
    case 'invitation':
      return says(say('You’re invited to guild {guild}', { guild: object }));
    case 'request':
      return says(say('{player} wants to join your guild', { player: name(first) }));
    case 'rankChanged':
      return first === 'none'
        ? says(say('You’re no longer in a guild'))
        : says(say('Your rank in guild {guild} is now {rank}', { guild: first, rank: second }));
    case 'rightsChanged':
      return keyWords(first, second, block);
    case 'grantsChanged':
      return {
        title: alert.matter.startsWith('grantRank/')
          ? say('Ranks of guild {guild} gained permissions on your player', { guild: object })
          : second === 'less'
            ? say('{player} lost permissions on your player', { player: name(object) })
            : say('{player} gained permissions on your player', { player: name(object) }),
        text: say(
          'If you didn’t make this change, revoke unknown permissions on your player and every session key. Block {block}.',
          { block },
        ),
      };
    case 'moderated':
      return says(
        second === 'pfp'
          ? say('An officer changed the picture of {object}', { object: name(object) })
          : say('An officer changed the name of {object}', { object: name(object) }),
        say('Officer: {player}. Block {block}.', { player: name(first), block }),
      );
    case 'priceMet':
      return object.startsWith('0-')
        ? says(say('The bank of guild {guild} reached your rate', { guild: object }))
        : says(say('Provider {provider} now sells at your price', { provider: object }));
    case 'leaseEnding':
      return says(
        say('Your session key expires soon'),
        say('When the key expires, this browser can’t sign. Approve a new session key to continue.'),
      );
    case 'connectionLost':
      return says(say('Connection lost'), say('No updates since block {block}.', { block }));
  }
}

/** A key that changed, and what undoes it. A main key without permissions cannot, so the words say who can. */
function keyWords(mask: string, how: string, block: string): AlertWords {
  if (mask === 'revoked')
    return {
      title: say('One of your keys was revoked'),
      text: say('If you didn’t revoke the key, revoke every unknown key with your main key. Block {block}.', { block }),
    };
  switch (how) {
    case 'new':
      return {
        title: say('A new key was added to your player'),
        text: say('If you didn’t add this key, revoke it and every session key with your main key. Block {block}.', {
          block,
        }),
      };
    case 'less':
      return {
        title: say('One of your keys lost permissions'),
        text: say(
          'If you didn’t make this change, revoke every session key now. A key with all permissions can grant the lost permissions again. Block {block}.',
          { block },
        ),
      };
    default:
      return {
        title: say('One of your keys gained permissions'),
        text: say('If you didn’t make this change, revoke this key with your main key. Block {block}.', { block }),
      };
  }
}

/** Values are kept over reloads, so another version may have written them. */
function amountIn(text: string): bigint {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : 0n;
}

/** The planet may stand behind it. */
function typeIn(detail: string): StructTypeId | null {
  const type = /^(\d{1,9})(?: |$)/.exec(detail)?.[1];
  return type === undefined ? null : parseStructTypeId(Number(type));
}
