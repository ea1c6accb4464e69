/** One question of a page, as it comes over the bridge: JSON, with bytes in it as hex. Also what makes a wallet slow, or gone. */
import { fromHex, toHex } from '../../src/lib/bytes.ts';
import type { Background } from './background.ts';
import type { Call } from './calls.ts';
import { WalletError } from './state.ts';

/** What browsers say for an extension that was removed or updated under a page. chainapsis/keplr-wallet#603 */
const GONE = 'Extension context invalidated.';

/** @returns JSON of the answer; never, where the wallet never answers */
export async function serve(background: Background, origin: string, question: string): Promise<string> {
  const { faults } = background.state;
  if (faults.gone === 'silent') await new Promise<never>(() => {});
  if (faults.gone === 'throws') return JSON.stringify({ error: { message: GONE } });
  if (faults.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.slowMs));
  const { call, args } = JSON.parse(question, reviveBytes) as { call: Call; args: never[] };
  const ask = background.callsOf(origin)[call] as (...all: unknown[]) => Promise<unknown>;
  try {
    return JSON.stringify({ value: await ask(...args) }, replaceBytes);
  } catch (error) {
    const code = error instanceof WalletError ? error.code : undefined;
    return JSON.stringify({ error: { message: error instanceof Error ? error.message : String(error), code } });
  }
}

function reviveBytes(_: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && '$bytes' in value;
  return isBytes ? fromHex(String(value.$bytes)) : value;
}

function replaceBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { $bytes: toHex(value) } : value;
}
