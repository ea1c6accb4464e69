/** Destroyed structs are swept after a few blocks without a frame (docs/network/mechanics.md 5.7): they are read again then. */
import type { Struct } from '../../game/entities.ts';
import { structPhase } from '../../game/structStatus.ts';
import { USUAL_TUNABLES } from '../../game/tunables.ts';
import { addBlocks, type BlockHeight, type Blocks } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import { ownParts, type Stale } from '../world/stale.ts';
import type { WorldState } from '../world/world.ts';

export interface SweepWatch {
  /** Frames as they were heard. */
  hear(events: readonly LiveEvent[], height: BlockHeight): void;
  /** A reading was laid into the world: it may have brought wrecks that no frame told of. */
  look(world: WorldState): void;
  /** @returns what is to be read now: the wrecks, and the records whose slots they may still fill */
  onBlock(world: WorldState): readonly Stale[];
}

/** @param fetchDelay how many blocks a wreck stays, where the host tells; asked when the first one is seen. Never rejects */
export function createSweepWatch(
  fetchDelay: () => Promise<Blocks> = () => Promise.resolve(USUAL_TUNABLES.sweepDelay),
): SweepWatch {
  let delay = USUAL_TUNABLES.sweepDelay;
  let isAsked = false;
  let seenAt: BlockHeight | null = null;

  function seeWreck(height: BlockHeight): void {
    seenAt ??= height;
    if (isAsked) return;
    isAsked = true;
    void fetchDelay().then((told) => {
      delay = told;
    });
  }

  /** One block later than the sweep. */
  const isDue = (since: BlockHeight, height: BlockHeight) => height > addBlocks(since, delay);

  return {
    hear(events, height) {
      if (events.some(isWreck)) seeWreck(height);
    },
    look(world) {
      if (wrecksIn(world).length > 0) seeWreck(world.height);
    },
    onBlock(world) {
      if (seenAt === null || !isDue(seenAt, world.height)) return [];
      seenAt = null;
      return wrecksAndSlots(world);
    },
  };
}

function isWreck(event: LiveEvent): boolean {
  return event.kind === 'structStatus' && structPhase(event.status) === 'destroyed';
}

function wrecksIn({ structs }: WorldState): readonly Struct[] {
  const wrecks: Struct[] = [];
  structs.forEach(({ value }) => {
    if (structPhase(value.status) === 'destroyed') wrecks.push(value);
  });
  return wrecks;
}

function wrecksAndSlots(world: WorldState): readonly Stale[] {
  const { planetId, fleetId } = world.self;
  // A wreck at home may be gone already, and its slot not yet known to be free.
  const parts = new Set(ownParts({ planetId, fleetId }));
  for (const { id, location } of wrecksIn(world)) {
    parts.add(`struct:${id}`);
    if (location.kind === 'planet' && world.planets.has(location.id)) parts.add(`planet:${location.id}`);
    if (location.kind === 'fleet' && world.fleets.has(location.id)) parts.add(`fleet:${location.id}`);
  }
  return [...parts];
}
