import type { Planet } from '../../game/entities.ts';
import { raidClock } from '../../game/raidRules.ts';
import { type BlockHeight, type Blocks, blockHeight, blocksBetween } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { Site } from '../../state/world/access.ts';

/** How a planet stands against raids, and why. */
export function defenceWords(weakness: Site['weakness']): string {
  switch (weakness) {
    case null:
      return say('The Command Ship at home is online, so nobody can finish a raid on this planet.');
    case 'unknown':
      return say('Loading the owner…');
    case 'noOwner':
      return say('This planet has no owner, so its shield is vulnerable.');
    case 'noFleet':
      return say('The owner has no fleet, so the shield is vulnerable.');
    case 'fleetAway':
      return say('The owner’s fleet is away, so the shield is vulnerable.');
    case 'noCommandShip':
      return say('The fleet at home has no Command Ship, so the shield is vulnerable.');
    case 'commandShipDestroyed':
      return say('The Command Ship at home is destroyed, so the shield is vulnerable.');
    case 'commandShipOffline':
      return say('The Command Ship at home is offline, so the shield is vulnerable.');
  }
}

/** How long the clock of a raid has run for a proof in the next block, which is the first that could take one; null while it stands still. */
export function raidAge(planet: Planet, tip: BlockHeight): Blocks | null {
  const clock = raidClock(planet);
  return clock === null ? null : blocksBetween(clock, blockHeight(tip + 1n));
}
