/**
 * The guild's signer: fronts sign-ups with MsgGuildMembershipJoinProxy, one transaction in flight, and sees to it that
 * newcomers have power. docs/network/web-api.md section 2, docs/network/chain-messages.md 1.7 and 3.5.
 */
import type { Key } from '../../chain/operatorKey.ts';
import { FRAMEWORK } from '../../chain/reporting.ts';
import { gameAny, signTx } from '../../chain/signTx.ts';
import type { Chain } from '../../chain/types.ts';
import type { GameMessage } from '../../world/messages.ts';
import type { SignUpJournal } from './journal.ts';
import type { GuildOperator, SignUp, SignUpRefusal } from './types.ts';

/** Sign-ups fronted by one transaction. */
const BATCH = 10;
/** A transaction that no block has taken after so many is given up and built anew. */
const LOST_AFTER_BLOCKS = 20n;
/** Tries to connect one newcomer to power. */
const CONNECT_TRIES = 3;
/** `account sequence mismatch`. docs/network/chain-messages.md 4.4 */
const SEQUENCE_MISMATCH = 32;

export interface GuildOperatorConfig {
  readonly chain: Chain;
  readonly guildId: string;
  readonly key: Key;
  readonly journal: SignUpJournal;
}

interface InFlight {
  readonly hash: string;
  readonly sentAt: bigint;
  readonly joining: readonly SignUp[];
  /** Player being connected. */
  readonly connecting: string | undefined;
}

export function createGuildOperator(config: GuildOperatorConfig): GuildOperator {
  const { chain, guildId, key, journal } = config;
  const waiting = new Map<string, SignUp>();
  const joined = new Set<string>();
  const refusals = new Map<string, SignUpRefusal>();
  /** Newcomers without power, with the tries made. */
  const unpowered = new Map<string, number>();
  /** Members of a batch that was refused as a whole: from then on each goes alone. */
  const alone = new Set<string>();
  let inFlight: InFlight | undefined;

  for (const entry of journal.entries) {
    if (entry.kind === 'submitted') {
      waiting.set(entry.signUp.address, entry.signUp);
      refusals.delete(entry.signUp.address);
    } else if (entry.kind === 'joined') {
      waiting.delete(entry.address);
      joined.add(entry.address);
    } else {
      waiting.delete(entry.signUp.address);
      refusals.set(entry.signUp.address, entry);
    }
  }

  const playerAt = (address: string): string | undefined => {
    const id = chain.world.playerOfAddress(address);
    return id !== undefined && chain.world.get('player', id)?.guildId === guildId ? id : undefined;
  };

  function noteJoined(signUp: SignUp, playerId: string): void {
    waiting.delete(signUp.address);
    joined.add(signUp.address);
    journal.write({ kind: 'joined', address: signUp.address });
    if (chain.world.get('player', playerId)?.substationId === '') unpowered.set(playerId, 0);
  }

  function noteRefused(signUp: SignUp, reason: string): void {
    waiting.delete(signUp.address);
    refusals.set(signUp.address, { signUp, reason });
    journal.write({ kind: 'refused', signUp, reason });
  }

  /** A refusal of several says nothing of each: they are tried again one by one. */
  function refuse(joining: readonly SignUp[], reason: string): void {
    const [only] = joining;
    if (joining.length === 1 && only) noteRefused(only, reason);
    else for (const signUp of joining) alone.add(signUp.address);
  }

  function settleInFlight(): void {
    if (!inFlight) return;
    const { hash, joining, connecting, sentAt } = inFlight;
    const tx = chain.tx(hash);
    if (!tx) {
      if (chain.tip.height - sentAt > LOST_AFTER_BLOCKS) inFlight = undefined;
      return;
    }
    inFlight = undefined;
    if (connecting !== undefined) {
      const tries = (unpowered.get(connecting) ?? 0) + 1;
      if (tx.code === 0 || tries >= CONNECT_TRIES) unpowered.delete(connecting);
      else unpowered.set(connecting, tries);
    } else if (tx.code !== 0) {
      refuse(joining, tx.log);
    }
  }

  /** Also after a restart: what landed before the kill is found on the chain, not sent again. */
  function collectJoined(): void {
    for (const signUp of waiting.values()) {
      const playerId = playerAt(signUp.address);
      if (playerId !== undefined) noteJoined(signUp, playerId);
    }
  }

  function nextBatch(): readonly SignUp[] {
    const [first, ...rest] = waiting.values();
    if (!first) return [];
    if (alone.has(first.address)) return [first];
    return [first, ...rest.filter(({ address }) => !alone.has(address))].slice(0, BATCH);
  }

  function send(messages: readonly GameMessage[], joining: readonly SignUp[], connecting?: string): void {
    const account = chain.account(key.address);
    if (!account) throw new Error(`The operator ${key.address} has no account on ${chain.chainId}.`);
    const raw = signTx({
      messages: messages.map((message) => gameAny(chain.namespace, message)),
      privateKey: key.privateKey,
      sdkRoot: chain.sdkRoot,
      chainId: chain.chainId,
      accountNumber: account.accountNumber,
      sequence: account.sequence,
      gasLimit: 500_000n * BigInt(messages.length),
    });
    const check = chain.checkTx(raw);
    if (check.code === 0) {
      inFlight = { hash: check.hash, sentAt: chain.tip.height, joining, connecting };
    } else if (check.codespace === FRAMEWORK && check.code === SEQUENCE_MISMATCH) {
      // Somebody else uses the operator's key: the next block shows the sequence to go on with.
    } else if (connecting !== undefined) {
      unpowered.delete(connecting);
    } else {
      refuse(joining, check.log);
      if (joining.length > 1) step();
    }
  }

  function step(): void {
    settleInFlight();
    collectJoined();
    if (inFlight) return;
    const batch = nextBatch();
    if (batch.length > 0) {
      send(batch.map(joinMessage), batch);
      return;
    }
    const [playerId] = unpowered.keys();
    const substationId = chain.world.get('guild', guildId)?.entrySubstationId;
    if (playerId === undefined) return;
    if (!substationId) unpowered.clear();
    else {
      const value = { creator: key.address, substationId, playerId };
      send([{ name: 'MsgSubstationPlayerConnect', value }], [], playerId);
    }
  }

  function joinMessage(signUp: SignUp): GameMessage {
    return {
      name: 'MsgGuildMembershipJoinProxy',
      value: {
        creator: key.address,
        address: signUp.address,
        substationId: '',
        proofPubKey: signUp.publicKeyHex,
        proofSignature: signUp.signatureHex,
        playerName: signUp.username,
        playerPfp: signUp.pfp,
        playerPfpClientRenderAttributes: signUp.pfpClientRenderAttributes,
      },
    };
  }

  const unwatch = chain.watchBlocks(step);
  step();

  return {
    submit(signUp) {
      journal.write({ kind: 'submitted', signUp });
      refusals.delete(signUp.address);
      alone.delete(signUp.address);
      waiting.set(signUp.address, signUp);
      step();
    },
    isPending: (address) => waiting.has(address) || (joined.has(address) && playerAt(address) !== undefined),
    refusalOf: (address) => refusals.get(address),
    get idle() {
      return waiting.size === 0 && !inFlight && unpowered.size === 0;
    },
    close() {
      unwatch();
      journal.close();
    },
  };
}
