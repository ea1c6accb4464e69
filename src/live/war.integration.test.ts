/** Frames of a war between rivals, as devnet sends them: all decode, and however damaged they never end the stream. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTACK_SCALE } from '../testing/attack.ts';
import { mutateText, seededRandom } from '../testing/mutateText.ts';
import { recordWar, type WireFrame } from '../testing/recordWar.ts';
import { decodeFrame } from './decodeFrame.ts';

const KINDS = [
  'agreement',
  'attack',
  'block',
  'buildClock',
  'defenseAdd',
  'defenseRemove',
  'fleetArrive',
  'fleetDepart',
  'grid',
  'infusion',
  'inventory',
  'mineClock',
  'player',
  'provider',
  'raidClock',
  'raidStatus',
  'refineClock',
  'shield',
  'structHealth',
  'structStatus',
] as const;
/** Of each kind: as many in `npm run attack`. */
const DAMAGES = ATTACK_SCALE > 1 ? 10_000 : 3_000;
const SEED = 20_260_909;

let frames: readonly WireFrame[] = [];
const byKind = new Map<string, WireFrame[]>();

beforeAll(async () => {
  frames = await recordWar(30, 400);
  for (const frame of frames) {
    const decoded = decodeFrame(frame.subject, frame.payload, 'game');
    const kind = decoded.ok ? decoded.event.kind : 'problem';
    byKind.set(kind, [...(byKind.get(kind) ?? []), frame]);
  }
});

describe('the frames of a war', () => {
  it('all decode, and none into something the union does not name', () => {
    expect(frames.length).toBeGreaterThan(3_000);
    for (const kind of ['problem', 'other', 'planetOther', 'hint']) expect(byKind.get(kind) ?? []).toEqual([]);
    expect([...byKind.keys()]).toEqual(expect.arrayContaining([...KINDS]));
  });

  it('come in the order of a block: its rows, its heartbeat, its inventory, its planets', () => {
    let height = 0n;
    for (const { subject, payload } of frames) {
      const decoded = decodeFrame(subject, payload, 'game');
      if (!decoded.ok) continue;
      const { event } = decoded;
      if (event.kind === 'block') {
        expect(event.height).toBeGreaterThan(height);
        height = event.height;
      } else if (event.kind === 'inventory' || 'seq' in event) {
        if ('height' in event && event.height !== null) expect(event.height).toBe(height);
      }
    }
    expect(height).toBeGreaterThan(390n);
  });

  it.each(KINDS)(
    'of kind %s, damaged in thousands of ways, are events or problems with a subject and a path',
    (kind) => {
      const random = seededRandom(SEED);
      const decoder = new TextDecoder();
      const texts = (byKind.get(kind) ?? []).slice(0, 100).map(({ subject, payload }) => ({
        subject,
        text: decoder.decode(payload),
      }));
      let problems = 0;
      for (let round = 0; round < DAMAGES; round++) {
        const { subject, text } = texts[round % texts.length]!;
        const damaged = mutateText(text, random);
        const decoded = decodeFrame(subject, damaged, 'game');
        if (decoded.ok) continue;
        problems++;
        if (decoded.problem.subject !== subject || !/^[^:]+: expected .|^not JSON$/.test(decoded.problem.what)) {
          throw new Error(`round ${round} of seed ${SEED}: ${JSON.stringify(decoded.problem)} for ${damaged}`);
        }
      }
      expect(problems).toBeGreaterThan(DAMAGES / 10);
      expect(problems).toBeLessThan(DAMAGES);
    },
  );
});
