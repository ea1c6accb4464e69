/** Refusals told by their code alone. One table per codespace: docs/network/chain-messages.md 4.1, 4.2, 4.4, docs/network/refusals.md 1 and the spec's small codes. */
import type { TxRefusalReason } from '../../game/refusals/refusalReason.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import { KEY_FORBIDDEN, NOT_SIGNED_UP, OUR_BUG } from './texts/row.ts';

/** From the first code to the last, inclusive; later rows win, so a range may be followed by its exceptions. */
export type CodeRow = readonly [from: number, to: number, reason: TxRefusalReason, words: string];

const CHARGE = 'Not enough charge. It grows by one each block.';
const FUNDS = 'There are not enough coins for that.';

/** `<namespace>-ante`: said before execution. */
export const ANTE_CODES: readonly CodeRow[] = [
  [2000, 2000, 'value', 'Too much at once: the transaction is too large to be free. Send fewer actions.'],
  [2001, 2001, 'value', 'Too many actions in one transaction. Send fewer at once.'],
  [2002, 2004, 'bug', OUR_BUG],
  [2010, 2010, 'notRegistered', NOT_SIGNED_UP],
  [2011, 2011, 'missingPermission', KEY_FORBIDDEN],
  [2020, 2020, 'throttled', 'Only one action that costs charge fits in a transaction.'],
  [2021, 2021, 'throttled', 'You used your charge in this block already. Wait for the next one.'],
  [2022, 2022, 'charge', 'You have no charge in this block. It grows by one each block.'],
  [2030, 2030, 'throttled', 'Only one proof for the same object fits in a transaction.'],
  [2031, 2031, 'throttled', 'A proof for this was tried in this block already. Wait for the next one.'],
  [2032, 2032, 'throttled', 'The same action is in this transaction twice.'],
  [2033, 2033, 'throttled', 'This was done in this block already. Wait for the next one.'],
  [2040, 2040, 'throttled', 'You acted too often in this block. Wait for the next one.'],
  [2041, 2043, 'throttled', 'This key sent too many transactions in this block. Wait for the next one.'],
  [2050, 2050, 'fee', 'The node takes no fee for this, and one was attached. Nothing was done.'],
];

/** `<namespace>`: said by the handlers. */
export const GAME_CODES: readonly CodeRow[] = [
  [1001, 1001, 'other', 'Only the governance of the chain may do that.'],
  [1002, 1003, 'other', 'The parameters are not valid.'],
  [1050, 1062, 'notFound', 'The chain knows no such object. It may have been destroyed.'],
  [1100, 1122, 'missingPermission', 'You are not allowed to do that.'],
  [1150, 1150, 'notRegistered', NOT_SIGNED_UP],
  [1151, 1152, 'offline', sentence.offline()],
  [1153, 1153, 'other', 'The player could not be changed.'],
  [1200, 1200, 'charge', CHARGE],
  [1201, 1202, 'power', 'Not enough power for that.'],
  [1203, 1203, 'cannotAfford', 'You cannot afford that.'],
  [1250, 1250, 'structState', 'The struct is not in the right state for that.'],
  [1251, 1251, 'structState', 'The struct is switched off.'],
  [1252, 1252, 'structState', 'The struct is still being built.'],
  [1253, 1253, 'structState', 'The struct is on already.'],
  [1254, 1254, 'structState', 'The struct is off already.'],
  [1260, 1264, 'structState', 'This kind of struct cannot do that.'],
  [1270, 1270, 'value', 'The generator did not take the alpha.'],
  [1300, 1311, 'structState', 'The struct could not do that.'],
  [1304, 1304, 'structState', 'The struct could not be switched on.'],
  [1301, 1301, 'missingPermission', 'This struct belongs to somebody else.'],
  [1302, 1303, 'location', 'This kind of struct cannot stand there.'],
  [1350, 1352, 'location', 'The struct could not be built there.'],
  [1353, 1353, 'slotTaken', 'That slot is taken. Choose another one.'],
  [1354, 1354, 'location', 'There is no such slot there.'],
  [1355, 1355, 'location', 'This kind of struct cannot be built there.'],
  [1356, 1356, 'commandShip', 'This fleet has a Command Ship already.'],
  [1400, 1407, 'target', 'That target cannot be hit.'],
  [1401, 1401, 'target', 'That target is destroyed already.'],
  [1402, 1402, 'target', 'That target is out of reach of this weapon.'],
  [1403, 1403, 'target', 'That target is blocked.'],
  [1404, 1404, 'target', 'That target is hidden.'],
  [1405, 1405, 'target', 'That target is out of range.'],
  [1406, 1406, 'target', 'This weapon needs another number of targets.'],
  [1407, 1407, 'target', 'That defender is too far away.'],
  [1450, 1451, 'commandShip', 'Your fleet needs a Command Ship first.'],
  [1452, 1452, 'commandShip', 'Your Command Ship must be switched on for that.'],
  [1453, 1455, 'fleet', 'Your fleet cannot do that where it is now.'],
  [1500, 1508, 'guild', 'The guild refused that.'],
  [1502, 1502, 'membership', 'There is no such application.'],
  [1504, 1504, 'alreadyExists', 'This player is in the guild already.'],
  [1505, 1505, 'membership', 'This player is not in the guild.'],
  [1506, 1506, 'membership', 'The owner of a guild cannot be removed from it.'],
  [1507, 1507, 'membership', 'The guild asks for a larger infusion before one may join.'],
  [1509, 1509, 'name', 'Another guild has that name.'],
  [1550, 1561, 'allocation', 'The power could not be allocated like that.'],
  [1554, 1554, 'power', 'Not enough power at the source.'],
  [1561, 1561, 'power', 'That substation has no power.'],
  [1600, 1612, 'reactor', 'The reactor refused that.'],
  [1611, 1611, 'reactor', 'That is more than there is.'],
  [1612, 1612, 'reactor', 'That is done already.'],
  [1650, 1654, 'planetState', 'The planet is not in the right state for that.'],
  [1651, 1651, 'planetState', 'This planet is worked out already.'],
  [1652, 1652, 'planetState', 'There is no ore left on this planet.'],
  [1653, 1653, 'planetState', 'Your planet still has ore. Mine it before you explore another one.'],
  [1700, 1702, 'market', 'This provider does not sell to you.'],
  [1701, 1701, 'market', 'This provider takes no new agreements.'],
  [1710, 1713, 'value', 'A value is outside of what is allowed.'],
  [1711, 1711, 'value', 'A value is below what is allowed.'],
  [1712, 1712, 'value', 'A value is above what is allowed.'],
  [1713, 1713, 'power', 'There is not that much power to give.'],
  [1750, 1756, 'address', 'That address was not accepted.'],
  [1754, 1755, 'badSignature', 'The signature for that address was not accepted.'],
  [1756, 1756, 'alreadyExists', 'That address belongs to a player already.'],
  [
    1800,
    1804,
    'proofFailed',
    'The chain did not accept the proof: it was made for another clock, or is too easy for now.',
  ],
  [1850, 1850, 'other', 'The struct was sabotaged.'],
  [1900, 1901, 'other', 'A transfer between chains failed.'],
];

