/** The game's own admission rules. docs/network/chain-messages.md 0.1, 0.2, 0.5, 4.1; docs/network/mechanics.md 4.6, 11. */
import { signerOf } from '../world/messages.ts';
import { gridKey } from '../world/draft.ts';
import { addressHolds, addressPermissionId, playerHolds } from '../world/permissions.ts';
import type { WorldReader } from '../world/tables.ts';
import { CHARGE_SET, layerOne, proofKey, type ThrottleKey, throttleKey } from './messageRules.ts';
import type { ReadTx } from './readTx.ts';
import { no, refuse } from './refusals.ts';
import type { Slots } from './slots.ts';

/** What the transaction takes of its block once it is let in. */
export interface Reservation {
  readonly playerId: string;
  readonly address: string;
  readonly charged: boolean;
  readonly keys: readonly string[];
  readonly messageCount: number;
  readonly free: boolean;
}

const MESSAGES_PER_PLAYER = 40;
const FREE_TXS_PER_ADDRESS = 5;

export interface GameGate {
  readonly world: WorldReader;
  readonly height: bigint;
  readonly slots: Slots;
  readonly mempool: boolean;
}

/** @throws AdmissionError 2003 - 2041; nothing is reserved by asking. */
export function checkGameRules(tx: ReadTx, signer: string, gate: GameGate): Reservation {
  const { world, slots } = gate;
  requireCreators(tx, signer);
  const playerId = world.read('address', signer);
  if (playerId === undefined) return refuse(no.notRegistered(signer));
  requireBits(tx, signer, world);
  const charged = checkCharge(tx, playerId, gate);
  const keys = checkThrottles(tx, signer, playerId, gate);
  const messageCount = tx.messages.length;
  if ((slots.messages.get(playerId) ?? 0) + messageCount > MESSAGES_PER_PLAYER) refuse(no.messageCap(playerId));
  if (gate.mempool && tx.free && (slots.freeTxs.get(signer) ?? 0) >= FREE_TXS_PER_ADDRESS) refuse(no.freeCap(signer));
  return { playerId, address: signer, charged, keys, messageCount, free: tx.free };
}

export function reserve(slots: Slots, taken: Reservation): void {
  if (taken.charged) slots.charged.add(taken.playerId);
  for (const key of taken.keys) slots.throttled.add(key);
  slots.messages.set(taken.playerId, (slots.messages.get(taken.playerId) ?? 0) + taken.messageCount);
  if (taken.free) slots.freeTxs.set(taken.address, (slots.freeTxs.get(taken.address) ?? 0) + 1);
}

function requireCreators(tx: ReadTx, signer: string): void {
  for (const message of tx.messages) {
    const creator = signerOf(message);
    if (creator === '') refuse(no.noCreator(message.name));
    if (creator !== signer) refuse(no.otherCreator(message.name, creator, signer));
  }
}

/** Layer 1: the key itself must hold all the bits of every message. */
function requireBits(tx: ReadTx, signer: string, world: WorldReader): void {
  for (const { name } of tx.messages) {
    const bits = layerOne(world.config.line, name);
    if (bits === 0 || addressHolds(world, signer, bits)) continue;
    const held = world.read('permission', addressPermissionId(signer)) ?? 0n;
    refuse(no.lacksBits(signer, name, bits, held));
  }
}

/** One charged message per player in a transaction and in a block. */
function checkCharge(tx: ReadTx, playerId: string, gate: GameGate): boolean {
  const count = tx.messages.filter((message) => CHARGE_SET.has(message.name)).length;
  if (count === 0) return false;
  if (count > 1) refuse(no.chargeTwiceInTx(playerId));
  if (gate.slots.charged.has(playerId)) refuse(no.chargeUsed(playerId));
  const lastAction = gate.world.read('grid', gridKey('lastAction', playerId)) ?? 0n;
  if (lastAction >= gate.height) refuse(no.noCharge(playerId));
  return true;
}

/** Proofs and throttled messages: one per object. Who may not act on an object cannot take its slot (4.6). */
function checkThrottles(tx: ReadTx, signer: string, playerId: string, gate: GameGate): readonly string[] {
  const own = new Set<string>();
  for (const message of tx.messages) {
    const proof = proofKey(message);
    const slot = proof ?? throttleKey(message);
    if (!slot || !mayAct(gate.world, signer, playerId, slot)) continue;
    if (own.has(slot.key)) refuse(proof ? no.proofTwiceInTx(slot.key) : no.throttleTwiceInTx(slot.key));
    if (gate.slots.throttled.has(slot.key)) refuse(proof ? no.proofTried(slot.key) : no.throttled(slot.key));
    own.add(slot.key);
  }
  return [...own];
}

function mayAct(world: WorldReader, signer: string, playerId: string, slot: ThrottleKey): boolean {
  if (slot.bits === 0) return true;
  const owner = ownerOf(world, slot.objectId);
  if (owner === undefined) return false;
  return addressHolds(world, signer, slot.bits) && playerHolds(world, playerId, owner, owner, slot.bits);
}

function ownerOf(world: WorldReader, objectId: string): string | undefined {
  if (world.read('player', objectId)) return objectId;
  return (world.read('struct', objectId) ?? world.read('fleet', objectId))?.owner;
}
