/**
 * Since which release of the network there is what: messages, their fields, questions, and the rules and records behind
 * them. What is not named here is in every release from 0.16 on. since.test.ts holds these rows to the marks of
 * docs/network/chain-messages.md section 0, "Confidence marks", and docs/network/chain-entities.md.
 */
import type { Since } from './release.ts';

const between = (without: Since['without'], by: Since['by']): Since => ({ without, by });

/** `0.17+`: read in 0.17 to 0.20, which one is not known. */
const BEFORE_21 = between('0.16', '0.20');
/** `0.21, not in 0.16`: those between were not read. */
const BY_21 = between('0.16', '0.21');
const IN_18 = between('0.17', '0.18');
const IN_19 = between('0.18', '0.19');
const IN_20 = between('0.19', '0.20');
const IN_21 = between('0.20', '0.21');

/** docs/network/chain-messages.md section 0, "Counts". */
export const NEWER_MESSAGES = {
  MsgPlayerUpdatePfpClientRenderAttributes: BEFORE_21,
  MsgStructDeactivateBatch: BEFORE_21,
  MsgStructTrash: BEFORE_21,
  MsgGuildUpdatePrimaryReactor: BEFORE_21,
  MsgGuildBankConvert: IN_21,
  MsgGuildBankConvertToken: IN_21,
  MsgGuildUpdateBankConvertInFee: IN_21,
  MsgGuildUpdateBankConvertOutFee: IN_21,
  MsgReactorRestart: IN_21,
} as const;

export interface NewerField extends Since {
  /** Its number on the wire. */
  readonly number: number;
}

const field = (number: number, since: Since = BY_21): NewerField => ({ number, ...since });

/** Fields of messages that are older than they are. docs/network/chain-messages.md section 1. */
export const NEWER_FIELDS = {
  MsgGuildCreate: {
    proof: field(5),
    nonce: field(6),
    founderPlayerId: field(7),
    address: field(8),
    proofPubKey: field(9),
    proofSignature: field(10),
  },
  MsgGuildUpdateEntryRank: { guildId: field(3) },
  MsgGuildBankMint: { guildId: field(4) },
  MsgGuildBankRedeem: { minAmountAlpha: field(3) },
  MsgGuildBankConfiscateAndBurn: { guildId: field(4) },
  MsgGuildMembershipJoinProxy: { playerPfpClientRenderAttributes: field(8) },
  MsgPlanetExplore: { name: field(3) },
  MsgPlayerUpdateGuildRank: { guildId: field(4) },
} as const;

/** docs/network/chain-entities.md section 2. */
export const NEWER_QUERIES = { '/{ns}/{ns}/guild_charter': IN_21 } as const;

/** Fields of records and events, and numbers kept apart from them. docs/network/chain-entities.md sections 1 and 4. */
export const NEWER_RECORDS = {
  Player: { pfpClientRenderAttributes: BEFORE_21 },
  Planet: { locationListExtra: IN_21, locationListCount: IN_21 },
  PlanetAttributes: {
    blockRaiderArrived: IN_21,
    blockStartOreMine: IN_21,
    blockStartOreRefine: IN_21,
    oreMiningActiveQuantity: IN_21,
    oreRefiningActiveQuantity: IN_21,
  },
  StructType: {
    primaryWeaponArmourPiercing: IN_18,
    secondaryWeaponArmourPiercing: IN_18,
    canDefend: IN_21,
  },
  Params: { guildCharterDifficultyRange: IN_21, guildCharterReactorAge: IN_21 },
  EventGuildBankRedeem: { fee: IN_21 },
  EventAttack: { armourPiercing: IN_18 },
  RaidStatus: { shieldsVulnerable: IN_18 },
} as const;

export interface Rule extends Since {
  readonly page: 'chain-messages' | 'chain-entities' | 'mechanics';
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
} as const;
