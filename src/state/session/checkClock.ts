/**
 * A login text is good for as long as its time says, and the host says the time. It is signed only near our own. docs/security.md 4.
 */
import { BaseError } from '../../lib/BaseError.ts';
import { dateFormat } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';

/** So far a host's clock may be from ours, seconds. A server takes a login for 600 s: docs/network/web-api.md "Signatures". */
export const CLOCK_LEEWAY_SECONDS = 120;

/** The host's clock and ours disagree: nothing was signed. */
export class ClocksDisagreeError extends BaseError {
  readonly serverSeconds: number;
  readonly ownSeconds: number;

  constructor(serverSeconds: number, ownSeconds: number, blockMs: number | null) {
    const [server, own] = [timeWords(serverSeconds * 1000), timeWords(ownSeconds * 1000)];
    super({
      code: 'clocks_disagree',
      what: say(
        'The clocks don’t match. The guild server’s clock shows {server}, and this device’s clock shows {own}. Nothing was signed.',
        {
          server,
          own,
        },
      ),
      hint: hintOf(serverSeconds, ownSeconds, blockMs),
    });
    this.serverSeconds = serverSeconds;
    this.ownSeconds = ownSeconds;
  }
}

const agrees = (a: number, b: number): boolean => Math.abs(a - b) <= CLOCK_LEEWAY_SECONDS;

/** The newest block of the chain bears witness. An old one says less: a chain that stands still has no newer time. */
function hintOf(serverSeconds: number, ownSeconds: number, blockMs: number | null): string {
  const apart = say('Someone could use a sign-in with a wrong date later than you intended.');
  if (blockMs === null)
    return `${apart} ${say('Set this device’s clock. If this clock is already correct, the guild server’s clock is wrong. Tell the guild.')}`;
  const time = timeWords(blockMs);
  const [isOurs, isTheirs] = [agrees(blockMs / 1000, ownSeconds), agrees(blockMs / 1000, serverSeconds)];
  if (isTheirs) {
    return say(
      'The latest block ({time}) matches the guild server’s clock. Set this device’s clock, then sign in again.',
      {
        time,
      },
    );
  }
  if (isOurs) {
    return `${say('The latest block ({time}) matches this device’s clock, so the guild server’s clock is wrong. Tell the guild.', { time })} ${apart}`;
  }
  return [
    say('The latest block ({time}) matches neither clock.', { time }),
    apart,
    say('Let this device set its clock automatically, then sign in again.'),
  ].join(' ');
}

const MOMENT = dateFormat({ dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

function timeWords(atMs: number): string {
  const date = new Date(atMs);
  // What a host states may be beyond all dates.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return say('an invalid time');
  return MOMENT().format(date);
}

/**
 * @param fetchBlockMs the time of the chain's newest block, asked only when the two clocks disagree; null = nobody tells
 * @throws ClocksDisagreeError
 */
export async function checkClock(
  serverSeconds: number,
  nowMs: number,
  fetchBlockMs: () => Promise<number | null>,
): Promise<void> {
  const ownSeconds = Math.floor(nowMs / 1000);
  if (Number.isSafeInteger(serverSeconds) && agrees(serverSeconds, ownSeconds)) return;
  const blockMs = await fetchBlockMs().catch(() => null);
  throw new ClocksDisagreeError(serverSeconds, ownSeconds, blockMs);
}
