/**
 * What a start without a network goes by: the last good config.json, and when the world was last heard of. In localStorage, where any
 * script of the page may write, so it is a word about brand and switches and no more: nothing is ever connected to by a kept configuration.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { basePath } from '../../lib/basePath.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { parseConfig } from './parseConfig.ts';
import type { RuntimeConfig } from './RuntimeConfig.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { WorldStore } from '../world/world.ts';

/** By folder: one origin may have several clients. */
const CONFIG_KEY = `start.config ${basePath}`;
const seenKey = (chainId: string): string => `start.seen ${chainId}`;
const WRITE_EVERY_MS = 30_000;

/** The world as it was last heard of. */
export interface LastSeen {
  /** Decimal digits. */
  readonly height: string;
  /** ms since the epoch, by this machine's clock. */
  readonly atMs: number;
}

const lastSeenSchema = z.object({
  height: z.string().check(z.regex(/^[1-9][0-9]{0,19}$/)),
  atMs: z.number().check(z.int(), z.minimum(0)),
});

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing starts with a network or not at all.
  }
}

function read(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepConfig(config: RuntimeConfig): void {
  write(CONFIG_KEY, config);
}

/** null = none was kept, or what is there is none. */
export function readKeptConfig(): RuntimeConfig | null {
  const kept = read(CONFIG_KEY);
  if (kept === null) return null;
  try {
    // Scripts of the page can write there, so a signer's address from there is not used.
    return { ...parseConfig(kept), signer: null };
  } catch {
    return null;
  }
}

export function readLastSeen(chainId: string): LastSeen | null {
  const parsed = lastSeenSchema.safeParse(read(seenKey(chainId)));
  return parsed.success ? parsed.data : null;
}

/** It was of another chain under this name. */
export function forgetLastSeen(chainId: string): void {
  try {
    localStorage.removeItem(seenKey(chainId));
  } catch {
    // Nothing was kept there.
  }
}

/** Goes on as long as the page does. */
export function keepLastSeen(
  chainId: string,
  { connection, world }: { readonly connection: ConnectionStore; readonly world: WorldStore },
): void {
  let writtenMs = 0;
  const keep = (isLast: boolean): void => {
    const { lastBlockAtMs } = connection.getState();
    const { height } = world.getState();
    if (lastBlockAtMs === null || height <= 0n || (!isLast && lastBlockAtMs - writtenMs < WRITE_EVERY_MS)) return;
    writtenMs = lastBlockAtMs;
    write(seenKey(chainId), { height: String(height), atMs: lastBlockAtMs } satisfies LastSeen);
  };
  connection.subscribe(() => keep(false));
  window.addEventListener('pagehide', () => keep(true));
}
