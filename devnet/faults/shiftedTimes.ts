/** Times in the mirror's two dialects, moved. docs/network/web-api.md section 1, docs/network/stream.md section 3 */
import { streamTime, webTime } from '../services/mirror/render.ts';

const TIME = /(\d{4}-\d\d-\d\d)([ T])(\d\d:\d\d:\d\d\.\d{3})000\+00(?::00)?/g;

/** Every time in a text of JSON, `skewMs` later; all else as it is. */
export function shiftedTimes(text: string, skewMs: number): string {
  return text.replaceAll(TIME, (_whole, day: string, between: string, clock: string) => {
    const shifted = Date.parse(`${day}T${clock}Z`) + skewMs;
    return between === ' ' ? webTime(shifted) : streamTime(shifted);
  });
}
