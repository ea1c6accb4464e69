/** Query routes of guilds beside the record: rank permissions, applications, the bank's pool. docs/network/chain-entities.md 2. */
import { collateralAddress } from '../../world/guildBank.ts';
import { guildRankJson } from '../../world/guildRanks.ts';
import { applicationJson, applicationKey } from '../../world/membership.ts';
import { badArgument, objectNotFound } from './gatewayError.ts';
import { gamePageRequest, pageOf } from './paging.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

/** Longer ids are an invalid argument in rank queries. */
const MAX_ID_LENGTH = 256;

function rankId(call: RestCall, name: string): string {
  const id = param(call, name);
  if (id.length > MAX_ID_LENGTH) throw badArgument(`invalid ${name}: longer than ${MAX_ID_LENGTH} characters`);
  return id;
}

type Rank = readonly [key: string, rank: bigint];

/** One record per single bit, under the object and, when one is named, the guild. */
function ranks(call: RestCall, prefix: string): readonly Rank[] {
  return [...call.chain.world.guildRankPermissions()].filter(([key]) => key.startsWith(prefix));
}

function poolOf(call: RestCall, guildId: string): object {
  return { address: collateralAddress(guildId, call.chain.addressPrefix), objectId: guildId };
}

export const GUILD_ROUTES: readonly RestRoute[] = [
  get('/{ns}/guild_rank_permission/object/{object_id}', (call) => {
    const page = pageOf(
      ranks(call, `${rankId(call, 'object_id')}/`),
      gamePageRequest(call.query, call.chain.world.line),
    );
    const records = page.items.map(([key, rank]) => guildRankJson(key, rank));
    return { guild_rank_permission_records: records, pagination: page.pagination };
  }),
  // Not paged, and the answer's pagination is never filled.
  get('/{ns}/guild_rank_permission/object/{object_id}/guild/{guild_id}', (call) => {
    const rows = ranks(call, `${rankId(call, 'object_id')}/${rankId(call, 'guild_id')}/`);
    return { guild_rank_permission_records: rows.map(([key, rank]) => guildRankJson(key, rank)), pagination: null };
  }),
  get('/{ns}/guild_membership_application', (call) => {
    const page = pageOf(call.chain.world.guildApplications(), gamePageRequest(call.query, call.chain.world.line));
    const rows = page.items.map(([, application]) => applicationJson(application));
    return { GuildMembershipApplication: rows, pagination: page.pagination };
  }),
  get('/{ns}/guild_membership_application/{guildId}/{playerId}', (call) => {
    const key = applicationKey(param(call, 'playerId'), param(call, 'guildId'));
    for (const [own, application] of call.chain.world.guildApplications()) {
      if (own === key) return { GuildMembershipApplication: applicationJson(application) };
    }
    throw objectNotFound(call.chain.namespace);
  }),
  // Computed from the id: whether there is such a guild is not asked.
  get('/{ns}/guild_bank_collateral_address/{guildId}', (call) => ({
    internalAddressAssociation: [poolOf(call, param(call, 'guildId'))],
    pagination: null,
  })),
  get('/{ns}/guild_bank_collateral_address', (call) => {
    const page = pageOf(call.chain.world.list('guild'), gamePageRequest(call.query, call.chain.world.line));
    return {
      internalAddressAssociation: page.items.map(([guildId]) => poolOf(call, guildId)),
      pagination: page.pagination,
    };
  }),
];
