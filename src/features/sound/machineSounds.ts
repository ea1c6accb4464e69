/** What a machine of one's own did between two states of the world, as sounds: whoever ordered it, from whichever tab. Pure. */
import { structPhase } from '../../game/structStatus.ts';
import type { SoundName } from '../../sound/patches.ts';
import { ownPlanet, ownPlayer, structIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** Each once, however many did it. What is only now known has done nothing. */
export function machineSounds(before: WorldState, after: WorldState): readonly SoundName[] {
  if (before.self.playerId === null || before.self.playerId !== after.self.playerId) return [];
  return [...new Set([...changesOfStructs(before, after), ...changesOfOre(before, after)])];
}

function changesOfStructs(before: WorldState, after: WorldState): readonly SoundName[] {
  if (before.structs === after.structs) return [];
  const sounds: SoundName[] = [];
  for (const [id, dated] of after.structs) {
    if (dated === before.structs.get(id) || dated.value.owner !== after.self.playerId) continue;
    const was = structIn(before, id);
    const sound = was ? changeSound(structPhase(was.status), structPhase(dated.value.status)) : null;
    if (sound !== null) sounds.push(sound);
  }
  return sounds;
}

type Phase = ReturnType<typeof structPhase>;

function changeSound(was: Phase, is: Phase): SoundName | null {
  if (was === 'building') return is === 'online' || is === 'offline' ? 'built' : null;
  if (was === 'offline' && is === 'online') return 'powerOn';
  return was === 'online' && is === 'offline' ? 'powerOff' : null;
}

/** What leaves the ground was mined. What leaves the store while nobody is at the planet was refined: with a raider there nothing is. */
function changesOfOre(before: WorldState, after: WorldState): readonly SoundName[] {
  if (before.players === after.players && before.planets === after.planets) return [];
  const [ground, groundNow] = [ownPlanet(before), ownPlanet(after)];
  if (!ground || !groundNow || ground.id !== groundNow.id) return [];
  const [store, storeNow] = [ownPlayer(before)?.ore, ownPlayer(after)?.ore];
  const isAlone = ground.headFleetId === null && groundNow.headFleetId === null;
  const isLess = store !== undefined && storeNow !== undefined && storeNow < store;
  return [
    ...(groundNow.ore < ground.ore ? (['mined'] as const) : []),
    ...(isLess && isAlone ? (['refined'] as const) : []),
  ];
}
