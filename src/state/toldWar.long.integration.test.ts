/**
 * Must-show of issue 18: a war of two people and ten rivals over two thousand blocks, told as alerts, as a story and as a replay. The
 * truth is the devnet chain's own blocks and world, read by none of our readers. One run of the war is told three times, so the three
 * stand in one test file.
 */
import { afterAll } from 'vitest';
import { playedWar } from '../testing/war/playedWar.ts';
import '../testing/war/toldAsAlerts.ts';
import '../testing/war/toldAsStory.ts';
import '../testing/war/toldAsReplay.ts';

afterAll(async () => (await playedWar()).close());
