import type { Member } from './createCrew.ts';
import type { Run } from './createRun.ts';
import { NONCES_PER_BLOCK } from './hash/layout.ts';
import type { JobMessage } from './protocol.ts';

/**
 * A stretch of a run without a pause, as the workers know it. Pausing ends it and resuming begins another, so that late
 * messages find nobody.
 */
export interface Job {
  readonly run: Run;
  /** Stop was sent: it is over when everyone has answered. */
  readonly isEnding: boolean;
  /** Whether a member hashes for it and has not said `stopped`. */
  has(member: Member): boolean;
  /** Those of them who can hash the run's layout take part from now on, and get their leases. */
  join(members: readonly Member[]): void;
  /** It is gone; what it had is skipped. */
  leave(member: Member): void;
  /** Fills up everyone who is not full, in one go: the cursor is told before anyone hashes, and seldom. */
  supply(): void;
  /** The run's weight has changed. */
  reweigh(): void;
  receive(member: Member, message: JobMessage): void;
  end(): void;
}

export interface JobInput {
  /** `jobId` of the protocol; never used twice. */
  readonly id: number;
  readonly run: Run;
  /** Milliseconds. */
  readonly now: () => number;
  /** Blocks that a member should have in hand for this job. */
  readonly leaseFor: (member: Member) => number;
  readonly onAttempts: (member: Member, attempts: number) => void;
  /** A member cannot be trusted; who hears it ends it, and with it its part in every job. */
  readonly onLie: (member: Member, what: string) => void;
  /** The last one has stopped. Called once. */
  readonly onOver: () => void;
}

/** Nonces leased to a member and not reported; below zero it is lying. */
interface Account {
  credit: number;
}

export function createJob({ id: jobId, run, now, leaseFor, onAttempts, onLie, onOver }: JobInput): Job {
  const accounts = new Map<Member, Account>();
  let ending = false;
  let over = false;

  function supply(): void {
    if (ending || run.weight === 0) return;
    const leases = [...accounts].flatMap(([member, account]) => {
      const want = leaseFor(member);
      const blocks = want - Math.ceil(account.credit / NONCES_PER_BLOCK);
      return blocks < want / 4 ? [] : [{ member, account, lease: run.lease(blocks) }];
    });
    if (leases.length === 0) return;
    run.tell(now());
    for (const { member, account, lease } of leases) {
      account.credit += lease.blocks * NONCES_PER_BLOCK;
      member.post({ kind: 'lease', jobId, ...lease });
    }
  }

  function count(member: Member, account: Account, attempts: number): boolean {
    account.credit -= attempts;
    if (account.credit < 0) {
      // not said: for whoever looks into the machine
      onLie(member, 'A worker lied: it reported more attempts than it had nonces.');
      return false;
    }
    run.addAttempts(attempts);
    run.meter.add(attempts, now());
    onAttempts(member, attempts);
    return true;
  }

  function check(nonce: string, digest: string, member: Member): void {
    const verdict = run.offer(nonce, digest);
    if (verdict === 'false') {
      // not said: for whoever looks into the machine
      onLie(member, 'A worker lied: the digest it reported is not the digest of its nonce.');
    } else if (verdict === 'better') {
      run.tell(now());
      for (const other of accounts.keys()) if (other !== member) other.post({ kind: 'best', jobId, digest });
    }
  }

  function leave(member: Member): void {
    if (accounts.delete(member)) finishIfDone();
  }

  function finishIfDone(): void {
    if (!ending || over || accounts.size > 0) return;
    over = true;
    onOver();
  }

  return {
    run,
    get isEnding() {
      return ending;
    },
    has: (member) => accounts.has(member),
    join(members) {
      const { layout, prefixBytes: prefix, weight } = run;
      for (const member of members) {
        if (accounts.has(member) || !member.layouts.includes(layout)) continue;
        accounts.set(member, { credit: 0 });
        member.post({ kind: 'start', jobId, layout, prefix, below: run.progress.best?.digest ?? null, weight });
      }
      supply();
    },
    leave,
    supply,
    reweigh() {
      for (const member of accounts.keys()) member.post({ kind: 'weight', jobId, weight: run.weight });
    },
    receive(member, message) {
      const account = accounts.get(member);
      if (!account) return;
      switch (message.kind) {
        case 'progress':
          if (!count(member, account, message.attempts)) return;
          if (account.credit < (leaseFor(member) / 2) * NONCES_PER_BLOCK) supply();
          return;
        case 'found':
          check(message.nonce, message.digest, member);
          return;
        case 'stopped':
          if (count(member, account, message.attempts)) leave(member);
      }
    },
    end() {
      ending = true;
      for (const member of accounts.keys()) member.post({ kind: 'stop', jobId });
      finishIfDone();
    },
  };
}
