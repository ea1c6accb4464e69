/** The game's own admission rules. docs/network/chain-messages.md 0.1, 0.2, 0.5, 4.1; docs/network/mechanics.md 4.6, 11. */
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { lineHas } from '../world/line.ts';
import { type GameMessage, signerOf } from '../world/messages.ts';
import { gridKey } from '../world/draft.ts';
import { addressHolds, addressPermissionId, playerHolds } from '../world/permissions.ts';
import type { WorldReader } from '../world/tables.ts';
import { isCharged, layerOne, proofKey, type ThrottleKey, throttleKey } from './messageRules.ts';
import type { ReadTx } from './readTx.ts';
import { requireProofKey } from './proofKeyAnte.ts';
import { refuseAtGate } from './refusals.ts';
import type { Slots } from './slots.ts';
import { checkStakingRules, requireStakingSlot } from './stakingAnte.ts';

/** What the transaction takes of its block once it is let in. */
export interface Reservation {
  readonly playerId: string;
  readonly address: string;
  readonly charged: boolean;
  readonly keys: readonly string[];
  readonly messageCount: number;
  readonly free: boolean;
  /** It was the address's free staking transaction of the block. */
  readonly staking: boolean;
}

const MESSAGES_PER_PLAYER = 40;
const FREE_TXS_PER_ADDRESS = 5;

export interface GameGate {
  readonly world: WorldReader;
  readonly height: bigint;
  readonly slots: Slots;
  readonly mempool: boolean;
}

/** @throws AdmissionError by a rule of gateTexts.ts; what is taken is reserved by {@link reserve} alone. */
export function checkGameRules(tx: ReadTx, signer: string, gate: GameGate): Reservation {
  const { world, slots } = gate;
  if (tx.game.length === 0) {
    if (gate.mempool && tx.free) requireFreeTx(signer, gate);
    return checkStakingRules(tx, signer, slots);
  }
  const { line, addressPrefix } = world.config;
  // The 0.16 line counted what it then refused. docs/network/refusals.md section 3.
  const countsAll = line === '0.16' && gate.mempool;
  if (countsAll && tx.free) countFreeTx(signer, gate);
  requireCreators(tx);
  const playerId = world.read('address', signer);
  if (playerId === undefined) return refuseAtGate('notRegistered', { address: signer });
  requireBits(tx, signer, world);
  if (line === '0.16') for (const message of tx.game) requireProofKey(message, addressPrefix);
  const charged = checkCharge(tx, playerId, gate);
  const keys = checkThrottles(tx, signer, playerId, gate);
  // Paid for or not, what mixes the game with staking is under the caps of both.
  const staking = lineHas(line, NEWER_RULES.mixedStakingIsThrottled) && tx.messages.length > tx.game.length;
  if (staking) {
    requireFreeTx(signer, gate);
    requireStakingSlot(tx, signer, slots);
  }
  const messageCount = tx.game.filter((message) => countsOf(message, world, playerId, signer)).length;
  const count = (slots.messages.get(playerId) ?? 0) + messageCount;
  if (count > MESSAGES_PER_PLAYER) {
    refuseAtGate('messageCap', { playerId, count, cap: MESSAGES_PER_PLAYER });
  }
  if (gate.mempool && tx.free && !countsAll) requireFreeTx(signer, gate);
  return { playerId, address: signer, charged, keys, messageCount, free: staking || (tx.free && !countsAll), staking };
}

/** Who saves a player by the main key is not kept from it by what a stolen key has sent. docs/network/line-0.22.md section 4 */
function countsOf({ name }: GameMessage, world: WorldReader, playerId: string, signer: string): boolean {
  const isRescue = name === 'MsgAddressRevoke' || name === 'MsgPlayerUpdatePrimaryAddress';
  if (!isRescue || !lineHas(world.config.line, NEWER_RULES.primaryHasNoQuota)) return true;
  return world.read('player', playerId)?.primaryAddress !== signer;
}

function countFreeTx(address: string, gate: GameGate): void {
  requireFreeTx(address, gate);
  gate.slots.freeTxs.set(address, (gate.slots.freeTxs.get(address) ?? 0) + 1);
}

function requireFreeTx(address: string, { slots, height }: GameGate): void {
  const count = (slots.freeTxs.get(address) ?? 0) + 1;
  if (count > FREE_TXS_PER_ADDRESS) refuseAtGate('freeCap', { address, count, cap: FREE_TXS_PER_ADDRESS, height });
}

export function reserve(slots: Slots, taken: Reservation): void {
  if (taken.charged) slots.charged.add(taken.playerId);
  for (const key of taken.keys) slots.throttled.add(key);
  if (taken.staking) slots.staking.add(taken.address);
  slots.messages.set(taken.playerId, (slots.messages.get(taken.playerId) ?? 0) + taken.messageCount);
  if (taken.free) slots.freeTxs.set(taken.address, (slots.freeTxs.get(taken.address) ?? 0) + 1);
}

function requireCreators(tx: ReadTx): void {
  for (const message of tx.game) {
    const creator = signerOf(message);
    const { name } = message;
    if (creator === '') refuseAtGate('noCreator', { name });
  }
}

/** Layer 1: the key itself must hold all the bits of every message. */
function requireBits(tx: ReadTx, signer: string, world: WorldReader): void {
  for (const { name } of tx.game) {
    const need = layerOne(world.config.line, name);
    if (need === 0 || addressHolds(world, signer, need)) continue;
    const have = world.read('permission', addressPermissionId(signer)) ?? 0n;
    refuseAtGate('lacksBits', { address: signer, name, need, have });
  }
}

/** One charged message per player in a transaction and in a block. */
function checkCharge(tx: ReadTx, playerId: string, gate: GameGate): boolean {
  const { line } = gate.world.config;
  const [charged, ...others] = tx.game.filter(({ name }) => isCharged(line, name));
  if (!charged) return false;
  if (others.length > 0) refuseAtGate('chargeTwiceInTx', { playerId });
  if (gate.slots.charged.has(playerId)) refuseAtGate('chargeUsed', { playerId });
  const lastAction = gate.world.read('grid', gridKey('lastAction', playerId)) ?? 0n;
  if (lastAction >= gate.height) refuseAtGate('noCharge', { playerId, name: charged.name });
  return true;
}

/** Proofs and throttled messages: one per object. Who may not act on an object cannot take its slot (4.6). */
function checkThrottles(tx: ReadTx, signer: string, playerId: string, gate: GameGate): readonly string[] {
  const own = new Set<string>();
  for (const message of tx.game) {
    const proof = proofKey(message);
    const slot = proof ?? throttleKey(message);
    if (!slot || !mayAct(gate.world, signer, playerId, slot)) continue;
    const { key } = slot;
    const { name } = message;
    if (own.has(key)) {
      if (proof) refuseAtGate('proofTwiceInTx', { key });
      refuseAtGate('throttleTwiceInTx', { name, key });
    }
    if (gate.slots.throttled.has(key)) {
      if (proof) refuseAtGate('proofTried', { key });
      refuseAtGate('throttled', { name, key });
    }
    own.add(key);
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
