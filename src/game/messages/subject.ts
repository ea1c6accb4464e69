/**
 * What a transaction is about: ties the button that made it to how it stands, and keeps a second one from being made while the
 * first is under way. One table says which subjects there are; their type, the reading of stored ones and the comparison
 * follow from it.
 */
import { type Ambit, AMBITS } from '../ambit.ts';
import {
  parseAddress,
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parseObjectId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseStructId,
  parseSubstationId,
} from '../ids.ts';
import { parseProofKey } from '../proof.ts';

/** @throws when the value is none */
type Parse<T = unknown> = (value: unknown) => T;

function oneOf<const T extends string>(...words: readonly T[]): Parse<T> {
  return (value) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw new TypeError(`not one of ${words.join(', ')}`);
    return word;
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}

function slotNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('not a slot');
  return value;
}

/** `null`: the signer's own. */
const orOwn =
  <T>(parse: Parse<T>): Parse<T | null> =>
  (value) =>
    value === null ? null : parse(value);

const SUBJECTS = {
  explore: {},
  /** A place to build at; whatever is built there. */
  build: { side: oneOf('planet', 'fleet'), ambit: oneOf<Ambit>(...AMBITS), slot: slotNumber },
  struct: {
    verb: oneOf('activate', 'deactivate', 'cancel', 'complete', 'trash', 'attack', 'defend', 'move', 'stealth', 'fuel'),
    structId: parseStructId,
  },
  /** Several structs at once; which, their first one tells. */
  structs: { firstId: orOwn(parseStructId) },
  /** The own fleet on its way to somewhere. */
  fleet: { destinationId: parsePlanetId },
  raid: { fleetId: parseFleetId },
  /** A proof of work: the name of its task, and the struct, fleet or player that owed it. */
  proof: { key: parseProofKey, objectId: parseObjectId },
  founding: {},
  send: {},
  key: { verb: oneOf('register', 'revoke', 'rights', 'primary', 'proxy'), address: parseAddress },
  player: { verb: oneOf('name', 'picture', 'portrait', 'disconnect'), playerId: parsePlayerId },
  planet: { verb: oneOf('name'), planetId: parsePlanetId },
  object: { verb: oneOf('allocate', 'rights', 'rankRights'), objectId: parseObjectId },
  guild: {
    verb: oneOf(
      'join',
      'request',
      'invite',
      'owner',
      'entry',
      'endpoint',
      'reactor',
      'minimum',
      'requests',
      'invitations',
      'entryRank',
      'name',
      'picture',
      'feeIn',
      'feeOut',
    ),
    guildId: orOwn(parseGuildId),
  },
  member: {
    verb: oneOf('approve', 'deny', 'revoke', 'rank', 'kick'),
    guildId: orOwn(parseGuildId),
    playerId: orOwn(parsePlayerId),
  },
  bank: { deal: oneOf('buy', 'redeem', 'swap', 'mint', 'burn') },
  provider: {
    verb: oneOf('buy', 'withdraw', 'leastPower', 'mostPower', 'leastTime', 'mostTime', 'policy', 'delete'),
    providerId: parseProviderId,
  },
  agreement: { verb: oneOf('close', 'capacity', 'prolong'), agreementId: parseAgreementId },
  allocation: {
    verb: oneOf('connect', 'disconnect', 'substation', 'power', 'handOver', 'delete'),
    allocationId: parseAllocationId,
  },
  substation: {
    verb: oneOf('connect', 'migrate', 'sell', 'name', 'picture', 'delete'),
    substationId: parseSubstationId,
  },
  reactor: { verb: oneOf('infuse', 'defuse', 'migrate', 'cancel', 'restart'), validator: text },
  /** A bare text for a guild's service. No button asks about it. */
  text: { verb: oneOf('login', 'sign-up', 'device') },
  /** A record from before subjects had a form. No button asks about it. */
  unnamed: {},
} satisfies Readonly<Record<string, Readonly<Record<string, Parse>>>>;

type Kind = keyof typeof SUBJECTS;

export type SubjectOf<K extends Kind> = K extends Kind
  ? { readonly kind: K } & { readonly [F in keyof (typeof SUBJECTS)[K]]: ParsedBy<(typeof SUBJECTS)[K][F]> }
  : never;

type ParsedBy<P> = P extends Parse<infer T> ? T : never;

export type Subject = SubjectOf<Kind>;

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(SUBJECTS, kind);

/** Same text, same subject. */
export function subjectKey(subject: Subject): string {
  const held: Readonly<Record<string, unknown>> = { ...subject };
  return [subject.kind, ...Object.keys(SUBJECTS[subject.kind]).map((field) => held[field])].join('/');
}

export function isSameSubject(a: Subject, b: Subject): boolean {
  return a.kind === b.kind && subjectKey(a) === subjectKey(b);
}

/** A stored subject; undefined when it is none. */
export function parseSubject(value: unknown): Subject | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isKind(value.kind)) return undefined;
  const { kind } = value;
  const held: Readonly<Record<string, unknown>> = { ...value };
  const fields: Readonly<Record<string, Parse>> = SUBJECTS[kind];
  try {
    const read = Object.entries(fields).map(([field, parse]) => [field, parse(held[field])]);
    // Each value was read by the parser that the type comes from.
    return { kind, ...Object.fromEntries(read) } as Subject;
  } catch {
    return undefined;
  }
}
