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
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { slotWords } from '../../../state/words/slotWords.ts';
import { type Line, listed, type Relation } from '../row.ts';

const ALLOCATION_WORDS: Readonly<Record<AllocationRecord['type'], Sentence>> = {
  static: mark('fixed@@of an allocation'),
  dynamic: mark('adjustable'),
  automated: mark('all remaining power'),
  providerAgreement: mark('sold by agreement'),
};

export function allocationWords(type: AllocationRecord['type']): string {
  return say(ALLOCATION_WORDS[type]);
}

export const allocationLine = ({ id, type, destinationId, sourceId }: AllocationRecord): Line => ({
  id,
  words: allocationWords(type),
  also: [
    { as: 'source', id: sourceId },
    ...(destinationId === null ? [] : [{ as: 'destination' as const, id: destinationId }]),
  ],
});

export const agreementLine = ({ id, capacity, startBlock, endBlock, owner }: AgreementRecord): Line => ({
  id,
  words: say('{power} for {blocks}', {
    power: formatPower(capacity),
    blocks: formatBlocks(blocksBetween(startBlock, endBlock)),
  }),
  also: owner === null ? [] : [{ as: 'buyer', id: owner }],
});

export const infusionLine = ({ destination, address, fuel, power, playerId }: InfusionRecord): Line => ({
  id: infusionIdOf(destination, address),
  words: say('{alpha} producing {power}', { alpha: formatAlpha(fuel), power: formatPower(power) }),
  also: playerId === null ? [] : [{ as: 'player', id: playerId }],
});

export const structLine = ({ id, ambit, slot, location }: StructRecord): Line => ({
  id,
  words: slotWords(ambit, slot),
  also: [{ as: 'place', id: location.id }],
});

export const fleetLine = ({ id, status, planetId }: Fleet): Line => ({
  id,
  words: status === 'onStation' ? say('at home@@a fleet') : say('away@@a fleet'),
  also: planetId === null ? [] : [{ as: 'planet', id: planetId }],
});

export const playerLine = ({
  id,
  name,
  guildId,
}: {
  readonly id: PlayerId;
  readonly name: ForeignName | null;
  readonly guildId: string | null;
}): Line => ({ id, name, words: '', also: guildId === null ? [] : [{ as: 'guild', id: guildId }] });

export const providerLine = ({ id, capacityMinimum, capacityMaximum, owner }: ProviderRecord): Line => ({
  id,
  words: say('{least} to {most}', { least: formatPower(capacityMinimum), most: formatPower(capacityMaximum) }),
  also: owner === null ? [] : [{ as: 'seller', id: owner }],
});

export const reactorLine = ({ id, owner }: ReactorRecord): Line => ({
  id,
  words: '',
  also: owner === null ? [] : [{ as: 'owner', id: owner }],
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
  return WHOLE.has(mask) ? say('all permissions') : rightsWords(mask);
}

/** Who holds rights on it, by name and by rank. */
export function rightsOn(id: string): readonly Relation[] {
  const objectId = parseObjectId(id);
  return [
    {
      title: say('Permissions'),
      none: say('Only the owner has permissions on this object.'),
      from: listed('chain.permissionsOnObject', { objectId }, ({ subject, mask }: PermissionRecord) =>
        subject.kind === 'object' && mask !== 0 ? { id: subject.playerId, words: rightsIn(mask) } : null,
      ),
    },
    {
      title: say('Permissions by guild rank'),
      none: say('No guild rank has permissions on this object.'),
      from: listed('chain.guildRankPermissions', { objectId }, ({ guildId, mask, rank }: GuildRankPermission) => ({
        id: guildId,
        words: say('rank {rank} and better: {rights}', { rank: String(rank), rights: rightsIn(mask) }),
      })),
    },
  ];
}

export function powerFrom(id: ObjectId): Relation {
  return {
    title: say('Outgoing power'),
    none: say('No power is allocated from this object.'),
    from: listed('chain.allocationsFrom', { sourceId: id }, allocationLine),
  };
}
