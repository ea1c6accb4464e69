/** What an order is judged by, for tests: whatever records they lay in, and a signer who is player 1-2 of guild 0-1. */
import { parseName } from '../game/names.ts';
import type {
  AgreementRecord,
  AllocationRecord,
  GuildRecord,
  InfusionRecord,
  ProviderRecord,
  ReactorRecord,
  StructType,
} from '../game/entities.ts';
import {
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parseObjectId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseSubstationId,
} from '../game/ids.ts';
import type { Kinds, ObjectKind, RecordOf, Self, Sight } from '../game/orders/sight.ts';
import type { AddressRecord } from '../game/records.ts';
import { ALL_PERMISSIONS } from '../game/permissions.ts';
import { blockHeight, blocks, fraction, microAlpha, milliwatts } from '../game/units.ts';
import { ADDRESS, buildFleet, buildPlanet, buildPlayer, buildStruct, buildSubstation } from './builders.ts';

export const SELF: Self = {
  playerId: parsePlayerId('1-2'),
  guildId: parseGuildId('0-1'),
  guildRank: 10n,
  substationId: parseSubstationId('4-1'),
  planetId: parsePlanetId('2-1'),
  fleetId: parseFleetId('9-2'),
  address: ADDRESS,
};

export const buildGuild = (change: Partial<GuildRecord> = {}): GuildRecord => ({
  id: parseGuildId('0-1'),
  endpoint: '',
  owner: parsePlayerId('1-1'),
  joinInfusionMinimum: microAlpha(0n),
  bypassByRequest: 'permissioned',
  bypassByInvite: 'permissioned',
  primaryReactorId: parseReactorId('3-1'),
  entrySubstationId: parseSubstationId('4-1'),
  entryRank: 101n,
  name: parseName('Alcyone'),
  pfp: '',
  bankConvertInFee: fraction(0n),
  bankConvertOutFee: fraction(0n),
  charterSolverId: null,
  ...change,
});

export const buildReactor = (change: Partial<ReactorRecord> = {}): ReactorRecord => ({
  id: parseReactorId('3-1'),
  validator: 'gamevaloper1a',
  guildId: parseGuildId('0-1'),
  owner: parsePlayerId('1-1'),
  defaultCommission: fraction(40_000_000_000_000_000n),
  charterEligibleHeight: null,
  ...change,
});

export const buildProvider = (change: Partial<ProviderRecord> = {}): ProviderRecord => ({
  id: parseProviderId('10-1'),
  substationId: parseSubstationId('4-1'),
  owner: parsePlayerId('1-1'),
  rate: { denom: 'ualpha', amount: 2n },
  accessPolicy: 'openMarket',
  capacityMinimum: milliwatts(1_000n),
  capacityMaximum: milliwatts(1_000_000n),
  durationMinimum: blocks(10n),
  durationMaximum: blocks(1_000n),
  providerCancellationPenalty: fraction(0n),
  consumerCancellationPenalty: fraction(500_000_000_000_000_000n),
  ...change,
});

export const buildAgreement = (change: Partial<AgreementRecord> = {}): AgreementRecord => ({
  id: parseAgreementId('11-1'),
  providerId: parseProviderId('10-1'),
  allocationId: parseAllocationId('6-1'),
  capacity: milliwatts(10_000n),
  startBlock: blockHeight(50n),
  endBlock: blockHeight(200n),
  owner: parsePlayerId('1-2'),
  ...change,
});

export const buildAllocation = (change: Partial<AllocationRecord> = {}): AllocationRecord => ({
  id: parseAllocationId('6-1'),
  type: 'dynamic',
  sourceId: parseObjectId('1-2'),
  destinationId: null,
  controller: parsePlayerId('1-2'),
  ...change,
});

const buildInfusion = (change: Partial<InfusionRecord> = {}): InfusionRecord => ({
  destination: parseReactorId('3-1'),
  address: ADDRESS,
  playerId: parsePlayerId('1-2'),
  fuel: microAlpha(5_000_000n),
  defusing: microAlpha(0n),
  power: milliwatts(4_800_000n),
  commission: fraction(40_000_000_000_000_000n),
  ratio: 1n,
  ...change,
});

const buildAddress = (change: Partial<AddressRecord> = {}): AddressRecord => ({
  address: ADDRESS,
  playerId: parsePlayerId('1-2'),
  permissions: ALL_PERMISSIONS,
  ...change,
});

/** One plausible object of every kind; by default the signer's own where it can be. */
export const ONE_OF_EACH: { readonly [K in ObjectKind]: RecordOf<K> } = {
  player: buildPlayer({ guildId: parseGuildId('0-1') }),
  planet: buildPlanet(),
  fleet: buildFleet(),
  struct: buildStruct(),
  guild: buildGuild(),
  reactor: buildReactor(),
  substation: buildSubstation(),
  provider: buildProvider(),
  agreement: buildAgreement(),
  allocation: buildAllocation(),
  infusion: buildInfusion(),
  address: buildAddress(),
};

type Laid = { readonly [K in ObjectKind]?: readonly RecordOf<K>[] };

const idOf = (record: object): string =>
  'destination' in record && 'address' in record
    ? `${String(record.destination)}-${String(record.address)}`
    : String('id' in record ? record.id : 'address' in record ? record.address : '');

/** A sight of these records; everything else has not been read. */
export function buildSight({
  records = {},
  types = [],
  balances = {},
  ...change
}: Partial<Sight> & {
  readonly records?: Laid;
  readonly types?: readonly StructType[];
  readonly balances?: Readonly<Record<string, bigint>>;
} = {}): Sight {
  return {
    self: SELF,
    height: blockHeight(100n),
    alphaDenom: 'ualpha',
    get: <K extends keyof Kinds>(kind: K, id: string | null | undefined) => {
      if (id === null || id === undefined) return null;
      const laid: readonly object[] = records[kind] ?? [];
      // Laid in under this very kind.
      return laid.find((record) => idOf(record) === id) as RecordOf<K> | undefined;
    },
    typeOf: (id) => types.find((type) => type.id === id),
    balanceOf: (denom) => balances[denom],
    ...change,
  };
}
