/** Every schema of the web doors by the name its answers have, so that one test can go through all of them. */
import type * as z from 'zod/mini';
import type { RowName } from '../../../game/mirror/rows.ts';
import { CATALOG } from '../catalog.ts';
import { structTypesSchema } from '../../decodeStructType.ts';
import * as core from '../../decode.ts';
import { activationCode } from '../deviceWrites.ts';
import { structTypeDetail } from '../decode/structType.ts';
import { configDocument } from '../fetchGuildConfig.ts';
import { workItem } from '../reads/activity.ts';
import { countAnswer } from '../reads/counts.ts';
import * as devices from '../reads/devices.ts';
import * as guilds from '../reads/guilds.ts';
import * as ledger from '../reads/ledger.ts';
import * as lookup from '../reads/lookup.ts';
import * as market from '../reads/market.ts';
import * as places from '../reads/places.ts';
import * as players from '../reads/players.ts';
import * as series from '../reads/series.ts';
import type { ANSWERS } from './answers.ts';

type Schema = z.core.$ZodType;
type OtherName = Exclude<keyof typeof ANSWERS, RowName>;

const OTHERS: Readonly<Record<OtherName, Schema>> = {
  coreTimestamp: core.timestampSchema,
  coreHostGuild: core.hostGuildSchema,
  corePlayerId: core.playerIdSchema,
  coreWork: core.workSchema,
  coreActivity: core.activitySchema,
  coreStructTypes: structTypesSchema,
  configDocument,
  playerCard: players.playerCard,
  lastAction: players.lastAction,
  oreStats: players.oreStats,
  count: countAnswer,
  raidTarget: players.raidTarget,
  transferTarget: players.transferTarget,
  playerPower: players.playerPower,
  planetCard: places.planetCard,
  shieldHealth: places.shieldHealth,
  shield: places.shield,
  activeRaid: places.activeRaid,
  structCard: places.structCard,
  structStatusCounts: places.structStatusCounts,
  structType: structTypeDetail,
  guildCard: guilds.guildCard,
  guildName: guilds.guildName,
  nameAnswer: guilds.nameAnswer,
  directory: guilds.directoryEntry,
  guildPower: guilds.guildPower,
  rosterMember: guilds.rosterMember,
  transfer: ledger.transfer,
  transferDetail: ledger.transferDetail,
  ledgerStat: ledger.ledgerStat,
  infusionCard: ledger.infusionCard,
  settings: ledger.settings,
  seriesPoint: series.seriesPoint,
  aggregateRow: series.aggregateRow,
  activityStat: series.activityStat,
  workItem,
  playerRank: market.playerRank,
  guildRank: market.guildRank,
  reactorRank: market.reactorRank,
  substationRank: market.substationRank,
  providerRank: market.providerRank,
  holding: market.holding,
  guildBank: market.guildBank,
  bankVolume: market.bankVolume,
  providerOffer: market.providerOffer,
  agreementStanding: market.agreementStanding,
  denomTable: market.denomTable,
  mirrorObject: lookup.mirrorObject,
  resolved: lookup.resolved,
  mirrorBlock: lookup.mirrorBlock,
  codeInfo: devices.codeInfo,
  activationCode: activationCode,
  pendingAddress: devices.pendingAddress,
  deviceAddress: devices.deviceAddress,
  deviceAddressDetail: devices.deviceAddressDetail,
};

const ROWS: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(CATALOG).map(([name, { row }]) => [name, row]),
);

export const SCHEMAS: Readonly<Record<string, Schema>> = { ...ROWS, ...OTHERS };

/** What is no list of the catalog. */
export const OTHER_NAMES: readonly string[] = Object.keys(OTHERS);
