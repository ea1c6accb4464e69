/** Everything that the client needs from the browser: one list, looked at before a player’s first step. */
import { isStorageRefused } from '../../lib/database/createDatabase.ts';

export type Need =
  | 'https'
  | 'crypto'
  | 'storage'
  | 'settings'
  | 'workers'
  | 'wasm'
  | 'sockets'
  | 'webgl'
  | 'locks'
  | 'channels';

/** What a need may stop as a whole. Watching stops at nothing: whoever reads needs no more than a page. */
export type Use = 'sign' | 'practice';

interface Row {
  readonly isMet: () => unknown;
  /** Uses that are not offered without it; without the others less is shown, or it takes longer. */
  readonly stops?: readonly Use[];
  /** Lacking too wherever this other one is: said once. */
  readonly within?: Need;
}

const here = (name: string) => () => name in globalThis;
const ALL: readonly Use[] = ['sign', 'practice'];
const SIGN: readonly Use[] = ['sign'];

function keepsSettings(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

const NEEDS: Readonly<Record<Need, Row>> = {
  https: { isMet: () => globalThis.isSecureContext !== false, stops: ALL },
  crypto: { isMet: () => crypto.subtle, stops: ALL, within: 'https' },
  storage: { isMet: () => !isStorageRefused(), stops: SIGN },
  settings: { isMet: keepsSettings, within: 'storage' },
  workers: { isMet: here('Worker'), stops: ALL },
  wasm: { isMet: here('WebAssembly'), stops: SIGN },
  sockets: { isMet: here('WebSocket') },
  webgl: { isMet: here('WebGLRenderingContext') },
  locks: { isMet: () => globalThis.navigator?.locks, within: 'https' },
  channels: { isMet: here('BroadcastChannel') },
};

/** What this browser lacks, gravest first. */
export function findLacks(): readonly Need[] {
  const lacks = (Object.keys(NEEDS) as Need[]).filter((need) => !NEEDS[need].isMet());
  return lacks.filter((need) => !lacks.some((other) => other === NEEDS[need].within));
}

export const stopsUse = (lacks: readonly Need[], use: Use): boolean =>
  lacks.some((need) => NEEDS[need].stops?.includes(use));
