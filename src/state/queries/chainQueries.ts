import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import { queryKeys } from './keys.ts';

export const hostGuildQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.hostGuild(),
    queryFn: ({ signal }) => api.fetchHostGuild(signal),
    staleTime: 600_000,
    retry: false,
  });
