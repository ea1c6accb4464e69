/**
 * Rules of the chain that came after 0.16, and where the pages say so. Pages of the client ask for none of them by name, so that this
 * table, with the words that a test holds to the pages, is loaded by no browser but the practice world's.
 */
import { BEFORE_21, IN_18, IN_19, IN_20, IN_21 } from './since.ts';
import { IN_22, type Since } from './release.ts';

export interface Rule extends Since {
  readonly page: 'chain-messages' | 'chain-entities' | 'mechanics' | 'line-0.22';
  /** Words of the page that say so. */
  readonly says: string;
}

const rule = (since: Since, page: Rule['page'], says: string): Rule => ({ ...since, page, says });

/** What the chain does otherwise. */
export const NEWER_RULES = {
  // Who may. docs/network/chain-entities.md 3.2.
  openingNeedsTransfer: rule(IN_21, 'chain-messages', 'PermTokenTransfer 16 (0.21; 0.16 had no layer-1 bit)'),
  prolongingNeedsTransfer: rule(IN_21, 'chain-messages', 'PermTokenTransfer 16 = 20 (0.21; 0.16: 4)'),
  foundingNeedsPlay: rule(IN_21, 'chain-messages', 'PermPlay 1 (0.21; 0.16–0.20: PermReactorGuildCreate 524288)'),
  mintingNeedsTransfer: rule(IN_21, 'chain-messages', 'PermTokenTransfer 16 = 8208 (0.21; 0.16: 8192)'),
  primaryNeedsAll: rule(IN_21, 'chain-messages', 'PermAll 33554431 (0.21; 0.16: PermAdmin 2)'),
  tokensToPlayersOnly: rule(IN_21, 'chain-messages', 'provider pool (recipient_not_eligible). `0.21`'),
  // Guilds and their banks.
  charter: rule(IN_21, 'chain-messages', 'A win moves the anchor to the current height'),
  bankRatio: rule(IN_21, 'chain-messages', 'net must be ≥ minAmountAlpha (slippage guard'),
  applicationsMustExist: rule(IN_21, 'chain-messages', '0.21: a stored pending application must exist'),
  bypassIsDeclared: rule(IN_21, 'chain-messages', '0.21: undeclared enum values refused with 1508'),
  outgoingOwnerLosesRights: rule(IN_21, 'chain-messages', '0.21: outgoing owner loses owner rights'),
  // Power.
  agreementsBeginAtOnce: rule(IN_21, 'chain-messages', 'Runs from the current block (0.21; 0.16: next block)'),
  capacityStaysInRange: rule(IN_21, 'chain-messages', '0.21: a change of 0 is refused; resulting capacity'),
  ownPowerIsReleased: rule(IN_20, 'chain-messages', 'own power is released before the capacity check (0.20+)'),
  controllerIsAPlayer: rule(IN_21, 'chain-messages', '`controller` must be an existing player (0.21'),
  providerPaysItsOwner: rule(IN_21, 'chain-messages', '0.21: leftover pool balances go to the owner'),
  jailedGivesNothing: rule(IN_21, 'chain-entities', '0.21: factor 0 while the validator is jailed'),
  // Fleets, raids and ore.
  visitorLimit: rule(IN_21, 'chain-messages', '0.21: a foreign planet accepts `1 + locationListExtra` visitors'),
  raidClockNeedsOpenShields: rule(IN_18, 'chain-messages', '0.18+: defender shields vulnerable'),
  shieldBase25: rule(IN_18, 'chain-entities', '25 (1500 before 0.18)'),
  oreClockOnPlanet: rule(IN_21, 'chain-messages', 'clock = PLANET attribute blockStartOreMine (0.21; before: struct'),
  oreRestsUnderRaid: rule(IN_21, 'chain-messages', '0.21: planet not under raid'),
  // Structs and battles.
  chargeOf18: rule(IN_18, 'chain-messages', 'Values since 0.18 (read them from StructType'),
  activatingCosts: rule(BEFORE_21, 'chain-messages', 'resets charge (0.17+)'),
  deactivatingWhileOffline: rule(IN_20, 'chain-messages', 'Owner may be offline (0.20+)'),
  destroyedStaysDead: rule(IN_21, 'chain-messages', '0.21: a destroyed struct inside its sweep window is refused'),
  defendersAreOfAKind: rule(IN_21, 'chain-messages', '0.21: defender type must have canDefend'),
  defendingWithoutCommand: rule(IN_19, 'chain-messages', '0.19+: online Command Ship no longer required'),
  targetIsBuilt: rule(IN_19, 'chain-messages', '0.19+: target must be built'),
  interceptorsHitGuided: rule(IN_20, 'mechanics', 'since 0.20 docs and source: guided, any ambit'),
  // How it refuses. docs/network/refusals.md section 3.
  antePrintsCodes: rule(BEFORE_21, 'chain-messages', '0.16 and earlier returned untyped texts'),
  proofsOncePerTransaction: rule(BEFORE_21, 'mechanics', 'Since 0.17 it is also enforced at mempool admission'),
  wrappedIsRefused: rule(BEFORE_21, 'chain-messages', '0.17+ (exact first version unknown)'),
  // What 0.22 changes, in the order of its page.
  registrationNonce: rule(
    IN_22,
    'line-0.22',
    'The old text is refused (`signature_invalid`) from the upgrade block on',
  ),
  countsAreRefused: rule(IN_22, 'line-0.22', '`count_total` is refused, `pagination.total` is always `"0"`'),
  mixedStakingIsThrottled: rule(IN_22, 'line-0.22', 'hold for transactions that mix game and staking messages'),
  primaryHasNoQuota: rule(IN_22, 'line-0.22', 'do not count against the quota'),
  trashIsCharged: rule(IN_22, 'line-0.22', 'belongs to the charge set'),
  joinNamesInfusionsOnce: rule(IN_22, 'line-0.22', 'a repeated infusion id is refused (`duplicate_infusion`)'),
  joinMovesStakeByMigrateKey: rule(IN_22, 'line-0.22', 'reactor needs the token-migrate bit besides guild-membership'),
  proxyNeedsMembership: rule(IN_22, 'line-0.22', 'registered already needs the guild-membership bit'),
  kickTakesRights: rule(IN_22, 'line-0.22', 'also removes the kicked player’s direct permission on the guild'),
  memberLevelNeedsKey: rule(IN_22, 'line-0.22', 'the signing key still needs the guild-membership bit'),
  primaryKeepsAll: rule(IN_22, 'line-0.22', 'refuse to reduce the primary address below full rights'),
  granteeMustExist: rule(IN_22, 'line-0.22', 'the target player must exist; rows of value 0 are removed'),
  rankNeedsAdminKey: rule(IN_22, 'line-0.22', 'the fallback path needs the admin bit on the signing key'),
  blockedAreRefused: rule(IN_22, 'line-0.22', 'respect blocked accounts'),
  agreementsEndApart: rule(IN_22, 'line-0.22', 'at most 256 agreements end in one block'),
  substationNeedsFree: rule(IN_22, 'line-0.22', 'the allocation must be unconnected'),
  inboundAgreementsLast: rule(IN_22, 'line-0.22', 'are disconnected instead of destroyed'),
  noSelfDefence: rule(IN_22, 'line-0.22', 'a struct cannot defend itself'),
  completedIsClosed: rule(IN_22, 'line-0.22', 'no FleetMove to them, no raid on them'),
  completionHeals: rule(IN_22, 'line-0.22', 'sets full health'),
  cascadeIsQueued: rule(IN_22, 'line-0.22', 'first in, first out, with a budget per block'),
  fuelIsTruncated: rule(IN_22, 'line-0.22', 'truncated instead of rounded'),
  difficultyIsInteger: rule(IN_22, 'line-0.22', 'integer form only'),
  keysBeginWith2Or3: rule(IN_22, 'line-0.22', 'whose first byte is not 02 or 03 is refused'),
} as const;
