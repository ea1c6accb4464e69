import type { StructPhase } from '../../game/structStatus.ts';
import type { SceneSlot } from '../../scene/types.ts';

const AIM_WORDS = { open: 'can be chosen', refused: 'cannot be chosen', chosen: 'chosen' } as const;

const PHASE_WORDS: Readonly<Record<StructPhase, string>> = {
  online: 'online',
  offline: 'offline',
  building: 'under construction',
  destroyed: 'destroyed',
  absent: 'not there',
};

/** What a name says besides the slot itself. */
interface SlotContext {
  /** Of a visiting fleet, which: `of bo, first visiting fleet`; empty at home. */
  readonly belongs: string;
  /** How many stand in front of the struct. */
  readonly guards: number;
  /** The player may build there. */
  readonly buildable: boolean;
  /** The word for a class of structs. */
  readonly called: (className: string) => string;
  /** While something is aimed: whether it may be chosen, or is. */
  readonly aimed?: 'open' | 'refused' | 'chosen' | undefined;
}

/** `land slot 2`, `fleet land slot 2`; people count from one. */
function slotPlace(slot: SceneSlot): string {
  if (slot.slot < 0) return 'command berth';
  const place = `${slot.ambit} slot ${slot.slot + 1}`;
  return slot.side === 'fleet' ? `fleet ${place}` : place;
}

/**
 * What a slot is called: `Ore Extractor, land slot 2, online, 6 of 6 health, guarded by 1`,
 * `Starfighter of bo, first visiting fleet, space slot 1, online, 3 of 3 health`, `Empty land slot 3, build here`.
 */
export function slotName(slot: SceneSlot, context: SlotContext): string {
  const { belongs, guards, buildable, aimed, called } = context;
  const place = slotPlace(slot);
  const { struct } = slot;
  const parts: string[] = [];
  if (struct) {
    const who = called(struct.typeName) || 'Unknown struct';
    parts.push(belongs === '' ? who : `${who} ${belongs}`, place, PHASE_WORDS[struct.phase]);
    if (struct.hidden) parts.push('hidden');
    parts.push(`${struct.health} of ${struct.maxHealth} health`);
    if (guards > 0) parts.push(`guarded by ${guards}`);
  } else {
    parts.push(`Empty ${place}${belongs === '' ? '' : ` ${belongs}`}`);
    if (buildable && aimed === undefined) parts.push('build here');
  }
  if (aimed !== undefined) parts.push(AIM_WORDS[aimed]);
  return parts.join(', ');
}

/** The little sign under the pointer. */
export function slotTip(slot: SceneSlot, buildable: boolean, called: (className: string) => string): string {
  const place = slotPlace(slot);
  if (slot.struct) return called(slot.struct.typeName) || 'Unknown struct';
  return buildable ? `Build on ${place}` : `Free: ${place}`;
}

/** DOM id of a slot's button, so that a closing panel can give the focus back. */
export function slotButtonId(key: string): string {
  return `slot-${key}`;
}
