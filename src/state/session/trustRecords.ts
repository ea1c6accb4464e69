/**
 * What this browser keeps about whom it trusts. Stored state is foreign: what does not pass its schema counts as not there, and the
 * player is asked. These outlive a chain that begins anew (`Storage.clear`): a host could claim that to be asked as a stranger.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Wallet } from '../../chain/types.ts';
import type { Address, GuildId } from '../../game/ids.ts';
import { address, guildId } from '../../wire/ids.ts';
import type { Storage } from '../storage/openStorage.ts';
import { TRUST_PREFIX } from '../storage/leftPrefixes.ts';

/** For which guild a guild server stands (by its endpoint, hostFit.ts), and for which keys the player has agreed. */
export interface HostPin {
  readonly guild: { readonly id: GuildId; readonly name: string };
  readonly addresses: readonly Address[];
}

const pin = z.object({
  version: z.literal(1),
  guild: z.object({ id: guildId, name: z.string() }),
  addresses: z.array(address),
});

const pinKey = (endpoint: string): string => `${TRUST_PREFIX}host/${endpoint}`;

function parsePin(value: unknown): HostPin | null {
  const { data } = pin.safeParse(value);
  return data ? { guild: data.guild, addresses: data.addresses } : null;
}

export async function readPin(storage: Storage, endpoint: string): Promise<HostPin | null> {
  return parsePin(await storage.read('settings', pinKey(endpoint)));
}

/** The player agreed: this guild server stands for this guild and no other, and this key may sign in there. */
export async function writePin(
  storage: Storage,
  endpoint: string,
  guild: HostPin['guild'],
  signer: Address,
): Promise<void> {
  await storage.update('settings', pinKey(endpoint), (held) => {
    const before = parsePin(held);
    const others = before?.guild.id === guild.id ? before.addresses.filter((one) => one !== signer) : [];
    return { version: 1, guild, addresses: [...others, signer] };
  });
}

/** Logins that may be signed in silence: so many at once, and one more after each of these. */
export const SILENT_LOGINS = 3;
export const SILENT_LOGIN_MS = 30 * 60_000;

/** A play key signs in at each reload, and its login is worth play alone: more at once, and one more after each of these. */
const PLAY_LOGINS = 20;
const PLAY_LOGIN_MS = 3 * 60_000;

const bucketOf = (most: number) =>
  z.object({ version: z.literal(1), left: z.int().check(z.minimum(0), z.maximum(most)), atMs: z.number() });

/** Takes one of the silent logins at a host, over all tabs and reloads; false when there is none. */
export async function takeSilentLogin(
  storage: Storage,
  endpoint: string,
  nowMs: number,
  kind: Wallet['kind'] = 'vault',
): Promise<boolean> {
  const isPlay = kind === 'play';
  const [most, eachMs] = isPlay ? [PLAY_LOGINS, PLAY_LOGIN_MS] : [SILENT_LOGINS, SILENT_LOGIN_MS];
  let taken = false;
  await storage.update('settings', `${TRUST_PREFIX}${isPlay ? 'play-logins' : 'logins'}/${endpoint}`, (held) => {
    const { data } = bucketOf(most).safeParse(held);
    // One that cannot be read, or is of the future, counts as spent just now.
    const spent = { left: 0, atMs: nowMs };
    const before = held === undefined ? { left: most, atMs: nowMs } : (data ?? spent);
    const { left, atMs } = before.atMs <= nowMs ? before : spent;
    const earned = Math.floor((nowMs - atMs) / eachMs);
    const now = Math.min(most, left + earned);
    taken = now > 0;
    const sinceMs = now === most ? nowMs : atMs + earned * eachMs;
    return { version: 1, left: taken ? now - 1 : 0, atMs: sinceMs };
  });
  return taken;
}
