/**
 * Rivals at a chain: after each block some of them look at the world and send one signed transaction each, through the
 * same door as everybody. Deterministic: the same seed and the same blocks give the same transactions. README.md
 */
import type { MessageName } from '../world/messages.ts';
import { gameAny, signTx } from '../chain/signTx.ts';
import type { Block, Chain } from '../chain/types.ts';
import { Backoff } from './backoff.ts';
import { Newcomers } from './newcomers.ts';
import { nameOf, type Proposal } from './proposal.ts';
import { Prover } from './prover.ts';
import { createRandom, type Random } from './random.ts';
import type { Role, Roster, RosterEntry } from './roster.ts';
import type { Scene } from './scene.ts';
import { miner } from './strategies/miner.ts';
import { officer } from './strategies/officer.ts';
import { raider } from './strategies/raider.ts';
import { trader } from './strategies/trader.ts';

export interface RivalsConfig {
  readonly chain: Chain;
  /** The one the chain's genesis was made with. */
  readonly roster: Roster;
  /** Blocks between two decisions of one rival; 0 = they stand still. */
  readonly pace: number;
  /** 0 = no raids, 1 = as soon as a fleet is ready. */
  readonly aggression: number;
}

export interface RivalStats {
  /** Accepted by the mempool. */
  readonly sent: number;
  /** Refused there or in a block. */
  readonly refused: number;
  /** Landed with code 0, by message. */
  readonly landed: Readonly<Partial<Record<MessageName, number>>>;
  /** Refusals by message. */
  readonly refusals: Readonly<Partial<Record<MessageName, number>>>;
  /** What the last block cost: transactions sent and nonces tried. */
  readonly lastBlock: { readonly sent: number; readonly attempts: number };
}

export interface Rivals {
  stats(): RivalStats;
  /** Whether rivals would leave this player alone now. */
  isProtected(playerId: string): boolean;
  /** While true they look on and send nothing. */
  setQuiet(quiet: boolean): void;
  close(): void;
}

/** Signing and checking one costs about 2 ms (measured, noble curves on one core of the build machine). */
const SENT_PER_BLOCK = 2;
/** About 9 microseconds each (same machine). */
const ATTEMPTS_PER_BLOCK = 160;
const DECISIONS_PER_BLOCK = 24;
/** A transaction that no block has taken after so many is forgotten. */
const LOST_AFTER_BLOCKS = 5n;

const STRATEGIES: Readonly<Record<Role, (scene: Scene) => Iterable<Proposal>>> = { miner, raider, trader, officer };

interface Rival {
  readonly entry: RosterEntry;
  readonly random: Random;
  readonly taste: number;
  readonly backoff: Backoff;
  readonly memory: Map<string, bigint>;
  homeGuild: string;
  /** Height from which it decides again. */
  due: bigint;
  inFlight: { readonly hash: string; readonly name: MessageName; readonly sentAt: bigint } | undefined;
}

