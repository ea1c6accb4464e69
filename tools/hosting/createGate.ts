/** Counts what is under way, in all and for each address, so that one visitor cannot keep everybody else out. */
import { isIPv6 } from 'node:net';

export interface Gate {
  /** @returns what is called when it is over; or why it cannot begin: too many of this address, or of all */
  enter(address: string): (() => void) | 'each' | 'all';
}

export function createGate(all: number, each: number): Gate {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    enter(address) {
      const visitor = visitorOf(address);
      const count = counts.get(visitor) ?? 0;
      if (count >= each) return 'each';
      if (total >= all) return 'all';
      counts.set(visitor, count + 1);
      total++;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        total--;
        const left = (counts.get(visitor) ?? 1) - 1;
        if (left === 0) counts.delete(visitor);
        else counts.set(visitor, left);
      };
    },
  };
}

/** One household: an IPv4 address, or the half of an IPv6 address that its provider gave it (/64). */
function visitorOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...middle, ...last].slice(0, 4).join(':')}::`;
}
