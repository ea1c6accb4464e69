/** Relations that objects of several kinds have. */
import type {
  AgreementRecord,
  AllocationRecord,
  Fleet,
  GuildRecord,
  InfusionRecord,
  ProviderRecord,
  ReactorRecord,
  StructRecord,
} from '../../../game/entities.ts';
import { formatAlpha, formatBlocks, formatPower } from '../../../game/format.ts';
import { type ObjectId, parseObjectId, type PlayerId } from '../../../game/ids.ts';
import { infusionIdOf } from '../../../game/objectRef.ts';
import { PERMISSION_SETS } from '../../../game/permissionWords.ts';
import { rightsWords } from '../../../game/rightsWords.ts';
import type { ForeignName } from '../../../game/names.ts';
import type { AddressRecord, GuildRankPermission, PermissionRecord } from '../../../game/records.ts';
import { blocksBetween } from '../../../game/units.ts';
import { type Line, listed, type Relation } from '../row.ts';

const ALLOCATION_WORDS: Readonly<Record<AllocationRecord['type'], string>> = {
  static: 'fixed',
  dynamic: 'can be changed',
  automated: 'all that is left',
  providerAgreement: 'sold by agreement',
};

export function allocationWords(type: AllocationRecord['type']): string {
  return ALLOCATION_WORDS[type];
}

export const allocationLine = ({ id, type, destinationId, sourceId }: AllocationRecord): Line => ({
  id,
  words: ALLOCATION_WORDS[type],
  also: [{ words: 'from', id: sourceId }, ...(destinationId === null ? [] : [{ words: 'to', id: destinationId }])],
});

export const agreementLine = ({ id, capacity, startBlock, endBlock, owner }: AgreementRecord): Line => ({
  id,
  words: `${formatPower(capacity)} for ${formatBlocks(blocksBetween(startBlock, endBlock))}`,
  also: owner === null ? [] : [{ words: 'to', id: owner }],
});

export const infusionLine = ({ destination, address, fuel, power, playerId }: InfusionRecord): Line => ({
  id: infusionIdOf(destination, address),
  words: `${formatAlpha(fuel)}, which gives ${formatPower(power)}`,
  also: playerId === null ? [] : [{ words: 'of', id: playerId }],
});

export const structLine = ({ id, ambit, slot, location }: StructRecord): Line => ({
  id,
  words: `${ambit} slot ${slot + 1}`,
  also: [{ words: 'of', id: location.id }],
});

export const fleetLine = ({ id, status, planetId }: Fleet): Line => ({
  id,
  words: status === 'onStation' ? 'at home' : 'away',
  also: planetId === null ? [] : [{ words: 'at', id: planetId }],
});

export const playerLine = ({
  id,
  name,
  guildId,
}: {
  readonly id: PlayerId;
  readonly name: ForeignName | null;
  readonly guildId: string | null;
}): Line => ({ id, name, words: '', also: guildId === null ? [] : [{ words: 'of', id: guildId }] });

export const providerLine = ({ id, capacityMinimum, capacityMaximum, owner }: ProviderRecord): Line => ({
  id,
  words: `${formatPower(capacityMinimum)} to ${formatPower(capacityMaximum)}`,
  also: owner === null ? [] : [{ words: 'by', id: owner }],
});

export const reactorLine = ({ id, owner }: ReactorRecord): Line => ({
  id,
  words: '',
  also: owner === null ? [] : [{ words: 'of', id: owner }],
});

export const guildLine = ({ id, name }: Pick<GuildRecord, 'id'> & { readonly name: ForeignName | null }): Line => ({
  id,
  name,
  words: '',
});

/** `null` for an address that nobody registered. */
export const addressLine = ({ address, permissions }: AddressRecord): Line => ({
  id: address,
  words: rightsIn(permissions),
});

const { substationAll, reactorAll, allocationAll, providerAll, agreementAll, guildAll } = PERMISSION_SETS;
/** Each is what there is on its kind. */
const WHOLE: ReadonlySet<number> = new Set([
  substationAll,
  reactorAll,
  allocationAll,
  providerAll,
  agreementAll,
  guildAll,
]);

/** The rights in a mask; all that there are on a kind of object are not told one by one. */
export function rightsIn(mask: number): string {
  return WHOLE.has(mask) ? 'all rights on it' : rightsWords(mask);
}

/** Who holds rights on it, by name and by rank. */
export function rightsOn(id: string): readonly Relation[] {
  const objectId = parseObjectId(id);
  return [
    {
      title: 'Rights on it',
      none: 'Nobody but its owner was given a right on it.',
      from: listed('chain.permissionsOnObject', { objectId }, ({ subject, mask }: PermissionRecord) =>
        subject.kind === 'object' && mask !== 0 ? { id: subject.playerId, words: rightsIn(mask) } : null,
      ),
    },
    {
      title: 'Rights by guild rank',
      none: 'No rank of a guild has a right on it.',
      from: listed('chain.guildRankPermissions', { objectId }, ({ guildId, mask, rank }: GuildRankPermission) => ({
        id: guildId,
        words: `rank ${rank} and better: ${rightsIn(mask)}`,
      })),
    },
  ];
}

export function powerFrom(id: ObjectId): Relation {
  return {
    title: 'Power that flows from it',
    none: 'No power of it is allocated.',
    from: listed('chain.allocationsFrom', { sourceId: id }, allocationLine),
  };
}
