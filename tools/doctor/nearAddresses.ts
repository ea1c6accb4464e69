/**
 * Addresses that a stranger's config.json must not lead the doctor to: those of the machine it runs on, and of the network around it. What
 * answers there trusts who is near.
 */
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const near = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  near.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, bits, 'ipv6');

export function isNear(address: string): boolean {
  // An IPv4 address in the words of IPv6 leads where that leads.
  const plain = address.replace(/^(?:::ffff:|64:ff9b::)(?=\d+\.)/i, '');
  return near.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

export interface Reach {
  /** For sockets: finds no address that the examined host may not lead to. */
  readonly lookup: LookupFunction;
  /** @throws Error for an address, written as one, that it may not lead to */
  check(hostname: string): void;
}

const refusal = (hostname: string): Error =>
  new Error(`${hostname} is in the network of this computer, so a host elsewhere may not use it`);

/** @param hostname of the examined host; what is near itself may name what is near */
export function reachFrom(hostname: string, isNearAddress = isNear): Reach {
  const plain = hostname.replace(/^\[|\]$/g, '');
  const isNearHost =
    isIP(plain) > 0
      ? Promise.resolve(isNearAddress(plain))
      : new Promise<boolean>((resolve) =>
          lookUp(plain, { all: true }, (error, found) =>
            resolve(error === null && found.some(({ address }) => isNearAddress(address))),
          ),
        );
  // Known before anything is answered that could lead elsewhere.
  let mayBeNear = true;
  void isNearHost.then((verdict) => (mayBeNear = verdict));
  return {
    check(name) {
      const literal = name.replace(/^\[|\]$/g, '');
      if (!mayBeNear && isIP(literal) > 0 && isNearAddress(literal)) throw refusal(name);
    },
    lookup(name, options, done) {
      lookUp(name, { ...options, all: true }, (error, found) => {
        void isNearHost.then((isNearby) => {
          if (error) return done(error, '', 0);
          const bad = !isNearby && found.some(({ address }) => isNearAddress(address));
          const [first] = found;
          if (bad || !first) return done(refusal(name), '', 0);
          if (options.all === true) return done(null, found);
          return done(null, first.address, first.family);
        });
      });
    },
  };
}
