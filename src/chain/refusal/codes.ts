/** Refusals told by their code alone. One table per codespace: docs/network/chain-messages.md 4.1, 4.2, 4.4, docs/network/refusals.md 1 and the spec's small codes. */
import type { TxRefusalReason } from '../../game/refusals/refusalReason.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import { mark } from '../../lib/words/say.ts';
import { KEY_FORBIDDEN, NOT_SIGNED_UP, OUR_BUG, type Wording } from './texts/row.ts';

/** From the first code to the last, inclusive; later rows win, so a range may be followed by its exceptions. */
export type CodeRow = readonly [from: number, to: number, reason: TxRefusalReason, words: Wording];

const CHARGE = mark('Not enough charge. You gain 1 charge per block, so try again later.');
const FUNDS = mark('Not enough coins for this action. Get more coins, then try again.');

/** `<namespace>-ante`: said before execution. */
export const ANTE_CODES: readonly CodeRow[] = [
  [2000, 2000, 'value', mark('This transaction is too large to be free. Send fewer actions at once.')],
  [2001, 2001, 'value', mark('Too many actions in one transaction. Send fewer at once.')],
  [2002, 2004, 'bug', OUR_BUG],
  [2010, 2010, 'notRegistered', NOT_SIGNED_UP],
  [2011, 2011, 'missingPermission', KEY_FORBIDDEN],
  [
    2020,
    2020,
    'throttled',
    mark('A transaction can include only one action that costs charge. Send the actions separately.'),
  ],
  [2021, 2021, 'throttled', mark('You already used your charge in this block. Try again in the next block.')],
  [2022, 2022, 'charge', mark('You have no charge in this block. Wait a block and try again.')],
  [2030, 2030, 'throttled', mark('A transaction can include only one proof per object. Send the proofs separately.')],
  [
    2031,
    2031,
    'throttled',
    mark('A proof for this object was already tried in this block. Try again in the next block.'),
  ],
  [2032, 2032, 'throttled', mark('This transaction contains the same action twice. Remove one.')],
  [2033, 2033, 'throttled', mark('This action was already done in this block. Try again in the next block.')],
  [2040, 2040, 'throttled', mark('Too many actions in this block. Try again in the next block.')],
  [2041, 2043, 'throttled', mark('Too many transactions from this key in this block. Try again in the next block.')],
  [2050, 2050, 'fee', mark('The node accepts no fee for this action. Nothing happened. Try again without a fee.')],
];

