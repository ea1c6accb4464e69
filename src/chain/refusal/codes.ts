/** Refusals told by their code alone. One table per codespace: docs/network/chain-messages.md 4.1, 4.2, 4.4, docs/network/refusals.md 1 and the spec's small codes. */
import type { TxRefusalReason } from '../../game/refusals/refusalReason.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import { mark } from '../../lib/words/say.ts';
import { KEY_FORBIDDEN, NOT_SIGNED_UP, OUR_BUG, type Wording } from './texts/row.ts';

/** From the first code to the last, inclusive; later rows win, so a range may be followed by its exceptions. */
export type CodeRow = readonly [from: number, to: number, reason: TxRefusalReason, words: Wording];

const CHARGE = mark('Not enough charge. It grows by one each block.');
const FUNDS = mark('There are not enough coins for that.');

/** `<namespace>-ante`: said before execution. */
export const ANTE_CODES: readonly CodeRow[] = [
  [2000, 2000, 'value', mark('Too much at once: the transaction is too large to be free. Send fewer actions.')],
  [2001, 2001, 'value', mark('Too many actions in one transaction. Send fewer at once.')],
  [2002, 2004, 'bug', OUR_BUG],
  [2010, 2010, 'notRegistered', NOT_SIGNED_UP],
  [2011, 2011, 'missingPermission', KEY_FORBIDDEN],
  [2020, 2020, 'throttled', mark('Only one action that costs charge fits in a transaction.')],
  [2021, 2021, 'throttled', mark('You used your charge in this block already. Wait for the next one.')],
  [2022, 2022, 'charge', mark('You have no charge in this block. It grows by one each block.')],
  [2030, 2030, 'throttled', mark('Only one proof for the same object fits in a transaction.')],
  [2031, 2031, 'throttled', mark('A proof for this was tried in this block already. Wait for the next one.')],
  [2032, 2032, 'throttled', mark('The same action is in this transaction twice.')],
  [2033, 2033, 'throttled', mark('This was done in this block already. Wait for the next one.')],
  [2040, 2040, 'throttled', mark('You acted too often in this block. Wait for the next one.')],
  [2041, 2043, 'throttled', mark('This key sent too many transactions in this block. Wait for the next one.')],
  [2050, 2050, 'fee', mark('The node takes no fee for this, and one was attached. Nothing was done.')],
];

/** `<namespace>`: said by the handlers. */
export const GAME_CODES: readonly CodeRow[] = [
  [1001, 1001, 'other', mark('Only the governance of the chain may do that.')],
  [1002, 1003, 'other', mark('The parameters are not valid.')],
  [1050, 1062, 'notFound', mark('The chain knows no such object. It may have been destroyed.')],
  [1100, 1122, 'missingPermission', mark('You are not allowed to do that.')],
  [1150, 1150, 'notRegistered', NOT_SIGNED_UP],
  [1151, 1152, 'offline', () => sentence.offline()],
  [1153, 1153, 'other', mark('The player could not be changed.')],
  [1200, 1200, 'charge', CHARGE],
  [1201, 1202, 'power', mark('Not enough power for that.')],
  [1203, 1203, 'cannotAfford', mark('You cannot afford that.')],
  [1250, 1250, 'structState', mark('The struct is not in the right state for that.')],
  [1251, 1251, 'structState', mark('The struct is switched off.')],
  [1252, 1252, 'structState', mark('The struct is still being built.')],
  [1253, 1253, 'structState', mark('The struct is on already.')],
  [1254, 1254, 'structState', mark('The struct is off already.')],
  [1260, 1264, 'structState', mark('This kind of struct cannot do that.')],
  [1270, 1270, 'value', mark('The generator did not take the alpha.')],
  [1300, 1311, 'structState', mark('The struct could not do that.')],
  [1304, 1304, 'structState', mark('The struct could not be switched on.')],
  [1301, 1301, 'missingPermission', mark('This struct belongs to somebody else.')],
  [1302, 1303, 'location', mark('This kind of struct cannot stand there.')],
  [1350, 1352, 'location', mark('The struct could not be built there.')],
  [1353, 1353, 'slotTaken', mark('That slot is taken. Choose another one.')],
  [1354, 1354, 'location', mark('There is no such slot there.')],
  [1355, 1355, 'location', mark('This kind of struct cannot be built there.')],
  [1356, 1356, 'commandShip', mark('This fleet has a Command Ship already.')],
  [1400, 1407, 'target', mark('That target cannot be hit.')],
  [1401, 1401, 'target', mark('That target is destroyed already.')],
  [1402, 1402, 'target', mark('That target is out of reach of this weapon.')],
  [1403, 1403, 'target', mark('That target is blocked.')],
  [1404, 1404, 'target', mark('That target is hidden.')],
  [1405, 1405, 'target', mark('That target is out of range.')],
  [1406, 1406, 'target', mark('This weapon needs another number of targets.')],
  [1407, 1407, 'target', mark('That defender is too far away.')],
  [1450, 1451, 'commandShip', mark('Your fleet needs a Command Ship first.')],
  [1452, 1452, 'commandShip', mark('Your Command Ship must be switched on for that.')],
  [1453, 1455, 'fleet', mark('Your fleet cannot do that where it is now.')],
  [1500, 1508, 'guild', mark('The guild refused that.')],
  [1502, 1502, 'membership', mark('There is no such application.')],
  [1504, 1504, 'alreadyExists', mark('This player is in the guild already.')],
  [1505, 1505, 'membership', mark('This player is not in the guild.')],
  [1506, 1506, 'membership', mark('The owner of a guild cannot be removed from it.')],
  [1507, 1507, 'membership', mark('The guild asks for a larger infusion before one may join.')],
  [1509, 1509, 'name', mark('Another guild has that name.')],
  [1550, 1561, 'allocation', mark('The power could not be allocated like that.')],
  [1554, 1554, 'power', mark('Not enough power at the source.')],
  [1561, 1561, 'power', mark('That substation has no power.')],
  [1600, 1612, 'reactor', mark('The reactor refused that.')],
  [1611, 1611, 'reactor', mark('That is more than there is.')],
  [1612, 1612, 'reactor', mark('That is done already.')],
  [1650, 1654, 'planetState', mark('The planet is not in the right state for that.')],
  [1651, 1651, 'planetState', mark('This planet is worked out already.')],
  [1652, 1652, 'planetState', mark('There is no ore left on this planet.')],
  [1653, 1653, 'planetState', mark('Your planet still has ore. Mine it before you explore another one.')],
  [1700, 1702, 'market', mark('This provider does not sell to you.')],
  [1701, 1701, 'market', mark('This provider takes no new agreements.')],
  [1710, 1713, 'value', mark('A value is outside of what is allowed.')],
  [1711, 1711, 'value', mark('A value is below what is allowed.')],
  [1712, 1712, 'value', mark('A value is above what is allowed.')],
  [1713, 1713, 'power', mark('There is not that much power to give.')],
  [1750, 1756, 'address', mark('That address was not accepted.')],
  [1754, 1755, 'badSignature', mark('The signature for that address was not accepted.')],
  [1756, 1756, 'alreadyExists', mark('That address belongs to a player already.')],
  [
    1800,
    1804,
    'proofFailed',
    mark('The chain did not accept the proof: it was made for another clock, or is too easy for now.'),
  ],
  [1850, 1850, 'other', mark('The struct was sabotaged.')],
  [1900, 1901, 'other', mark('A transfer between chains failed.')],
];

