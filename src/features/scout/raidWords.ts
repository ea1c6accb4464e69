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
        why: say('The Command Ship at home is online, so nobody can finish a raid here.'),
      };
    case 'unknown':
      return { word: say('Loading…'), why: say('Loading the owner…') };
    case 'noOwner':
      return {
        word: say('Vulnerable@@shield of a planet'),
        why: say('This planet has no owner, so its shield falls to any raider.'),
      };
    case 'noFleet':
      return { word: say('Vulnerable@@shield of a planet'), why: say('The owner has no fleet to hold the shield.') };
    case 'fleetAway':
      return {
        word: say('Vulnerable@@shield of a planet'),
        why: say('The owner’s fleet is away, so the shield falls to any raider.'),
      };
    case 'noCommandShip':
      return {
        word: say('Vulnerable@@shield of a planet'),
        why: say('The fleet at home has no Command Ship to hold the shield.'),
      };
    case 'commandShipDestroyed':
      return {
        word: say('Vulnerable@@shield of a planet'),
        why: say('The Command Ship at home is destroyed, so nothing holds the shield.'),
      };
    case 'commandShipOffline':
      return {
        word: say('Vulnerable@@shield of a planet'),
        why: say('The Command Ship at home is offline, so nothing holds the shield.'),
      };
  }
}

/** How long the clock of a raid has run for a proof in the next block, which is the first that could take one; null while it stands still. */
export function raidAge(planet: Planet, tip: BlockHeight): Blocks | null {
  const clock = raidClock(planet);
  return clock === null ? null : blocksBetween(clock, blockHeight(tip + 1n));
}
