/** A chain with rivals, two people and a tally that listens from the first block. Imported by tests only. */
import type { StructType } from '../../src/generated/game/entities.ts';
import { ambit } from '../../src/generated/game/enums.ts';
import { assert } from '../../src/lib/BaseError.ts';
import { type Signing, testChain } from '../chain/testChain.ts';
import type { Block, Chain } from '../chain/types.ts';
import { createRivals } from '../rivals/createRivals.ts';
import { createRoster } from '../rivals/roster.ts';
import type { MessageName, MessageOf } from '../world/messages.ts';
import { findProof, type TestKey } from '../world/testWorld.ts';
import { createTally } from './tally.ts';

export const CHARTER_RANGE = 700n;
/** What genesis gives the operator to spend, and everybody's ualpha is in: no event tells it. */
const OPERATOR_ALPHA = 10n ** 12n;

/** What a story cannot go on without. */
function there<T>(value: T | undefined, what: string): T {
  assert(value !== undefined, `There is ${what}`);
  return value;
}

export interface Person extends TestKey {
  readonly playerId: string;
}

function warRoster(rivalCount: number) {
  const roster = createRoster({ seed: 'the war', count: rivalCount, addressPrefix: 'game' });
  return { roster, genesis: { guilds: roster.guilds, guildCharterDifficultyRange: CHARTER_RANGE } };
}

export function warGame(rivalCount: number) {
  const { roster, genesis } = warRoster(rivalCount);
  const game = testChain({}, { genesis });
  const { chain, operator } = game;
  const { world: view } = chain;
  const members = roster.guilds.flatMap(({ founder, members: others }) => [founder, ...others]);
  const opening = new Map(members.map(({ address, alpha }) => [`${address}/ualpha`, alpha] as const));
  opening.set(`${operator.address}/ualpha`, OPERATOR_ALPHA);
  const blockAt = (height: bigint) => blockOf(chain, height);
  const tally = createTally(opening);
  for (let height = 1n; height <= chain.tip.height; height++) tally.accept(blockAt(height));
  chain.watchBlocks((block) => tally.accept(block));

  /** The same blocks told again without the last one that has such an event: what the comparison must not let pass. */
  function retell(missing: string) {
    const again = createTally(opening);
    let gap = chain.tip.height;
    const tells = (height: bigint): boolean =>
      blockAt(height).txs.some(({ events }) => events.some(({ event }) => event.name === missing));
    while (!tells(gap)) gap--;
    for (let height = 1n; height <= chain.tip.height; height++) if (height !== gap) again.accept(blockAt(height));
    return again;
  }

  const rivals = createRivals({ chain, roster, pace: 6, aggression: 0.6 });

  /** One at a time, so that the rivals answer each. */
  function advance(blocks: bigint): void {
    for (let i = 0n; i < blocks; i++) chain.produce(1n);
  }

  function must<N extends MessageName>(person: TestKey, name: N, fields: Partial<MessageOf<N>>, signing: Signing = {}) {
    const result = game.run(person, name, fields, signing);
    if (result.code !== 0) throw new Error(`${name} at ${chain.tip.height}: ${result.log}`);
    return result;
  }

  /** Waits until the least is asked, then finds it. */
  function prove(prefix: string, clock: bigint, range: bigint) {
    const missing = clock + range - (chain.tip.height + 1n);
    advance(missing > 0n ? missing : 0n);
    return findProof(prefix, 1);
  }

  /** Blocks until the person may do something that costs so much charge. */
  function charge(person: Person, wanted: bigint): void {
    const have = chain.tip.height + 1n - view.grid('lastAction', person.playerId);
    advance(have < wanted ? wanted - have : 0n);
  }

  function typeOf(id: bigint): StructType {
    return there(view.get('structType', String(id)), `struct type ${id}`);
  }

  /** Builds it and waits for it. @returns the struct's id */
  function build(person: Person, structTypeId: bigint, slot: bigint, operatingAmbit: ambit = ambit.land): string {
    charge(person, 8n);
    const before = new Set([...view.list('struct')].map(([id]) => id));
    must(person, 'MsgStructBuildInitiate', { playerId: person.playerId, structTypeId, operatingAmbit, slot });
    const built = [...view.list('struct')].find(([id, one]) => !before.has(id) && one.owner === person.playerId);
    const [structId] = there(built, 'a new struct');
    const clock = view.structAttribute('blockStartBuild', structId);
    const proof = prove(`${structId}BUILD${clock}NONCE`, clock, typeOf(structTypeId).buildDifficulty);
    must(person, 'MsgStructBuildComplete', { structId, ...proof });
    return structId;
  }

  function planetOf(person: Person): string {
    return there(view.get('player', person.playerId), person.playerId).planetId;
  }

  function mine(person: Person, structId: string): void {
    const clock = view.planetAttribute('blockStartOreMine', planetOf(person));
    const proof = prove(`${structId}MINE${clock}NONCE`, clock, typeOf(14n).oreMiningDifficulty);
    must(person, 'MsgStructOreMinerComplete', { structId, ...proof });
  }

  function refine(person: Person, structId: string): void {
    const clock = view.planetAttribute('blockStartOreRefine', planetOf(person));
    const proof = prove(`${structId}REFINE${clock}NONCE`, clock, typeOf(15n).oreRefiningDifficulty);
    must(person, 'MsgStructOreRefineryComplete', { structId, ...proof });
  }

  return { ...game, view, tally, retell, rivals, advance, must, prove, charge, build, planetOf, mine, refine };
}

export type WarGame = ReturnType<typeof warGame>;

/** A war that is over on a chain of its own, block after block by the same transactions: what the chain was at each of them. */
export function warAgain(rivalCount: number, told: Pick<Chain, 'block'>) {
  const { genesis } = warRoster(rivalCount);
  let next = blockOf(told, 1n);
  const { chain } = testChain({}, { genesis, now: () => next.timeMs });

  return {
    chain,
    /** Makes the next block, which is the same one: its hash says so. */
    advance(): Block {
      next = blockOf(told, chain.tip.height + 1n);
      for (const { raw } of next.txs) chain.checkTx(raw);
      chain.produce(1n);
      assert(chain.tip.hash === next.hash, `Block ${next.height} is the same again`);
      return next;
    },
  };
}

function blockOf(chain: Pick<Chain, 'block'>, height: bigint): Block {
  return there(chain.block(height), `block ${height}`);
}
