/** A small world under attack: steps in, a fingerprint of all that followed out. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { apply } from '../world/apply.ts';
import { ALPHA } from '../world/bank.ts';
import { beginBlock, endBlock, isQuiet } from '../world/blockPhases.ts';
import { createGenesis } from '../world/genesis.ts';
import type { GenesisMember } from '../world/genesisGuilds.ts';
import { diffText, worldHash } from '../world/hash.ts';
import { brokenInvariants } from '../world/invariants.ts';
import { decodeMessage, type GameMessage, type MessageName } from '../world/messages.ts';
import { Overlay } from '../world/overlay.ts';
import type { Refusal } from '../world/refusal.ts';
import { commit, type WorldState } from '../world/state.ts';
import type { BlockInfo, Diff } from '../world/tables.ts';
import { testKey, type TestKey } from '../world/testWorld.ts';
import { malformed } from './wellFormed.ts';

/** Empty blocks, or one message in its protobuf form: what a list of them is made of. */
export type Step = { readonly blocks: number } | { readonly name: MessageName; readonly bytes: Uint8Array };

const BLOCK_MS = 6000;
const START_MS = 1_700_000_000_000;

/** Twenty of them are members of three guilds from the start; the rest may come. */
export const SOAK_KEYS: readonly TestKey[] = Array.from({ length: 32 }, (_, index) => testKey(`soak ${index}`));

function soakGenesis(): WorldState {
  const member = (index: number): GenesisMember => {
    const { address } = SOAK_KEYS[index] as TestKey;
    return { address, name: `Member-${index}`, alpha: 40_000_000n };
  };
  const guild = (name: string, first: number) => ({
    name,
    founder: member(first),
    members: [1, 2, 3, 4, 5, 6].map((offset) => member(first + offset)),
    fuel: 200_000_000n,
  });
  return createGenesis({
    namespace: 'game',
    sdkRoot: 'sdk',
    addressPrefix: 'game',
    chainId: 'soak-1',
    pace: 'quick',
    guildFuelGrams: 200,
    operatorAddress: member(0).address,
    guildName: 'Meridian',
    guildEndpoint: '',
    guilds: [guild('Zenith', 1), guild('Nadir', 8)],
    guildCharterDifficultyRange: 200n,
  });
}

export class SoakWorld {
  readonly state = soakGenesis();
  readonly #genesisSupply = this.state.read('supply', ALPHA) ?? 0n;
  #block: BlockInfo = { height: 0n, timeMs: START_MS, appHash: '0'.repeat(64) };
  /** Runs over everything that changed and everything that was refused. */
  #trail = new Uint8Array(32);

  constructor() {
    this.advance(1);
  }

  get block(): BlockInfo {
    return this.#block;
  }

  take(step: Step): Refusal | undefined {
    if ('blocks' in step) {
      this.advance(step.blocks);
      return undefined;
    }
    return this.send(decodeMessage(step.name, step.bytes));
  }

  /** @returns the refusal, undefined when it was accepted */
  send(message: GameMessage): Refusal | undefined {
    const outcome = apply(this.state, message, this.#block);
    if (outcome.ok) this.#keep(outcome.diff);
    else this.#note(`${outcome.refusal.number} ${outcome.refusal.text}`);
    return outcome.ok ? undefined : outcome.refusal;
  }

  /** Ends the block and begins the next, so many times. */
  advance(count: number): void {
    for (let made = 0; made < count; made++) {
      if (this.#block.height > 0n) this.#keep(endBlock(this.state, this.#block).diff);
      const height = this.#block.height + 1n;
      this.#block = { height, timeMs: START_MS + Number(height) * BLOCK_MS, appHash: toHex(this.#trail) };
      if (!isQuiet(this.state, height)) this.#keep(beginBlock(this.state, this.#block).diff);
    }
  }

  /** Sentences about what would not hold if the block ended now: a cascade that is due has its turn first. */
  broken(): readonly string[] {
    const ended = new Overlay(this.state);
    ended.merge(endBlock(this.state, this.#block).diff);
    return [...brokenInvariants(ended, this.#genesisSupply), ...malformed(ended)];
  }

  /** Of the state and of the way to it. */
  hash(): string {
    return `${worldHash(this.state)} ${toHex(this.#trail)}`;
  }

  #keep(diff: Diff): void {
    if (diff.size === 0) return;
    commit(this.state, diff);
    this.#note(diffText(diff));
  }

  #note(text: string): void {
    this.#trail = sha256.create().update(this.#trail).update(utf8(text)).digest();
  }
}
