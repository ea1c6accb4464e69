/**
 * What no screen reads, gives or shows, and why: closed, so that nothing is left out quietly. A reason for what has a screen fails, and
 * so does a line for what is not there any more (coverage.test.ts).
 */
import type { ActivityCategory } from '../../src/game/activity.ts';
import type { MessageName } from '../../src/game/messages/messages.ts';

const PART = 'a part of what the object itself answers';
const ONE_OF = 'one row of a list that is read whole';
const OWN_CALL = 'the client uses it to follow its own transactions, so no screen shows it';
const WHOLE_TYPES = 'the chain’s catalogue is read whole, as allStructTypes';
const BY_ID = 'a fleet is asked by its id, which the player names';
const CHAIN_TELLS = 'the chain tells the same, newer, and is who decides';
const RAID_LIST = 'the battle room reads the list of raids, and planet and fleet of the chain beside it';
const LEDGER = 'the ledger is read as a list of every account (rows/ledger), where this is in';
const PROTECTS = 'the other end of what each struct says it protects';
const WORK = 'what is owed is worked out from the world, before any server has heard of it';

/** By `door.row`. */
export const NEEDLESS_READS: Readonly<Record<string, string>> = {
  'chain.params': 'bounds of the release, which the rules of game/ have',
  'chain.structDefenders': PROTECTS,
  'web.defenderLink': PROTECTS,
  'chain.structTypes': WHOLE_TYPES,
  'web.structTypes': WHOLE_TYPES,
  'chain.fleetByIndex': BY_ID,
  'web.fleetOfPlayer': BY_ID,
  'chain.grid': PART,
  'chain.structAttribute': PART,
  'chain.planetAttribute': PART,
  'chain.planetAttributes': PART,
  'web.lastAction': PART,
  'web.playerPower': PART,
  'web.guildName': PART,
  'web.rows/grid': PART,
  'web.rows/planetAttribute': PART,
  'web.rows/structAttribute': PART,
  'chain.txsOfBlock': OWN_CALL,
  'web.shieldHealth': 'worked out from the planet as the server does it (game/raidRules.ts)',
  'web.activeRaid': RAID_LIST,
  'web.activeRaidOfFleet': RAID_LIST,
  'web.struct': CHAIN_TELLS,
  'web.address': CHAIN_TELLS,
  'web.rows/permission': CHAIN_TELLS,
  'web.providerMarket': 'asked as `offers`, which also knows servers without it',
  'web.searchTransferTargets': 'asked as `resolve`, which finds players by name on servers without it',
  'web.agreementMarket': 'asked as `deals`, which also knows servers without it',
  'web.transfers': LEDGER,
  'web.transfer': LEDGER,
  'web.transferCount': LEDGER,
  'web.infusionOfPlayer': 'one infusion of a player who may have several; their list is read',
  'web.workOfPlayer': WORK,
  'web.workOfGuild': WORK,
  'web.addressCount': 'counted from the list of keys, which is on the screen',
  'web.rows/addressTag': 'words that strangers put on accounts would be taken for ours beside them',
  'web.rows/bannedWord': 'the service refuses such a name in words; a list of them helps only who wants around it',
  'web.rows/planetActivity': 'read by planet and by player, where it is looked for',
  'web.agreementOfAllocation': ONE_OF,
  'web.agreementOfCreator': ONE_OF,
  'web.agreementOfOwner': ONE_OF,
};

export const NEEDLESS_MESSAGES: Readonly<Partial<Record<MessageName, string>>> = {
  MsgGuildMembershipJoinProxy: 'a guild’s service signs it when it lets somebody in; createEnrolment asks it to',
};

export const NEEDLESS_CATEGORIES: Readonly<Partial<Record<ActivityCategory, string>>> = {};
