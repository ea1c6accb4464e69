/** Which reactors a newcomer is offered, and what stands between him and a stake. */
import type { ReactorRecord } from '../../game/entities.ts';
import { formatAlpha } from '../../game/format.ts';
import type { GuildId, ReactorId } from '../../game/ids.ts';
import { percent } from '../../game/messages/say.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';

export const NOTHING = microAlpha(0n);

/** More than anybody reads; a list of strangers may have no end. */
const MOST = 200;

/** The guild's own first, by the chain's record of the guild; then others of the guild; then the rest. Validators without an address are none. */
export function offeredReactors(
  all: readonly ReactorRecord[],
  primary: ReactorId | null,
  guildId: GuildId | null,
): readonly { readonly reactor: ReactorRecord; readonly words: string }[] {
  const rank = ({ id, guildId: of }: ReactorRecord): number =>
    id === primary ? 0 : of !== null && of === guildId ? 1 : 2;
  return all
    .filter(({ validator }) => validator !== '')
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
    .map((reactor) => ({ reactor, words: wordsOf(reactor, rank(reactor)) }));
}

function wordsOf({ id, guildId, defaultCommission }: ReactorRecord, rank: number): string {
  const whose =
    [say('Guild of this site, main reactor'), say('Guild of this site')][rank] ??
    (guildId === null ? say('No guild@@of a reactor') : say('Guild {guild}', { guild: guildId }));
  return say('{whose}: {id}, {percent} commission', { whose, id, percent: percent(defaultCommission) });
}

/** Rounded up: it is what is taken at most. */
export function feeWords(fee: MicroAlpha): string {
  return fee === 0n ? say('none@@of a fee') : formatAlpha(fee, 'up');
}

/** In words; null when nothing is in the way. */
export function stakeObstacle({
  amount,
  balance,
  fee,
}: {
  readonly amount: MicroAlpha | null;
  readonly balance: MicroAlpha;
  readonly fee: MicroAlpha;
}): string | null {
  if (amount === null || amount === 0n) return say('Enter an amount to stake.');
  if (amount + fee <= balance) return null;
  const most = microAlpha(balance > fee ? balance - fee : 0n);
  const alpha = formatAlpha(most);
  return fee > 0n
    ? say('You can stake at most {alpha}, because you also pay the fee.', { alpha })
    : say('You can stake at most {alpha}.', { alpha });
}
