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
      return say('The raid of {fleet} on {planet} succeeded', { fleet, planet });
    case 'demilitarized':
      return say('The raid of {fleet} is over: the planet was left behind', { fleet });
    case 'attackerDefeated':
      return say('The raid of {fleet} on {planet} was beaten off', { fleet, planet });
    case 'attackerRetreated':
      return say('The raid of {fleet} on {planet} was broken off', { fleet, planet });
    default:
      return say('The raid of {fleet} is over', { fleet });
  }
}

function stuckWords(why: string): string {
  switch (why) {
    case 'offline':
      return say('The struct is offline.');
    case 'needsWallet':
      return say('It is found, and waits for a key that signs it.');
    default:
      return say('It cannot be sent now.');
  }
}

function proofWords(of: string): string {
  switch (of) {
    case 'BUILD':
      return say('A build proof is in a block');
    case 'MINE':
      return say('A mining proof is in a block');
    case 'REFINE':
      return say('A refining proof is in a block');
    case 'RAID':
      return say('A raid proof is in a block');
    default:
      return say('A proof is in a block');
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
        say('Your planet is raided by {fleet}', { fleet: name(first) }),
        say('Its shield holds only while your fleet is at home with its Command Ship online. Block {block}.', {
          block,
        }),
      );
    case 'raidWatched':
      return says(
        // The detail is the player on whose account the planet is listened to.
        alert.detail === ''
          ? say('A raid on {planet}, which you watch', { planet: name(object) })
          : say('A raid on {player}, whom you watch', { player: name(alert.detail) }),
        say('By {fleet}, at {planet}. Block {block}.', { fleet: name(first), planet: name(object), block }),
      );
    case 'raidOver': {
      const taken = amountIn(third);
      const title = raidEndWords(first, name(second), name(object));
      if (taken === 0n) {
        return first === 'raidSuccessful' ? says(title, say('It took no ore. Block {block}.', { block })) : says(title);
      }
      return says(title, say('It took {ore} of ore. Block {block}.', { ore: formatOre(ore(taken)), block }));
    }
    case 'oreStolen':
      return says(
        say('{ore} of ore was stolen', { ore: formatOre(ore(amountIn(second))) }),
        say('It was taken by {fleet}. Block {block}.', { fleet: name(first), block }),
      );
    case 'structLost':
      return says(say('You lost a struct: {struct}', { struct: name(object, typeIn(alert.detail)) }));
    case 'fleetArrived':
      return says(say('Your fleet arrived at {planet}', { planet: name(alert.value) }));
    case 'proofDone':
      return says(proofWords(first));
    case 'proofStuck':
      return first === 'planetEmpty' || first === 'planetComplete'
        ? says(say('Your planet is mined out'), say('It has no ore left. Explore another planet to go on mining.'))
        : says(say('A proof is stuck'), stuckWords(first));
    case 'chargeReady':
      return says(say('Your charge is ready'), say('There is enough for any order. Block {block}.', { block }));
    case 'powerShort':
      return says(
        say('Your power is nearly used up'),
        say('What you draw is close to what you have. Block {block}.', { block }),
      );
    case 'brownout':
      return says(
        say('You draw more power than you have'),
        say('Nothing can be built, mined or fired before that is mended. Block {block}.', { block }),
      );
    case 'contractEnds':
      if (first === 'over') return says(say('Contract {contract} is over', { contract: object }));
      return first === 'closed'
        ? says(say('Contract {contract} was closed before its end', { contract: object }))
        : says(
            say('Contract {contract} ends soon', { contract: object }),
            say('Its last block is {block}.', { block: formatCount(amountIn(second)) }),
          );
    case 'invitation':
      return says(say('You are invited to guild {guild}', { guild: object }));
    case 'request':
      return says(say('Somebody asks to join your guild: {player}', { player: name(first) }));
    case 'rankChanged':
      return first === 'none'
        ? says(say('You are in no guild any more'))
        : says(say('Your rank in guild {guild} is {rank} now', { guild: first, rank: second }));
    case 'rightsChanged':
      return keyWords(first, second, block);
    case 'grantsChanged':
      return {
        title: alert.matter.startsWith('grantRank/')
          ? say('Ranks of guild {guild} got permissions on your player', { guild: object })
          : second === 'less'
            ? say('{player} has fewer permissions on your player', { player: name(object) })
            : say('{player} got permissions on your player', { player: name(object) }),
        text: say('Not you? Revoke them, and every play key. Block {block}.', { block }),
      };
    case 'moderated':
      return says(
        second === 'pfp'
          ? say('An officer changed the picture of {object}', { object: name(object) })
          : say('An officer changed the name of {object}', { object: name(object) }),
        say('It was {player}. Block {block}.', { player: name(first), block }),
      );
    case 'priceMet':
      return object.startsWith('0-')
        ? says(say('The bank of guild {guild} gives the rate you wait for', { guild: object }))
        : says(say('Provider {provider} sells at the price you wait for', { provider: object }));
    case 'leaseEnding':
      return says(
        say('Your play key ends soon'),
        say('After that this browser signs nothing until you let in another.'),
      );
    case 'connectionLost':
      return says(say('The connection was lost'), say('Nothing was heard after block {block}.', { block }));
  }
}

/** A key that changed, and what undoes it. A main key without permissions cannot, so the words say who can. */
function keyWords(mask: string, how: string, block: string): AlertWords {
  if (mask === 'revoked')
    return {
      title: say('A key of yours was revoked'),
      text: say('Not you? Revoke every key you don’t know with your main key. Block {block}.', { block }),
    };
  switch (how) {
    case 'new':
      return {
        title: say('A new key acts for your player'),
        text: say('Not you? Revoke it and every play key with your main key. Block {block}.', { block }),
      };
    case 'less':
      return {
        title: say('A key of yours lost permissions'),
        text: say(
          'Not you? Revoke every play key now. A key that still has all permissions can grant them back. Block {block}.',
          { block },
        ),
      };
    default:
      return {
        title: say('A key of yours got permissions'),
        text: say('Not you? Revoke it with your main key. Block {block}.', { block }),
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
