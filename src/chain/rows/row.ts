/** What a row of the node's table is made of: a path with typed places, and how the answer is read. */
import type * as attributes from '../../game/attributes.ts';
import type * as ids from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { Facts, ListRead, Read } from '../../game/read.ts';
import type { ListAnswer } from '../decode/envelopes.ts';
import type { Parts } from '../nodePath.ts';
import { pageOf, pageQuery, type PageRequest } from '../pageRequest.ts';

/** The node as rows ask it. */
export interface Node {
  readonly network: NetworkIdentity;
  /**
   * The raw answer and the path it came from; a route that the node was seen not to serve is not asked again.
   * @param query begins with `?`, or is empty
   * @throws ChainNotFoundError, RouteNotServedError, HttpError
   */
  readonly get: (pattern: string, parts: Parts, query: string, signal?: AbortSignal) => Promise<Answer>;
}

interface Answer {
  readonly body: unknown;
  readonly where: string;
}

/** A supply source, or where an allocation leads. */
type AnyObject = ids.ObjectId | ids.PlayerId | ids.ReactorId | ids.SubstationId | ids.ProviderId | ids.StructId;
/** Whatever permissions can be given on. */
export type Permissioned = AnyObject | ids.GuildId | ids.PlanetId | ids.FleetId | ids.AllocationId | ids.AgreementId;

/** What a place of a path takes, by its name: a row's arguments are the places of its path. */
interface Places {
  readonly address: ids.Address;
  readonly agreementId: ids.AgreementId;
  readonly allocationId: ids.AllocationId;
  readonly destinationId: ids.ReactorId | ids.StructId;
  readonly fleetId: ids.FleetId;
  readonly guildId: ids.GuildId;
  readonly height: bigint;
  readonly index: bigint;
  readonly message: string;
  readonly objectId: Permissioned;
  readonly planetAttribute: attributes.PlanetAttribute;
  readonly planetId: ids.PlanetId;
  readonly playerId: ids.PlayerId;
  readonly providerId: ids.ProviderId;
  readonly pubKeyHex: string;
  readonly reactorId: ids.ReactorId;
  readonly signatureHex: string;
  readonly sourceId: AnyObject;
  readonly structAttribute: Exclude<attributes.StructAttribute, 'typeCount'>;
  readonly structId: ids.StructId;
  readonly structTypeId: ids.StructTypeId;
  readonly substationId: ids.SubstationId;
}

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type PlacesOf<P extends string> = {
  readonly [K in Exclude<NamesIn<P>, 'ns' | 'sdk'>]: K extends keyof Places ? Places[K] : never;
};

/** Reads a body; `args` and the network where the answer alone does not say enough. @throws DecodeError */
type Decoder<A, T> = (body: unknown, where: string, args: A, network: NetworkIdentity) => T;

interface Route<A> {
  /** `{ns}` is the network's namespace, `{sdk}` its framework root; the other places are arguments. */
  readonly path: string;
  readonly decode: Decoder<A, unknown>;
}

export interface NodeRow<A, T> extends Route<A>, Read<Node, A, T> {}
interface NodeListRow<A, T> extends Route<A>, ListRead<Node, A, PageRequest, T> {}

/** One thing. */
export function one<const P extends string, T>(
  path: P,
  decode: Decoder<PlacesOf<P>, T>,
  facts: Facts = {},
): NodeRow<PlacesOf<P>, T> {
  return oneAs(path, (args) => ({ parts: args as Parts }), decode, facts);
}

interface Filling {
  readonly parts?: Parts;
  readonly query?: Readonly<Record<string, string>>;
}

/** One thing, asked in other words than its path has places. */
export function oneAs<A, T>(
  path: string,
  fill: (args: A) => Filling,
  decode: Decoder<A, T>,
  facts: Facts = {},
): NodeRow<A, T> {
  return {
    path,
    decode,
    make: (node) => async (args, signal) => {
      const { parts = {}, query = {} } = fill(args);
      const words = new URLSearchParams(query).toString();
      const { body, where } = await node.get(path, parts, words === '' ? '' : `?${words}`, signal);
      return decode(body, where, args, node.network);
    },
    ...facts,
  };
}

interface Identified {
  readonly id: string | number;
}

/**
 * A list of bare records: live numbers come with single answers only. Of a list cut from the whole store a page may be short
 * or empty although there is a next one (docs/network/chain-entities.md section 2, "Filtered lists").
 */
export function many<const P extends string, T extends Identified>(
  path: P,
  decode: Decoder<PlacesOf<P>, ListAnswer<T>>,
  facts: Facts = {},
): NodeListRow<PlacesOf<P>, T> {
  return manyBy(path, decode, ({ id }) => id, facts);
}

/** The same of items without an id of their own. @param same what makes two of them the same one */
export function manyBy<const P extends string, T>(
  path: P,
  decode: Decoder<PlacesOf<P>, ListAnswer<T>>,
  same: (item: T) => string | number,
  facts: Facts = {},
): NodeListRow<PlacesOf<P>, T> {
  return {
    path,
    decode,
    same,
    make: (node) => async (args, signal) => {
      const { page = {}, ...parts } = args;
      const { body, where } = await node.get(path, parts as Parts, pageQuery(page), signal);
      return pageOf(decode(body, where, args, node.network), page);
    },
    pageAfter: (next, page = {}) => {
      const { offset: _, ...rest } = page;
      return { ...rest, key: next };
    },
    ...facts,
  };
}
