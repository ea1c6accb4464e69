/** What passes by itself is not noticed behind the doors of the client; what does not is named. docs/faults.md */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALM_PLAN, EACH, type FaultAction, type FaultReach, type FaultRule } from '../../devnet/faults/faultPlan.ts';
import type { PlayerId } from '../game/ids.ts';
import { createHttp } from '../lib/http/createHttp.ts';
import { HttpBodyError, HttpStatusError, HttpTimeoutError, HttpUnreachableError } from '../lib/http/httpErrors.ts';
import { createDoors, type Doors } from '../testing/devnetDoors.ts';

let doors: Doors;
let playerId: PlayerId;
beforeAll(async () => {
  doors = await createDoors();
  playerId = await doors.join('astra');
});
afterEach(() => doors.devnet.control.clearFaults());
afterAll(() => doors.devnet.close());

type Service = 'rest' | 'web';

function spoil(target: Service, action: FaultAction, over: Partial<FaultReach> = {}): void {
  const rule: FaultRule = { ...EACH, ...over, ...action };
  doors.devnet.control.setFaults({ ...CALM_PLAN, doors: { ...CALM_PLAN.doors, [target]: [rule] } });
}

const ask = (target: Service): Promise<unknown> =>
  target === 'rest' ? doors.chain.ask('height', {}) : doors.api.fetchTimestamp();

const PASSING: readonly FaultAction[] = [
  { kind: 'latency', ms: 20, jitterMs: 20 },
  { kind: 'drop' },
  { kind: 'status', status: 429, retryAfterSeconds: 0 },
  { kind: 'status', status: 500, retryAfterSeconds: 0 },
  { kind: 'status', status: 503, retryAfterSeconds: 0 },
  { kind: 'slowBody', bytes: 4, intervalMs: 1 },
  { kind: 'cutJson', announced: 'short' },
  { kind: 'cutJson', announced: 'full' },
];

describe.each(['rest', 'web'] as const)('the door of %s', (target) => {
  it.each(PASSING)('does not let %j be noticed', async (action) => {
    spoil(target, action, { times: 1 });
    await ask(target);
    const counts = Object.values(doors.devnet.control.faultCounts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it.each([
    [{ kind: 'drop' }, HttpUnreachableError, {}],
    [{ kind: 'status', status: 503, retryAfterSeconds: 0 }, HttpStatusError, { status: 503 }],
    [{ kind: 'status', status: 429, retryAfterSeconds: 0 }, HttpStatusError, { code: 'http_rate_limited' }],
    [{ kind: 'cutJson', announced: 'full' }, HttpBodyError, { fault: 'cutShort' }],
    [{ kind: 'wrongContentType' }, HttpBodyError, { fault: 'contentType' }],
  ] as const)('names %j that does not pass', async (action, expected, facts) => {
    spoil(target, action);
    // The doors' own way to ask, with shorter pauses between the four tries.
    const http = createHttp({ baseUrl: doors.devnet.urls[target], baseDelayMs: 1 });
    const path = target === 'rest' ? '/blockheight' : '/api/timestamp';
    const error: unknown = await http.requestJson({ path }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(expected);
    expect(error).toMatchObject(facts);
  });
});

it('names a limiter that wants a longer wait than a screen may be silent, and does not ask again', async () => {
  spoil('web', { kind: 'status', status: 429, retryAfterSeconds: 3600 });
  await expect(doors.api.fetchTimestamp()).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
  expect(doors.devnet.control.faultCounts.status429).toBe(1);
});

it('does not ask again for a page of another kind, and names a body that never ends', async () => {
  spoil('rest', { kind: 'wrongContentType' });
  await expect(doors.chain.ask('height', {})).rejects.toBeInstanceOf(HttpBodyError);
  expect(doors.devnet.control.faultCounts.wrongContentType).toBe(1);
  spoil('rest', { kind: 'slowBody', bytes: 1, intervalMs: 60_000 });
  const http = createHttp({ baseUrl: doors.devnet.urls.rest, deadlineMs: 100 });
  await expect(http.requestJson({ path: '/blockheight' })).rejects.toBeInstanceOf(HttpTimeoutError);
});

it('comes back into a session that keeps ending, and signs in by a clock that is wrong', async () => {
  const { api, devnet, logins } = doors;
  const before = logins();
  devnet.control.setFaults({ ...CALM_PLAN, sessionsExpireEvery: 3, clockSkewMs: -7_200_000 });
  for (let n = 0; n < 6; n++) expect(await api.fetchStructTypes()).toHaveLength(22);
  expect(devnet.control.faultCounts.sessionsExpired).toBeGreaterThan(1);
  expect(logins()).toBe(before + devnet.control.faultCounts.sessionsExpired);
});

it('tells the truth when one answer in four is cut somewhere', async () => {
  const { chain, devnet } = doors;
  const truth = await chain.ask('player', { playerId });
  spoil('rest', { kind: 'cutJson', announced: 'short' }, { share: 0.25 });
  for (let n = 0; n < 12; n++) expect(await chain.ask('player', { playerId })).toEqual(truth);
  expect(devnet.control.faultCounts.cutJson).toBeGreaterThan(0);
});
