import { describe, expect, test } from 'vitest';
import { parseProofKey } from '../game/proof.ts';
import type { Member } from './createCrew.ts';
import { createJob } from './createJob.ts';
import { createRateMeter } from './createRateMeter.ts';
import { createRun } from './createRun.ts';
import { type LayoutName, NONCES_PER_BLOCK } from './hash/layout.ts';
import { referenceDigest } from './hash/reference.ts';
import type { PageMessage } from './protocol.ts';
import type { RunProgress } from './types.ts';

const KEY = parseProofKey('5-42BUILD1283900NONCE');

interface ToldMember extends Member {
  readonly told: PageMessage[];
}

function member(layouts: readonly LayoutName[] = ['one', 'two']): ToldMember {
  const told: PageMessage[] = [];
  const post = (message: PageMessage): void => void told.push(message);
  return { kernel: 'k', rate: 0, candidates: [], layouts, meter: createRateMeter(), post, told };
}

/** A job that leases ten blocks to everyone. */
function setup({ weight = 1 } = {}) {
  const told: RunProgress[] = [];
  const lies: string[] = [];
  const counted: number[] = [];
  let overs = 0;
  const run = createRun({ key: KEY, attempts: 0, cursor: 0, best: null }, (progress) => told.push(progress));
  run.weight = weight;
  const job = createJob({
    id: 7,
    run,
    now: () => 1_000,
    leaseFor: () => 10,
    onAttempts: (_, attempts) => counted.push(attempts),
    onLie: (_, what) => lies.push(what),
    onOver: () => overs++,
  });
  return {
    job,
    run,
    told,
    lies,
    counted,
    get overs() {
      return overs;
    },
  };
}

const kinds = ({ told }: ToldMember): string[] => told.map(({ kind }) => kind);

describe('who joins', () => {
  test('is told what to hash and gets blocks that nobody else has, after the cursor was told', () => {
    const { job, told } = setup();
    const [ada, ben] = [member(), member()];
    const cursorAtLease: (number | undefined)[] = [];
    const watched: ToldMember = {
      ...ada,
      post(message) {
        if (message.kind === 'lease') cursorAtLease.push(told.at(-1)?.cursor);
        ada.post(message);
      },
    };
    job.join([watched, ben]);
    expect(ada.told).toEqual([
      expect.objectContaining({ kind: 'start', jobId: 7, layout: 'two', below: null, weight: 1 }),
      { kind: 'lease', jobId: 7, firstBlock: 0, blocks: 10 },
    ]);
    expect(ben.told.at(-1)).toEqual({ kind: 'lease', jobId: 7, firstBlock: 10, blocks: 10 });
    expect(cursorAtLease).toEqual([20]);
  });

  test('is not asked twice, nor who cannot hash the layout', () => {
    const { job } = setup();
    const [ada, gpu] = [member(), member(['one'])];
    job.join([ada, gpu]);
    job.join([ada]);
    expect(kinds(ada)).toEqual(['start', 'lease']);
    expect(gpu.told).toEqual([]);
    expect(job.has(ada)).toBe(true);
    expect(job.has(gpu)).toBe(false);
  });

  test('of a run without weight waits for its blocks until it has some', () => {
    const { job, run } = setup({ weight: 0 });
    const ada = member();
    job.join([ada]);
    expect(kinds(ada)).toEqual(['start']);
    run.weight = 3;
    job.reweigh();
    job.supply();
    expect(ada.told.slice(1)).toEqual([
      { kind: 'weight', jobId: 7, weight: 3 },
      { kind: 'lease', jobId: 7, firstBlock: 0, blocks: 10 },
    ]);
  });
});

describe('a report', () => {
  test('is counted, and new blocks come once half of the lease is used', () => {
    const { job, run, counted } = setup();
    const ada = member();
    job.join([ada]);
    job.receive(ada, { kind: 'progress', jobId: 7, attempts: 5 * NONCES_PER_BLOCK });
    expect(kinds(ada)).toEqual(['start', 'lease']);
    job.receive(ada, { kind: 'progress', jobId: 7, attempts: NONCES_PER_BLOCK });
    expect(ada.told.at(-1)).toEqual({ kind: 'lease', jobId: 7, firstBlock: 10, blocks: 6 });
    expect(run.progress.attempts).toBe(6 * NONCES_PER_BLOCK);
    expect(counted).toEqual([5 * NONCES_PER_BLOCK, NONCES_PER_BLOCK]);
  });

  test('of more attempts than nonces is a lie and not counted', () => {
    const { job, run, lies, counted } = setup();
    const ada = member();
    job.join([ada]);
    job.receive(ada, { kind: 'progress', jobId: 7, attempts: 11 * NONCES_PER_BLOCK });
    expect(lies).toEqual([expect.stringMatching('more attempts')]);
    expect(run.progress.attempts).toBe(0);
    expect(counted).toEqual([]);
  });

  test('of a better hash is told to the listener and to all others, once', () => {
    const { job, told } = setup();
    const [ada, ben] = [member(), member()];
    job.join([ada, ben]);
    const digest = referenceDigest(`${KEY}7`);
    job.receive(ada, { kind: 'found', jobId: 7, nonce: '7', digest });
    job.receive(ada, { kind: 'found', jobId: 7, nonce: '7', digest });
    expect(told.at(-1)?.best?.digest).toBe(digest);
    expect(kinds(ada)).toEqual(['start', 'lease']);
    expect(ben.told.slice(2)).toEqual([{ kind: 'best', jobId: 7, digest }]);
  });

  test('of a digest that is not its nonce’s is a lie', () => {
    const { job, run, lies } = setup();
    const ada = member();
    job.join([ada]);
    job.receive(ada, { kind: 'found', jobId: 7, nonce: '7', digest: '0'.repeat(64) });
    expect(lies).toEqual([expect.stringMatching('not the digest of its nonce')]);
    expect(run.progress.best).toBeNull();
  });

  test('of somebody who does not take part is not heard', () => {
    const { job, run, lies } = setup();
    job.receive(member(), { kind: 'progress', jobId: 7, attempts: 1 });
    expect(run.progress.attempts).toBe(0);
    expect(lies).toEqual([]);
  });
});

describe('the end', () => {
  test('comes when everyone has stopped, with their last attempts, and once', () => {
    const setting = setup();
    const { job, run } = setting;
    const [ada, ben] = [member(), member()];
    job.join([ada, ben]);
    job.end();
    expect(ada.told.at(-1)).toEqual({ kind: 'stop', jobId: 7 });
    expect(job.isEnding).toBe(true);
    job.receive(ada, { kind: 'stopped', jobId: 7, attempts: 100 });
    expect(setting.overs).toBe(0);
    job.receive(ben, { kind: 'stopped', jobId: 7, attempts: 20 });
    expect(setting.overs).toBe(1);
    expect(run.progress.attempts).toBe(120);
    job.leave(ben);
    expect(setting.overs).toBe(1);
  });

  test('does not wait for who is gone, and comes at once where nobody takes part', () => {
    const held = setup();
    const ada = member();
    held.job.join([ada]);
    held.job.end();
    held.job.leave(ada);
    expect(held.overs).toBe(1);
    const alone = setup();
    alone.job.end();
    expect(alone.overs).toBe(1);
  });

  test('no blocks are given out on the way there', () => {
    const { job, run } = setup();
    const ada = member();
    job.join([ada]);
    job.end();
    job.receive(ada, { kind: 'progress', jobId: 7, attempts: 9 * NONCES_PER_BLOCK });
    expect(run.progress.cursor).toBe(10);
  });
});
