/** One war for everybody who tells of it in one process: playing it takes longer than any telling. */
import { recordedWar, type RecordedWar } from './recordedWar.ts';
import { type WatchedWar, watchAgain } from './watchAgain.ts';

export type PlayedWar = RecordedWar & WatchedWar;

let played: Promise<PlayedWar> | undefined;

export function playedWar(): Promise<PlayedWar> {
  played ??= play();
  return played;
}

async function play(): Promise<PlayedWar> {
  const war = await recordedWar();
  return { ...war, ...(await watchAgain(war)) };
}
