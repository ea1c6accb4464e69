/** Battles and raids as they are said aloud: one attack in its own sentence, many as numbers, a loss of one's own at once. */
import type { PlanetActivity } from '../../game/activity.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { Runtime } from '../Runtime.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import { activityWords, type NameIn, typesNamed } from '../words/activityWords.ts';
import { namesIn } from '../words/namesIn.ts';
import { planetIn } from '../world/access.ts';
import { type Announcer, GATHER_MS } from './createAnnouncer.ts';
import { tally } from './battleTally.ts';
import { tallyWords } from './tellWords.ts';

type Heard = Pick<Runtime, 'world' | 'watchAttacks' | 'watchRaids'>;

/**
 * @param called the word for a class of structs, where a skin has its own
 * @returns its own end
 */
export function tellBattles(
  { world, watchAttacks, watchRaids }: Heard,
  announcer: Pick<Announcer, 'say'>,
  called: () => (className: string) => string,
): () => void {
  const gathered = new Map<PlanetId, SeenAttack[]>();
  const timers = new Map<PlanetId, ReturnType<typeof setTimeout>>();

  function nameFor(events: readonly PlanetActivity[]): NameIn {
    return namesIn(world.getState(), new Map(), typesNamed(events), called());
  }
  function tell(planetId: PlanetId): void {
    timers.delete(planetId);
    const attacks = gathered.get(planetId) ?? [];
    gathered.delete(planetId);
    const events = attacks.map((seen) => ({ kind: 'attack', ...seen }) as const);
    const [only] = events;
    if (!only) return;
    const name = nameFor(events);
    const now = tally(planetId, attacks, world.getState());
    const words = events.length === 1 ? activityWords(only, name) : tallyWords(now, name);
    announcer.say(words, now.ownLost.length > 0 ? 'assertive' : 'polite');
  }
  const endAttacks = watchAttacks((seen) => {
    const held = gathered.get(seen.planetId);
    if (held) held.push(seen);
    else gathered.set(seen.planetId, [seen]);
    if (!timers.has(seen.planetId))
      timers.set(
        seen.planetId,
        setTimeout(() => tell(seen.planetId), GATHER_MS),
      );
  });
  const endRaids = watchRaids((seen) => {
    const event = { kind: 'raidStatus', ...seen } as const;
    announcer.say(activityWords(event, nameFor([event])), isGrave(seen) ? 'assertive' : 'polite');
  });

  /** At home, and something can be lost by it. */
  function isGrave({ planetId, status }: SeenRaid): boolean {
    const { self } = world.getState();
    const isHome = planetIn(world.getState(), planetId)?.owner === self.playerId && self.playerId !== null;
    return isHome && (status === 'initiated' || status === 'shieldsVulnerable' || status === 'raidSuccessful');
  }
  return () => {
    endAttacks();
    endRaids();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