/** The framework's own. */
export const FRAMEWORK_CODES: readonly CodeRow[] = [
  [2, 2, 'bug', OUR_BUG],
  [4, 4, 'badSignature', 'The chain did not accept the signature. Send it again.'],
  [5, 5, 'insufficientFunds', FUNDS],
  [6, 6, 'bug', OUR_BUG],
  [7, 7, 'address', 'An address in this transaction is not a valid one.'],
  [8, 8, 'badSignature', 'The chain did not accept the key of this signature.'],
  [9, 9, 'notRegistered', 'The chain has never seen this key. Sign up with a guild first.'],
  [10, 10, 'value', 'An amount in this transaction is not valid.'],
  [11, 11, 'other', 'This took more computing than the transaction allowed for.'],
  [13, 13, 'fee', 'The node asks more for this than the fee that was attached. Nothing was done.'],
  [18, 18, 'bug', OUR_BUG],
  [19, 19, 'throttled', 'This transaction waits for a block already.'],
  [20, 20, 'throttled', 'The node has too many transactions waiting. Try again in a moment.'],
  [21, 21, 'value', 'Too much at once: the transaction is too large. Send fewer actions.'],
  [30, 30, 'late', 'The transaction came too late. Send it again.'],
  [32, 32, 'sequenceMismatch', 'Another action of this key came first. Send it again.'],
];

/** Modules of the framework by their own word, and a node that broke. docs/network/refusals.md section 1. */
export const MODULE_CODES: Readonly<Record<string, readonly CodeRow[]>> = {
  staking: [
    [3, 3, 'reactor', 'There is no such reactor.'],
    [19, 19, 'reactor', 'This key has no alpha in that reactor.'],
  ],
  bank: [[1, 99, 'insufficientFunds', FUNDS]],
  node: [
    [
      111_222,
      111_222,
      'fault',
      'The node broke over this order and did not carry it out. Nothing changed; other values may pass.',
    ],
  ],
};

/** The simplified scheme of the spec, which no source node was seen to use. docs/network/game-service-interface.md "Transaction outcomes". */
export const SMALL_CODES: readonly CodeRow[] = [
  [2, 2, 'insufficientFunds', FUNDS],
  [6, 6, 'offline', sentence.offline()],
  [7, 7, 'charge', CHARGE],
  [8, 8, 'location', 'That cannot be done there.'],
  [9, 9, 'other', 'That target cannot be hit.'],
];

export function rowOf(table: readonly CodeRow[], code: number): CodeRow | undefined {
  return table.findLast(([from, to]) => code >= from && code <= to);
}
