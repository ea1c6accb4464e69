/**
 * Since which release of the network there is what: messages, their fields, questions, and the rules and records behind
 * them. What is not named here is in every release from 0.16 on. since.test.ts holds these rows to the marks of
 * docs/network/chain-messages.md section 0, "Confidence marks", and docs/network/chain-entities.md.
 */
import type { Since } from './release.ts';

const between = (without: Since['without'], by: Since['by']): Since => ({ without, by });

/** `0.17+`: read in 0.17 to 0.20, which one is not known. */
export const BEFORE_21 = between('0.16', '0.20');
/** `0.21, not in 0.16`: those between were not read. */
const BY_21 = between('0.16', '0.21');
export const IN_18 = between('0.17', '0.18');
export const IN_19 = between('0.18', '0.19');
export const IN_20 = between('0.19', '0.20');
export const IN_21 = between('0.20', '0.21');

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
