import type { Ambit } from '../../game/ambit.ts';
import type { StructPhase } from '../../game/structStatus.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { SceneSlot } from '../../scene/types.ts';

const AIM_WORDS = { open: mark('selectable'), refused: mark('not selectable'), chosen: mark('selected') } as const;

const PHASE_WORDS: Readonly<Record<StructPhase, Sentence>> = {
  online: mark('online'),
  offline: mark('offline'),
  building: mark('under construction'),
  destroyed: mark('destroyed'),
  absent: mark('not found'),
};

/** `land slot 2`, of a planet; people count from one. */
export const AMBIT_SLOTS: Readonly<Record<Ambit, (slot: number) => string>> = {
  space: (slot) => say('space slot {slot}', { slot }),
  air: (slot) => say('air slot {slot}', { slot }),
  land: (slot) => say('land slot {slot}', { slot }),
  water: (slot) => say('water slot {slot}', { slot }),
};

const FLEET_SLOTS: typeof AMBIT_SLOTS = {
  space: (slot) => say('fleet space slot {slot}', { slot }),
  air: (slot) => say('fleet air slot {slot}', { slot }),
  land: (slot) => say('fleet land slot {slot}', { slot }),
  water: (slot) => say('fleet water slot {slot}', { slot }),
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

function slotPlace(slot: SceneSlot): string {
  if (slot.slot < 0) return say('Command Ship slot');
  return slot.side === 'fleet' ? FLEET_SLOTS[slot.ambit](slot.slot + 1) : AMBIT_SLOTS[slot.ambit](slot.slot + 1);
}

/**
 * What a slot is called: `Ore Extractor, land slot 2, online, 6 of 6 health, defended by 1`,
 * `Starfighter of bo, first visiting fleet, space slot 1, online, 3 of 3 health`, `Empty land slot 3, build here`.
 */
export function slotName(slot: SceneSlot, context: SlotContext): string {
  const { belongs, guards, buildable, aimed, called } = context;
  const place = slotPlace(slot);
  const { struct } = slot;
  const parts: string[] = [];
  if (struct) {
    const who = called(struct.typeName) || say('Unknown struct');
    parts.push(belongs === '' ? who : say('{struct} {belongs}', { struct: who, belongs }));
    // A Command Ship stands only in its own slot; one that a skin renames needs the slot said.
    if (slot.slot >= 0 || who !== struct.typeName) parts.push(place);
    parts.push(say(PHASE_WORDS[struct.phase]));
    if (struct.hidden) parts.push(say('hidden'));
    parts.push(say('{health} of {most} health', { health: struct.health, most: struct.maxHealth }));
    if (guards > 0) parts.push(say('defended by {count}', { count: guards }));
  } else {
    parts.push(belongs === '' ? say('Empty {place}', { place }) : say('Empty {place} {belongs}', { place, belongs }));
    if (buildable && aimed === undefined) parts.push(say('build here'));
  }
  if (aimed !== undefined) parts.push(say(AIM_WORDS[aimed]));
  return parts.join(', ');
}

/** The little sign under the pointer. */
export function slotTip(slot: SceneSlot, buildable: boolean, called: (className: string) => string): string {
  const place = slotPlace(slot);
  if (slot.struct) return called(slot.struct.typeName) || say('Unknown struct');
  return buildable ? say('Build in {place}', { place }) : say('Empty {place}', { place });
}

/** DOM id of a slot's button, so that a closing panel can give the focus back. */
export function slotButtonId(key: string): string {
  return `slot-${key}`;
}
