/** A transaction read back from the bytes that are signed. Made by chain/sheet alone. */
import type { Coin } from '../entities.ts';
import type { FieldSpec } from '../messages/message.ts';
import { type MessageName, MESSAGES } from '../messages/messages.ts';
import { FRAMEWORK_MESSAGES, type FrameworkName } from './frameworkMessages.ts';

/** What can be read out on a sheet: the 96 messages of players, and those of the framework that hold their coins. */
export type ReadableName = MessageName | FrameworkName;

export interface ReadMessage {
  readonly typeUrl: string;
  readonly name: ReadableName;
  /** Whose signature the chain asks for. */
  readonly creator: string;
  /** By the specs of its row; what is absent on the wire is absent here, or its default. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Bytes that nobody here can read out. */
export interface UnreadMessage {
  readonly typeUrl: string;
  readonly name: null;
  /** One sentence. */
  readonly why: string;
}

export interface ReadTx {
  readonly chainId: string;
  readonly accountNumber: bigint;
  readonly sequence: bigint;
  readonly fee: readonly Coin[];
  readonly gas: bigint;
  readonly memo: string;
  /** The last block that may take it; 0 = any. */
  readonly timeoutHeight: bigint;
  readonly messages: readonly (ReadMessage | UnreadMessage)[];
  /** What is in the envelope that this reader does not know: each is a reason not to sign. */
  readonly faults: readonly string[];
  /** All of it, decoded, as JSON. */
  readonly document: string;
}

/** The fields of a message by its name, in the order of the wire. */
export function specsOf(name: ReadableName): Readonly<Record<string, FieldSpec>> {
  return isGameName(name) ? MESSAGES[name].fields : FRAMEWORK_MESSAGES[name].fields;
}

export function isGameName(name: string): name is MessageName {
  return Object.hasOwn(MESSAGES, name);
}

export function isFrameworkName(name: string): name is FrameworkName {
  return Object.hasOwn(FRAMEWORK_MESSAGES, name);
}
