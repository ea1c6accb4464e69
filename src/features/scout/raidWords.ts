import type { Planet } from '../../game/entities.ts';
import { raidClock } from '../../game/raidRules.ts';
import { type BlockHeight, type Blocks, blockHeight, blocksBetween } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { Site } from '../../state/world/access.ts';

/** How a planet stands against raids, in a word for the pill and a sentence for the card. */
export function defenceWords(weakness: Site['weakness']): { readonly word: string; readonly why: string } {
  switch (weakness) {
    case null:
      return {
        word: say('Shield holds'),
        why: say('A Command Ship is online at home. While it is, no raid can be finished here.'),
      };
    case 'unknown':
      return { word: say('Reading'), why: say('The owner is still being read.') };
    case 'noOwner':
      return {
        word: say('Open@@shield of a planet'),
        why: say('Nobody owns this planet: its shield falls for whoever comes.'),
      };
    case 'noFleet':
      return { word: say('Open@@shield of a planet'), why: say('The owner has no fleet to hold the shield.') };
    case 'fleetAway':
      return {
        word: say('Open@@shield of a planet'),
        why: say('The owner’s fleet is away, so the shield falls for whoever comes.'),
      };
    case 'noCommandShip':
      return {
        word: say('Open@@shield of a planet'),
        why: say('The fleet at home has no Command Ship to hold the shield.'),
      };
    case 'commandShipDestroyed':
      return {
        word: say('Open@@shield of a planet'),
        why: say('The Command Ship at home is destroyed: nothing holds the shield.'),
      };
    case 'commandShipOffline':
      return {
        word: say('Open@@shield of a planet'),
        why: say('The Command Ship at home is not online: nothing holds the shield.'),
      };
  }
}

/** How long the clock of a raid has run for a proof in the next block, which is the first that could take one; null while it stands still. */
export function raidAge(planet: Planet, tip: BlockHeight): Blocks | null {
  const clock = raidClock(planet);
  return clock === null ? null : blocksBetween(clock, blockHeight(tip + 1n));
}
