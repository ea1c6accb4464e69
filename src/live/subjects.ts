/** Subject patterns: `*` is one token, `>` the rest. docs/network/stream.md section 1. */
import { assert } from '../lib/BaseError.ts';

/** The block clock is not under the namespace, and is always listened to; so is where the public description has it. */
const BLOCK_SUBJECT = 'consensus';
const globalSubject = (namespace: string): string => `${namespace}.global`;

/** Whether blocks are told of there. */
export function isClockSubject(subject: string, namespace: string): boolean {
  return subject === BLOCK_SUBJECT || subject === globalSubject(namespace);
}

export function subjectMatches(pattern: string, subject: string): boolean {
  const want = pattern.split('.');
  const have = subject.split('.');
  for (const [index, token] of want.entries()) {
    if (token === '>') return have.length > index;
    const other = have[index];
    if (other === undefined || other === '>') return false;
    if (token !== '*' && token !== other) return false;
  }
  return want.length === have.length;
}

/**
 * What to subscribe to: the wanted patterns and the block clock, without those another one covers, which would make every
 * frame arrive twice.
 * @throws AssertionError for a pattern outside of the namespace
 */
export function subscriptionsOf(wanted: readonly string[], namespace: string): ReadonlySet<string> {
  const all = new Set([BLOCK_SUBJECT, globalSubject(namespace), ...wanted]);
  for (const subject of all) {
    assert(
      subject === BLOCK_SUBJECT || (subject.startsWith(`${namespace}.`) && !/[\s]/.test(subject)),
      `Subject ${JSON.stringify(subject)} is not under ${namespace}.`,
    );
  }
  const list = [...all];
  return new Set(list.filter((one) => !list.some((other) => other !== one && subjectMatches(other, one))));
}
