import { isOnline } from '../../game/power.ts';
import { structPhase } from '../../game/structStatus.ts';
import type { SoundName } from '../../sound/patches.ts';
import { ownStructs, powerOf } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/**
 * What a place sounds like while nothing happens. Pure.
 *
 * @param shown the id of the planet that is looked at, as an address has it; null in a room without one
 */
export function ambienceOf(world: WorldState, shown: string | null): SoundName {
  if (shown === null) return 'ambienceRoom';
  const planet = [...world.planets.values()].find(({ value }) => value.id === shown)?.value;
  if (planet && planet.headFleetId !== null) return 'ambienceSiege';
  return shown === world.self.planetId && isAtWork(world) ? 'ambienceWorks' : 'ambience';
}

function isAtWork(world: WorldState): boolean {
  const power = powerOf(world);
  const runs = ownStructs(world).some(
    ({ location, status }) => location.id === world.self.planetId && structPhase(status) === 'online',
  );
  return runs && power !== null && isOnline(power);
}

/** The planet of a page, by its address. */
export function planetShown(pathname: string, searched: string | undefined, home: string | null): string | null {
  if (pathname === '/play') return home;
  if (pathname === '/scout') return searched ?? null;
  return /^\/watch\/(2-\d+)/.exec(pathname)?.[1] ?? null;
}