/** `<namespace>`: said by the handlers. */
export const GAME_CODES: readonly CodeRow[] = [
  [1001, 1001, 'other', mark('Only the chain’s governance can perform this action. Players can’t.')],
  [1002, 1003, 'other', mark('The values aren’t valid. Change them and try again.')],
  [
    1050,
    1062,
    'notFound',
    mark('This object doesn’t exist on the chain. It may have been destroyed. Reload the page.'),
  ],
  [1100, 1122, 'missingPermission', mark('You don’t have permission for this action. Ask the owner for it.')],
  [1150, 1150, 'notRegistered', NOT_SIGNED_UP],
  [1151, 1152, 'offline', () => sentence.offline()],
  [1153, 1153, 'other', mark('The player couldn’t be changed. Try again.')],
  [1200, 1200, 'charge', CHARGE],
  [1201, 1202, 'power', mark('Not enough power for this action. Get more power or take a struct offline.')],
  [
    1203,
    1203,
    'cannotAfford',
    mark('You don’t have enough coins for this action. Enter a smaller amount, or get more coins.'),
  ],
  [
    1250,
    1250,
    'structState',
    mark('This struct can’t perform this action now. Check that the struct is built and online.'),
  ],
  [1251, 1251, 'structState', mark('This struct is offline. Bring it online first.')],
  [1252, 1252, 'structState', mark('This struct is still being built. Wait until it’s finished.')],
  [1253, 1253, 'structState', mark('This struct is already online.')],
  [1254, 1254, 'structState', mark('This struct is already offline.')],
  [1260, 1264, 'structState', mark('This struct type doesn’t support this action. Choose another struct.')],
  [1270, 1270, 'value', mark('The generator rejected the alpha. Check the amount and try again.')],
  [
    1300,
    1311,
    'structState',
    mark('The struct couldn’t perform this action. Check that the struct is built and online.'),
  ],
  [1304, 1304, 'structState', mark('The struct couldn’t be brought online. Check its power and charge.')],
  [1301, 1301, 'missingPermission', mark('This struct belongs to another player. Choose one of your own.')],
  [1302, 1303, 'location', mark('You can’t put this struct type in that place. Choose another place.')],
  [1350, 1352, 'location', mark('The struct couldn’t be built there. Choose another place.')],
  [1353, 1353, 'slotTaken', mark('This slot is taken. Choose another one.')],
  [1354, 1354, 'location', mark('This slot doesn’t exist. Choose another one.')],
  [1355, 1355, 'location', mark('You can’t build this struct type in that place. Choose another place.')],
  [1356, 1356, 'commandShip', mark('This fleet already has a Command Ship. Choose another fleet.')],
  [1400, 1407, 'target', mark('You can’t hit this target. Choose another one.')],
  [1401, 1401, 'target', mark('This target is already destroyed. Choose another one.')],
  [1402, 1402, 'target', mark('This weapon can’t reach the target. Choose another target or weapon.')],
  [1403, 1403, 'target', mark('This target is blocked. Choose another one.')],
  [1404, 1404, 'target', mark('This target is hidden. Choose another one.')],
  [1405, 1405, 'target', mark('This target is out of range. Choose another one.')],
  [1406, 1406, 'target', mark('Wrong number of targets for this weapon. Choose more or fewer targets.')],
  [1407, 1407, 'target', mark('This defender is too far away. Choose another one.')],
  [1450, 1451, 'commandShip', mark('Your fleet needs a Command Ship. Build one first.')],
  [
    1452,
    1452,
    'commandShip',
    mark('Your Command Ship must be online for this action. Bring the Command Ship online first.'),
  ],
  [1453, 1455, 'fleet', mark('This action isn’t possible at your fleet’s current place. Move the fleet first.')],
  [1500, 1508, 'guild', mark('The guild’s rules don’t allow this action. Check your rank and permissions.')],
  [1502, 1502, 'membership', mark('This request or invitation no longer exists. Reload the page.')],
  [1504, 1504, 'alreadyExists', mark('This player is already in the guild. You don’t need to do anything.')],
  [1505, 1505, 'membership', mark('This player isn’t in the guild. Choose a member.')],
  [1506, 1506, 'membership', mark('The guild owner can’t be kicked. Transfer ownership first.')],
  [1507, 1507, 'membership', mark('The guild requires a larger stake to join. Stake more alpha first.')],
  [1509, 1509, 'name', mark('Another guild has this name. Choose another one.')],
  [1550, 1561, 'allocation', mark('This power couldn’t be allocated. Check the source and the amount.')],
  [1554, 1554, 'power', mark('Not enough power at the source. Enter a smaller amount, or choose another source.')],
  [1561, 1561, 'power', mark('This substation has no power. Choose another one.')],
  [1600, 1612, 'reactor', mark('The reactor rejected this action. Check the amount and try again.')],
  [1611, 1611, 'reactor', mark('Not enough alpha available. Enter a smaller amount, or get more alpha.')],
  [1612, 1612, 'reactor', mark('This is already done. You don’t need to do anything.')],
  [1650, 1654, 'planetState', mark('This action isn’t possible on the planet now. Check its ore and its raids.')],
  [1651, 1651, 'planetState', mark('This planet is already mined out. Explore another one.')],
  [1652, 1652, 'planetState', mark('This planet has no ore left. Explore another one.')],
  [1653, 1653, 'planetState', mark('Your planet still has ore. Mine the ore before you explore another planet.')],
  [1700, 1702, 'market', mark('This provider doesn’t sell to you. Choose another provider.')],
  [1701, 1701, 'market', mark('This provider takes no new agreements. Choose another provider.')],
  [1710, 1713, 'value', mark('A value is outside the allowed range. Change it and try again.')],
  [1711, 1711, 'value', mark('A value is too low. Enter a higher one.')],
  [1712, 1712, 'value', mark('A value is too high. Enter a lower one.')],
  [1713, 1713, 'power', mark('Not enough power available. Enter a smaller amount, or choose another source.')],
  [1750, 1756, 'address', mark('The chain rejected this address. Check it and try again.')],
  [
    1754,
    1755,
    'badSignature',
    mark('The chain rejected the signature for this address. Sign again with the right key.'),
  ],
  [1756, 1756, 'alreadyExists', mark('This address already belongs to a player. Use another address.')],
  [
    1800,
    1804,
    'proofFailed',
    mark(
      'The chain rejected the proof. Its start block changed, or its difficulty is too low now. Start the proof again.',
    ),
  ],
  [1850, 1850, 'other', mark('The struct was sabotaged. Check its state.')],
  [1900, 1901, 'other', mark('A transfer between chains failed. Try again later.')],
];

