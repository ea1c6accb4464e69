/** What happens in a block before and after its transactions, without anyone asking. docs/network/mechanics.md 1.1. */
import { vacate } from './buildPlace.ts';
import { diffEvents } from './diffEvents.ts';
import { Draft } from './draft.ts';
import { cascade, expireAgreements, matureUnbondings, removeEmptyInfusions } from './energyPhases.ts';
import type { WorldEvent } from './events.ts';
import { genesisEvents } from './genesisEvents.ts';
import { timestampText } from './json.ts';
import { compareKeys } from './sortedMap.ts';
import type { BlockInfo, Diff, WorldReader } from './tables.ts';

export interface PhaseResult {
  readonly diff: Diff;
  readonly events: readonly WorldEvent[];
}

/** EventTime opens every block; no other block event is there in an empty one. */
export function timeEvent(block: BlockInfo): WorldEvent {
  const blockTime = timestampText(block.timeMs);
  return { name: 'EventTime', data: { eventTimeDetail: { blockHeight: block.height.toString(), blockTime } } };
}

/** True when begin block does no more than tell the time: the fast path of long empty stretches. */
export function isQuiet(reader: WorldReader, height: bigint): boolean {
  return height !== 1n && reader.read('sweep', height.toString()) === undefined;
}

/** Time, at height 1 the genesis as events, then the sweep: in this order. */
export function beginBlock(reader: WorldReader, block: BlockInfo): PhaseResult {
  const draft = new Draft(reader);
  const genesis = block.height === 1n ? genesisEvents(reader) : [];
  sweep(draft, block.height);
  const { diff } = draft.overlay;
  return { diff, events: [timeEvent(block), ...genesis, ...diffEvents(reader, diff), ...draft.acts] };
}

/** 5.7: in byte order of the id, health and status cleared, the place freed, the record deleted. */
function sweep(draft: Draft, height: bigint): void {
  const due = draft.get('sweep', height.toString());
  if (!due) return;
  for (const structId of [...due].sort(compareKeys)) {
    const struct = draft.get('struct', structId);
    if (!struct) continue;
    draft.setStructAttribute('health', structId, 0n);
    draft.setStructAttribute('status', structId, 0n);
    vacate(draft, struct.locationId, structId);
    draft.remove('struct', structId);
  }
  draft.remove('sweep', height.toString());
}

type EndBlockRule = (draft: Draft, block: BlockInfo) => void;

/**
 * The end-block phases in their order; a rule goes under its phase. Where the maturity sweep stands is unknown (13,
 * point 7): last, where a record that it empties waits for the next block.
 */
const END_BLOCK: readonly { readonly phase: string; readonly rules: readonly EndBlockRule[] }[] = [
  { phase: 'agreement expiry', rules: [expireAgreements] },
  { phase: 'grid cascade', rules: [cascade] },
  { phase: 'removal of empty infusions', rules: [removeEmptyInfusions] },
  { phase: 'maturity', rules: [matureUnbondings] },
];

export function endBlock(reader: WorldReader, block: BlockInfo): PhaseResult {
  const draft = new Draft(reader);
  for (const { rules } of END_BLOCK) {
    for (const rule of rules) rule(draft, block);
  }
  const { diff } = draft.overlay;
  return { diff, events: [...diffEvents(reader, diff), ...draft.acts] };
}
