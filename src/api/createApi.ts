import type { Clock } from '../lib/clock.ts';
import type * as z from 'zod/mini';
import { type Caller, createCaller } from './createCaller.ts';
import { createSession } from './createSession.ts';
import type * as Rows from './decode.ts';
import { decodeData } from './decodeData.ts';
import { ApiRefusedError } from './errors.ts';
import { API_ROUTES as routes } from './routes.ts';
import type { Api } from './types.ts';

export interface ApiOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** Signs in again, by way of {@link Api.login} and public routes only. Called once for all calls that wait. */
  readonly relogin: (signal: AbortSignal) => Promise<void>;
}

export function createApi(options: ApiOptions): Api {
  const open = createCaller(options);
  const session = createSession(open, options.relogin);

  /** The decoders come with the first answer: a page that only greets needs none. */
  async function read<T extends z.core.$ZodType>(
    caller: Caller,
    path: string,
    schemaIn: (rows: typeof Rows) => T,
    signal: AbortSignal | undefined,
  ): Promise<z.core.output<T>> {
    const [{ data }, rows] = await Promise.all([caller.call({ path, signal }), import('./decode.ts')]);
    return decodeData(schemaIn(rows), data, path);
  }

  return {
    session,
    open,

    async fetchTimestamp(signal) {
      return (await read(open, routes.timestamp(), (rows) => rows.timestampSchema, signal)).unixTimestamp;
    },

    fetchHostGuild: (signal) => read(open, routes.hostGuild(), (rows) => rows.hostGuildSchema, signal),

    async signup(input, signal) {
      const { address, signature, pubKeyHex, guildId, username } = input;
      const body = { primary_address: address, signature, pubkey: pubKeyHex, guild_id: guildId, username };
      try {
        await open.call({ path: routes.signup(), method: 'POST', body, signal });
        return 'accepted';
      } catch (error) {
        if (error instanceof ApiRefusedError && 'resource_already_exists' in error.errors) return 'alreadyKnown';
        throw error;
      }
    },

    async login(input, signal) {
      const { address, signature, pubKeyHex, guildId, unixTimestamp, form } = input;
      const unix_timestamp = String(unixTimestamp);
      const signed = form ? { signature_format: form, signature: await base64Of(signature) } : { signature };
      const body = { address, ...signed, pubkey: pubKeyHex, guild_id: guildId, unix_timestamp };
      // The same signed text gives the same session, so an outage may be ridden out.
      await open.call({ path: routes.login(), method: 'POST', body, signal, idempotent: true });
    },

    async logout(signal) {
      await open.call({ path: routes.logout(), signal });
    },

    async fetchPlayerIdOfAddress(address, guildId, signal) {
      const path = routes.playerIdOfAddress(address, guildId);
      return (await read(open, path, (rows) => rows.playerIdSchema, signal))?.playerId ?? null;
    },

    // Only where the node does not serve its own: not with the first page.
    async fetchStructTypes(signal) {
      const path = routes.structTypes();
      const [{ data }, { structTypesSchema }] = await Promise.all([
        session.call({ path, signal }),
        import('./decodeStructType.ts'),
      ]);
      return decodeData(structTypesSchema, data, path);
    },

    async fetchWork(playerId, signal) {
      const work = await read(session, routes.work(playerId), (rows) => rows.workSchema, signal);
      // An unset clock prints 0: nothing to prove yet. docs/network/web-api.md section 8.
      return work.filter((row) => row.clock > 0n);
    },

    fetchPlanetActivity: (planetId, page, signal) =>
      read(session, routes.planetActivity(planetId, page), (rows) => rows.activitySchema, signal),
  };
}

/** Documents are what few wallets sign, so the first page carries nothing for them. */
async function base64Of(hex: string): Promise<string> {
  const { fromHex, toBase64 } = await import('../lib/bytes.ts');
  return toBase64(fromHex(hex));
}
