/** What an id of any form names: the address bar, a link and a search box may hold all twelve. docs/network/mechanics.md 1.2. */
import {
  type Address,
  objectTypeOf,
  type ObjectTypeName,
  parseAddress,
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
  type ReactorId,
  type StructId,
} from './ids.ts';
import { mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';

const PARSERS = {
  guild: parseGuildId,
  player: parsePlayerId,
  planet: parsePlanetId,
  reactor: parseReactorId,
  substation: parseSubstationId,
  struct: parseStructId,
  allocation: parseAllocationId,
  fleet: parseFleetId,
  provider: parseProviderId,
  agreement: parseAgreementId,
} as const;

type Numbered = {
  readonly [K in keyof typeof PARSERS]: { readonly kind: K; readonly id: ReturnType<(typeof PARSERS)[K]> };
}[keyof typeof PARSERS];

/** An object, and of which kind it is. */
export type ObjectRef =
  | Numbered
  | { readonly kind: 'address'; readonly id: Address }
  | {
      readonly kind: 'infusion';
      /** {@link infusionIdOf} */
      readonly id: string;
      readonly destination: ReactorId | StructId;
      readonly address: Address;
    };

/** An infusion has no id of its own: what it went into, a dash, and whose it is. */
export function infusionIdOf(destination: ReactorId | StructId, address: Address): string {
  return `${destination}-${address}`;
}

/** Longer texts name nothing. */
const LONGEST = 128;
const INFUSION = /^([35]-[0-9]+)-([a-z0-9]+)$/;

/** null for what names nothing: a word, a number, an address of a letter too many. */
export function objectRefOf(text: string): ObjectRef | null {
  if (text.length > LONGEST) return null;
  try {
    const [, destination, address] = INFUSION.exec(text) ?? [];
    if (destination !== undefined) {
      const into = destination.startsWith('3-') ? parseReactorId(destination) : parseStructId(destination);
      return { kind: 'infusion', id: text, destination: into, address: parseAddress(address) };
    }
    const kind = objectTypeOf(text);
    if (kind === null) return { kind: 'address', id: parseAddress(text) };
    if (!(kind in PARSERS)) return null;
    return { kind, id: PARSERS[kind as Numbered['kind']](text) } as Numbered; // the parser is the one of the kind
  } catch {
    return null;
  }
}

/** What each kind is called in a sentence. */
export const KIND_CALLED: Readonly<Record<ObjectTypeName, Sentence>> = {
  guild: mark('Guild'),
  player: mark('Player'),
  planet: mark('Planet'),
  reactor: mark('Reactor'),
  substation: mark('Substation'),
  struct: mark('Struct'),
  allocation: mark('Allocation'),
  infusion: mark('Infusion'),
  address: mark('Address'),
  fleet: mark('Fleet'),
  provider: mark('Provider'),
  agreement: mark('Agreement'),
};
