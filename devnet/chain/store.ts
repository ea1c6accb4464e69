/** A chain on disk: opens what is there, runs it again, keeps what comes. */
import { mkdirSync } from 'node:fs';
import type { WorldState } from '../world/state.ts';
import type { Block } from './types.ts';
import { History } from './blocks.ts';
import { entriesOf, type Entry, replayEntry } from './entries.ts';
import { DataDirError, type Journal, openJournal } from './journal.ts';
import { Ledger, type Standing } from './ledger.ts';
import type { Store } from './runChain.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

export interface StoreOptions {
  readonly dataDir: string;
  readonly genesis: () => WorldState;
  readonly fingerprint: Readonly<Record<string, string>>;
  /** Weight of journal entries (a transaction 20, an empty block 1) after which a snapshot is taken. */
  readonly snapshotAfter: number;
  /** Called just before a snapshot: blocks up to now cannot be read again after a restart. Undefined: take none. */
  readonly onSnapshot: ((height: bigint) => void) | undefined;
  readonly report: (text: string) => void;
}

const WEIGHT_OF_TX = 20;

/** @throws DataDirError when the folder holds another network's chain, a damaged one, or one that replays differently. */
export function openStore(options: StoreOptions): Store {
  const { dataDir, fingerprint } = options;
  makeFolder(dataDir);
  const { journal, groups, repaired } = openJournal(dataDir, fingerprint);
  if (repaired) options.report(repaired);
  const genesis = options.genesis();
  const snapshot = readSnapshot(dataDir, fingerprint, genesis.config);
  const ledger = snapshot ? new Ledger(snapshot.state, snapshot.standing) : new Ledger(genesis);
  const history = new History();
  let weight = 0;
  for (const group of groups) {
    for (const entry of group) weight += replay(entry, ledger, history, `${dataDir}/blocks.journal`);
  }
  return {
    ledger,
    history,
    keep(blocks, before) {
      weight += keepBlocks(journal, blocks, before);
      if (!options.onSnapshot || weight < options.snapshotAfter) return;
      weight = 0;
      options.onSnapshot(ledger.standing.height);
      writeSnapshot(dataDir, fingerprint, ledger.state, ledger.standing);
    },
    close: () => journal.close(),
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw new DataDirError({
      code: 'data_unusable',
      what: 'The folder for the chain can’t be created.',
      where: dataDir,
      hint: 'Choose another folder with --data.',
      cause,
    });
  }
}

function keepBlocks(journal: Journal, blocks: readonly Block[], before: Standing): number {
  journal.append(entriesOf(blocks, before.timeMs));
  return blocks.reduce((sum, block) => sum + 1 + block.txs.length * WEIGHT_OF_TX, 0);
}

/** Runs an entry unless the snapshot already has it. @returns its weight, 0 when skipped */
function replay(entry: Entry, ledger: Ledger, history: History, file: string): number {
  const blocks = replayEntry(entry, ledger, history);
  if (!blocks) throw different(file, entry.h);
  return blocks.reduce((sum, block) => sum + 1 + block.txs.length * WEIGHT_OF_TX, 0);
}

function different(file: string, height: string): DataDirError {
  return new DataDirError({
    code: 'journal_differs',
    what: `Replaying the saved chain gives a different state at height ${height}.`,
    where: file,
    hint: 'Another version wrote this chain. Choose another folder with --data, or delete this one.',
  });
}
