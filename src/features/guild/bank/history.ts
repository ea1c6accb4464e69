/** A bank's history as columns: one a bucket, with what grew above and what shrank below. docs/network/web-api.md section 9. */
import type { BankVolume } from '../../../game/mirror/market.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

export interface HistoryColumn {
  readonly bucketMs: number;
  /** Action to its volume: above zero what came, below what went. In the order they were told. */
  readonly volumes: ReadonlyMap<string, bigint>;
}

const ACTION_WORDS: Readonly<Record<string, Sentence>> = {
  minted: mark('Minted'),
  burned: mark('Burned@@tokens'),
  infused: mark('Infused'),
  defusion_completed: mark('Unstaked'),
};

/** An action that is not known here is shown as the server calls it. */
export function actionWords(action: string): string {
  const words = ACTION_WORDS[action];
  return words === undefined ? action : say(words);
}

/** What takes tokens away whichever sign the server gives it. */
const TAKES: ReadonlySet<string> = new Set(['burned']);

/** Oldest first. */
export function historyOf(rows: readonly BankVolume[]): readonly HistoryColumn[] {
  const columns = new Map<number, Map<string, bigint>>();
  for (const { bucketMs, action, volume } of rows) {
    const column = columns.get(bucketMs) ?? new Map<string, bigint>();
    columns.set(bucketMs, column);
    const signed = TAKES.has(action) && volume > 0n ? -volume : volume;
    column.set(action, (column.get(action) ?? 0n) + signed);
  }
  return [...columns].toSorted(([a], [b]) => a - b).map(([bucketMs, volumes]) => ({ bucketMs, volumes }));
}

/** The largest sum above and below the line, as one scale. */
export function reachOf(columns: readonly HistoryColumn[]): { readonly up: bigint; readonly down: bigint } {
  let up = 0n;
  let down = 0n;
  for (const { volumes } of columns) {
    let above = 0n;
    let below = 0n;
    for (const volume of volumes.values()) {
      if (volume > 0n) above += volume;
      else below -= volume;
    }
    if (above > up) up = above;
    if (below > down) down = below;
  }
  return { up, down };
}