export function createRivals({ chain, roster, pace, aggression }: RivalsConfig): Rivals {
  const { world: view } = chain;
  const newcomers = new Newcomers(view, new Set(roster.entries.map(({ address }) => address)));
  const prover = new Prover(ATTEMPTS_PER_BLOCK);
  const rivals = roster.entries.map((entry, index) => enlist(entry, roster.seed, index, chain.tip.height, pace));
  const landed: Partial<Record<MessageName, number>> = {};
  const refusals: Partial<Record<MessageName, number>> = {};
  let sent = 0;
  let refused = 0;
  let sentInBlock = 0;
  /** Where the next block begins to ask: nobody is always first. */
  let cursor = 0;
  let isQuiet = false;
  /** Those with a transaction in flight. */
  const waiting = new Set<Rival>();

  function noteRefused(rival: Rival, name: MessageName, height: bigint): void {
    refused++;
    refusals[name] = (refusals[name] ?? 0) + 1;
    rival.backoff.refused(name, height);
    rest(rival, height);
  }

  function rest(rival: Rival, height: bigint): void {
    const blocks = pace * rival.backoff.pause + rival.random.below(Math.ceil(pace / 2) + 1);
    rival.due = height + BigInt(blocks);
  }

  /** Code 0 of the mempool says nothing: what became of it is in a block. */
  function settle(rival: Rival, height: bigint): void {
    if (!rival.inFlight) return;
    const { hash, name, sentAt } = rival.inFlight;
    const tx = chain.tx(hash);
    if (!tx && height - sentAt <= LOST_AFTER_BLOCKS) return;
    rival.inFlight = undefined;
    waiting.delete(rival);
    if (!tx) return;
    if (tx.code === 0) {
      rival.backoff.accepted(name);
      landed[name] = (landed[name] ?? 0) + 1;
    } else noteRefused(rival, name, height);
  }

  function decide(rival: Rival, block: Block): void {
    const height = block.height + 1n;
    const scene = sceneOf(rival, block);
    rest(rival, height);
    if (!scene) return;
    for (const proposal of STRATEGIES[rival.entry.role](scene)) {
      const name = nameOf(proposal);
      if (rival.backoff.rests(name, height)) continue;
      if (proposal.kind === 'act') {
        send(rival, proposal.message, height);
        if (proposal.note !== undefined) rival.memory.set(proposal.note, height);
        return;
      }
      const proof = prover.find(proposal.order, height);
      if (!proof) continue;
      send(rival, proposal.message(proof), height);
      return;
    }
  }

  function sceneOf({ entry, random, memory, taste, homeGuild }: Rival, block: Block): Scene | undefined {
    const player = view.get('player', view.playerOfAddress(entry.address) ?? '');
    if (!player) return undefined;
    return {
      view,
      newcomers,
      aggression,
      height: block.height + 1n,
      timeMs: block.timeMs,
      address: entry.address,
      random,
      memory,
      taste,
      homeGuild,
      player,
      planet: player.planetId === '' ? undefined : view.get('planet', player.planetId),
      fleet: player.fleetId === '' ? undefined : view.get('fleet', player.fleetId),
    };
  }

  function send(rival: Rival, message: Parameters<typeof gameAny>[1], height: bigint): void {
    const account = chain.account(rival.entry.address);
    if (!account) return;
    const raw = signTx({
      messages: [gameAny(chain.namespace, message)],
      privateKey: rival.entry.privateKey,
      sdkRoot: chain.sdkRoot,
      chainId: chain.chainId,
      accountNumber: account.accountNumber,
      sequence: account.sequence,
    });
    sentInBlock++;
    const check = chain.checkTx(raw);
    if (check.code === 0) {
      sent++;
      rival.inFlight = { hash: check.hash, name: message.name, sentAt: height };
      waiting.add(rival);
    } else noteRefused(rival, message.name, height);
  }

  function step(block: Block): void {
    // In a burst of blocks only the last one is worth an answer: the others are history by now.
    if (block.height !== chain.tip.height) return;
    newcomers.watch(block.timeMs);
    prover.refill();
    sentInBlock = 0;
    for (const rival of waiting) settle(rival, block.height);
    if (pace === 0 || isQuiet) return;
    let decisions = 0;
    const first = cursor;
    for (let i = 0; i < rivals.length; i++) {
      if (sentInBlock >= SENT_PER_BLOCK || decisions >= DECISIONS_PER_BLOCK) break;
      const index = (first + i) % rivals.length;
      const rival = rivals[index];
      if (!rival) continue;
      if (rival.inFlight || rival.due > block.height) continue;
      if (rival.homeGuild === '') rival.homeGuild = guildOfAddress(rival.entry.address);
      decisions++;
      cursor = (index + 1) % rivals.length;
      decide(rival, block);
    }
  }

  function guildOfAddress(address: string): string {
    return view.get('player', view.playerOfAddress(address) ?? '')?.guildId ?? '';
  }

  newcomers.watch(chain.tip.timeMs);
  const unwatch = chain.watchBlocks(step);

  return {
    stats: () => ({
      sent,
      refused,
      landed: { ...landed },
      refusals: { ...refusals },
      lastBlock: { sent: sentInBlock, attempts: prover.spent },
    }),
    isProtected: (playerId) => newcomers.isProtected(playerId, chain.tip.timeMs),
    setQuiet: (quiet) => {
      isQuiet = quiet;
    },
    close: () => {
      unwatch();
    },
  };
}

/** First decisions are spread over a pace, so that not all wake in one block. */
function enlist(entry: RosterEntry, seed: string, index: number, height: bigint, pace: number): Rival {
  const random = createRandom(`${seed}/rival/${index}/life`);
  return {
    entry,
    random,
    taste: random.below(1000),
    backoff: new Backoff(),
    memory: new Map(),
    homeGuild: '',
    due: height + BigInt(random.below(pace + 1)),
    inFlight: undefined,
  };
}
