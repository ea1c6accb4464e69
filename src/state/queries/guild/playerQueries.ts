/** Devices of a player. */
import type { Address, PlayerId } from '../../../game/ids.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, webQuery } from './webQuery.ts';

export const addressCountQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('addressCount', { playerId }, LIVE, guild, (api, signal) => api.fetchAddressCount(playerId, signal));

export const addressesOfPlayerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('addressesOfPlayer', { playerId }, LIVE, guild, (api, signal) =>
    api.fetchAddressesOfPlayer(playerId, signal),
  );

export const addressQuery = (guild: GuildSource, address: Address) =>
  webQuery('address', { address }, LIVE, guild, (api, signal) => api.fetchAddress(address, signal));

export const activationCodeQuery = (guild: GuildSource, code: string) =>
  webQuery('activationCode', { code }, LIVE, guild, (api, signal) => api.fetchActivationCode(code, signal));

export const pendingAddressQuery = (guild: GuildSource, code: string) =>
  webQuery('pendingAddress', { code }, LIVE, guild, (api, signal) => api.fetchPendingAddress(code, signal));