/** The framework's own. */
export const FRAMEWORK_CODES: readonly CodeRow[] = [
  [2, 2, 'bug', OUR_BUG],
  [4, 4, 'badSignature', mark('The chain rejected the signature. Try again.')],
  [5, 5, 'insufficientFunds', FUNDS],
  [6, 6, 'bug', OUR_BUG],
  [7, 7, 'address', mark('An address in this transaction isn’t valid. Check it and try again.')],
  [8, 8, 'badSignature', mark('The chain rejected the key of this signature. Sign again with the right key.')],
  [9, 9, 'notRegistered', mark('The chain has no account for this key. Sign up with a guild first.')],
  [10, 10, 'value', mark('An amount in this transaction isn’t valid. Check it and try again.')],
  [11, 11, 'other', mark('This action needed more computing than the transaction allowed. Try again with more gas.')],
  [13, 13, 'fee', mark('The node requires a higher fee. Nothing happened. Try again with a higher fee.')],
  [18, 18, 'bug', OUR_BUG],
  [19, 19, 'throttled', mark('This transaction is already pending. Wait for the next block.')],
  [20, 20, 'throttled', mark('The node has too many pending transactions. Try again in a moment.')],
  [21, 21, 'value', mark('This transaction is too large. Send fewer actions at once.')],
  [30, 30, 'late', mark('The transaction expired. Try again.')],
  [32, 32, 'sequenceMismatch', mark('Another transaction of this key came first. Try again.')],
];

/** Modules of the framework by their own word, and a node that broke. docs/network/refusals.md section 1. */
export const MODULE_CODES: Readonly<Record<string, readonly CodeRow[]>> = {
  staking: [
    [3, 3, 'reactor', mark('This reactor doesn’t exist. Choose another one.')],
    [19, 19, 'reactor', mark('This key has no alpha staked in that reactor. Choose another reactor.')],
  ],
  bank: [[1, 99, 'insufficientFunds', FUNDS]],
  node: [
    [
      111_222,
      111_222,
      'fault',
      mark('The node crashed on this action. Nothing changed. Try other values or another node.'),
    ],
  ],
};

/** The simplified scheme of the spec, which no source node was seen to use. docs/network/game-service-interface.md "Transaction outcomes". */
export const SMALL_CODES: readonly CodeRow[] = [
  [2, 2, 'insufficientFunds', FUNDS],
  [6, 6, 'offline', () => sentence.offline()],
  [7, 7, 'charge', CHARGE],
  [8, 8, 'location', mark('This action isn’t possible in that place. Choose another place.')],
  [9, 9, 'other', mark('You can’t hit this target. Choose another one.')],
];

export function rowOf(table: readonly CodeRow[], code: number): CodeRow | undefined {
  return table.findLast(([from, to]) => code >= from && code <= to);
}
