/** From a message to the objects its permission checks are about: who owns them, in which guild. docs/network/chain-entities.md 3.2. */
import {
  OBJECT_TYPE,
  parseAddress,
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
  type PlayerId,
} from '../../game/ids.ts';
import type { PermissionHolder, ResolvedCheck } from '../../game/missingPermission.ts';
import type { CheckTarget, PermissionCheck, PermissionRule } from '../../game/permissionRules.ts';
import { type Fields, fieldOf } from '../../wire/fields.ts';
import { readUint } from '../../wire/read.ts';
import type { ChainReader } from '../types.ts';

/** What an explanation asks the chain. */
export type PermissionReads = Pick<ChainReader, 'ask'>;

/** The ways of a rule that are open to this signer at all. @throws the errors of the reads */
export async function resolveWays(
  rule: PermissionRule,
  fields: Fields,
  signer: PermissionHolder,
  reads: PermissionReads,
  signal?: AbortSignal,
): Promise<readonly (readonly ResolvedCheck[])[]> {
  const owners = new Map<string, Promise<PlayerId | null>>();
  const ownerOf = (id: string, asGrantee = false): Promise<PlayerId | null> => {
    const known = owners.get(id) ?? fetchOwner(id, asGrantee, reads, signal);
    owners.set(id, known);
    return known;
  };

  async function idsOf(target: CheckTarget): Promise<readonly string[] | null> {
    switch (target.at) {
      case 'object':
        return textsAt(fields, target.field);
      case 'caller':
        return [signer.playerId];
      case 'playerOrCaller':
        return orOwn(textsAt(fields, target.field), signer.playerId);
      case 'guildOrOwn':
        return orOwn(textsAt(fields, target.field), signer.guildId);
      case 'ownerOf':
        return known(await Promise.all(textsAt(fields, target.field).map((id) => ownerOf(id))));
      case 'playerOfAddress':
        return known(await Promise.all(textsAt(fields, target.field).map(playerOfAddress)));
      case 'guildOfOwner':
        return known(await Promise.all(textsAt(fields, target.field).map(guildOfOwner)));
      case 'sourceOf':
        return known(
          await Promise.all(textsAt(fields, target.field).map(async (id) => (await allocation(id)).sourceId)),
        );
      case 'destinationOf':
        return known(
          await Promise.all(textsAt(fields, target.field).map(async (id) => (await allocation(id)).destinationId)),
        );
      case 'substationOf':
        return known(
          await Promise.all(textsAt(fields, target.field).map(async (id) => (await player(id)).substationId)),
        );
    }
  }

  const allocation = (id: string) => reads.ask('allocation', { allocationId: parseAllocationId(id) }, signal);
  const player = (id: string) => reads.ask('player', { playerId: parsePlayerId(id) }, signal);
  const playerOfAddress = async (address: string) =>
    (await reads.ask('address', { address: parseAddress(address) }, signal)).playerId;
  async function guildOfOwner(id: string) {
    const owner = await ownerOf(id);
    return owner === null ? null : (await player(owner)).guildId;
  }

  async function applies({ onlyIf, target }: PermissionCheck): Promise<boolean> {
    if (onlyIf === undefined) return true;
    if (onlyIf === 'entitlement') return textsAt(fields, 'proof').length + textsAt(fields, 'nonce').length === 0;
    const [id] = (await idsOf(target)) ?? [];
    if (id === undefined) return true;
    if (onlyIf === 'guildMarket') {
      return (await reads.ask('provider', { providerId: parseProviderId(id) }, signal)).accessPolicy === 'guildMarket';
    }
    const guild = await reads.ask('guildRecord', { guildId: parseGuildId(id) }, signal);
    return (onlyIf === 'invitesPermissioned' ? guild.bypassByInvite : guild.bypassByRequest) === 'permissioned';
  }

  async function holderOf(check: PermissionCheck): Promise<PermissionHolder> {
    const [founder] = check.byFounder ? textsAt(fields, 'founderPlayerId') : [];
    if (founder === undefined || founder === signer.playerId) return signer;
    const { id: playerId, guildId, guildRank } = await player(founder);
    return { playerId, guildId, guildRank, keyMask: null };
  }

  async function resolve(check: PermissionCheck): Promise<readonly ResolvedCheck[] | null> {
    if (!(await applies(check))) return [];
    const ids = await idsOf(check.target);
    if (ids === null) return null;
    const holder = await holderOf(check);
    const bits = check.bits === 'asked' ? askedBits(fields) : check.bits;
    // Rights on an allocation are given by its controller, and its other checks know no owner.
    const asGrantee = check.target.at === 'object' && check.target.field === 'objectId';
    return Promise.all(
      [...new Set(ids)].map(async (objectId) => ({
        objectId,
        owner: await ownerOf(objectId, asGrantee),
        bits,
        ownerOnly: check.ownerOnly ?? false,
        holder,
      })),
    );
  }

  const ways = await Promise.all(rule.ways.map((checks) => Promise.all(checks.map(resolve))));
  return ways.flatMap((checks) => (checks.some((one) => one === null) ? [] : [checks.flatMap((one) => one ?? [])]));
}

/** A text, or a list of them; blank = none. */
function textsAt(fields: Fields, name: string): readonly string[] {
  const value = name === '' ? undefined : fieldOf(fields, name);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}

/** The message's own bits, under the name its kind has for them. */
function askedBits(fields: Fields): number {
  const bits = readUint(fieldOf(fields, 'permissions') ?? fieldOf(fields, 'permission')) ?? 0n;
  return Number(BigInt.asUintN(31, bits));
}

function orOwn(named: readonly string[], own: string | null): readonly string[] | null {
  return named.length > 0 ? named : own === null ? null : [own];
}

/** null when one of them leads nowhere: nobody can pass there. */
function known(ids: readonly (string | null)[]): readonly string[] | null {
  return ids.every((id) => id !== null) ? ids : null;
}

async function fetchOwner(
  id: string,
  asGrantee: boolean,
  reads: PermissionReads,
  signal?: AbortSignal,
): Promise<PlayerId | null> {
  switch (Number(id.split('-')[0])) {
    case OBJECT_TYPE.player:
      return parsePlayerId(id);
    case OBJECT_TYPE.guild:
      return (await reads.ask('guildRecord', { guildId: parseGuildId(id) }, signal)).owner;
    case OBJECT_TYPE.planet:
      return (await reads.ask('planet', { planetId: parsePlanetId(id) }, signal)).owner;
    case OBJECT_TYPE.reactor:
      return (await reads.ask('reactor', { reactorId: parseReactorId(id) }, signal)).owner;
    case OBJECT_TYPE.substation:
      return (await reads.ask('substation', { substationId: parseSubstationId(id) }, signal)).owner;
    case OBJECT_TYPE.struct:
      return (await reads.ask('struct', { structId: parseStructId(id) }, signal)).owner;
    case OBJECT_TYPE.fleet:
      return (await reads.ask('fleet', { fleetId: parseFleetId(id) }, signal)).owner;
    case OBJECT_TYPE.provider:
      return (await reads.ask('provider', { providerId: parseProviderId(id) }, signal)).owner;
    case OBJECT_TYPE.agreement:
      return (await reads.ask('agreement', { agreementId: parseAgreementId(id) }, signal)).owner;
    case OBJECT_TYPE.allocation:
      return asGrantee
        ? (await reads.ask('allocation', { allocationId: parseAllocationId(id) }, signal)).controller
        : null;
    default:
      return null;
  }
}