/** The framework's own. */
export const FRAMEWORK_CODES: readonly CodeRow[] = [
  [2, 2, 'bug', OUR_BUG],
  [4, 4, 'badSignature', mark('The chain did not accept the signature. Send it again.')],
  [5, 5, 'insufficientFunds', FUNDS],
  [6, 6, 'bug', OUR_BUG],
  [7, 7, 'address', mark('An address in this transaction is not a valid one.')],
  [8, 8, 'badSignature', mark('The chain did not accept the key of this signature.')],
  [9, 9, 'notRegistered', mark('The chain has never seen this key. Sign up with a guild first.')],
  [10, 10, 'value', mark('An amount in this transaction is not valid.')],
  [11, 11, 'other', mark('This took more computing than the transaction allowed for.')],
  [13, 13, 'fee', mark('The node asks more for this than the fee that was attached. Nothing was done.')],
  [18, 18, 'bug', OUR_BUG],
  [19, 19, 'throttled', mark('This transaction waits for a block already.')],
  [20, 20, 'throttled', mark('The node has too many transactions waiting. Try again in a moment.')],
  [21, 21, 'value', mark('Too much at once: the transaction is too large. Send fewer actions.')],
  [30, 30, 'late', mark('The transaction came too late. Send it again.')],
  [32, 32, 'sequenceMismatch', mark('Another action of this key came first. Send it again.')],
];

/** Modules of the framework by their own word, and a node that broke. docs/network/refusals.md section 1. */
export const MODULE_CODES: Readonly<Record<string, readonly CodeRow[]>> = {
  staking: [
    [3, 3, 'reactor', mark('There is no such reactor.')],
    [19, 19, 'reactor', mark('This key has no alpha in that reactor.')],
  ],
  bank: [[1, 99, 'insufficientFunds', FUNDS]],
  node: [
    [
      111_222,
      111_222,
      'fault',
      mark('The node broke over this order and did not carry it out. Nothing changed; other values may pass.'),
    ],
  ],
};

/** The simplified scheme of the spec, which no source node was seen to use. docs/network/game-service-interface.md "Transaction outcomes". */
export const SMALL_CODES: readonly CodeRow[] = [
  [2, 2, 'insufficientFunds', FUNDS],
  [6, 6, 'offline', () => sentence.offline()],
  [7, 7, 'charge', CHARGE],
  [8, 8, 'location', mark('That cannot be done there.')],
  [9, 9, 'other', mark('That target cannot be hit.')],
];

export function rowOf(table: readonly CodeRow[], code: number): CodeRow | undefined {
  return table.findLast(([from, to]) => code >= from && code <= to);
}
