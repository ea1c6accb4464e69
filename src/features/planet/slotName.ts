import type { StructPhase } from '../../game/structStatus.ts';
import type { SceneSlot } from '../../scene/types.ts';

const PHASE_WORDS: Readonly<Record<StructPhase, string>> = {
  online: 'online',
  offline: 'offline',
  building: 'under construction',
  destroyed: 'destroyed',
  absent: 'not there',
};

/** `land slot 2`, `fleet land slot 2`; people count from one. */
function slotPlace(slot: SceneSlot): string {
  if (slot.slot < 0) return 'command berth';
  const place = `${slot.ambit} slot ${slot.slot + 1}`;
  return slot.side === 'fleet' ? `fleet ${place}` : place;
}

/** What a slot is called: `Ore Extractor, land slot 2, online, 6 of 6 health`, `Empty land slot 3, build here`. */
export function slotName(slot: SceneSlot): string {
  const place = slotPlace(slot);
  const { struct } = slot;
  if (!struct) return `Empty ${place}, build here`;
  const parts = [struct.typeName || 'Unknown struct', place, PHASE_WORDS[struct.phase]];
  if (struct.hidden) parts.push('hidden');
  parts.push(`${struct.health} of ${struct.maxHealth} health`);
  return parts.join(', ');
}

/** The little sign under the pointer. */
export function slotTip(slot: SceneSlot): string {
  const place = slotPlace(slot);
  return slot.struct?.typeName || `Build on ${place}`;
}

/** DOM id of a slot's button, so that a closing panel can give the focus back. */
export function slotButtonId(key: string): string {
  return `slot-${key}`;
}
