/** A war told as a replay: each attack on one tape, and every moment of a tape what the chain was at that block. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parsePlanetId, type PlanetId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { assert } from '../../lib/BaseError.ts';
import { readLeft, readSite } from '../../state/replay/readSite.ts';
import { aboutPlace, createTape, type Tape, unreadFleets } from '../../state/replay/tape.ts';
import { playerIn } from '../../state/world/access.ts';
import { playedWar, type PlayedWar } from './playedWar.ts';
import { LAST_BLOCK } from './recordedWar.ts';
import { tellStory } from './tellStory.ts';
import { toldByChain } from './toldByChain.ts';
import type { Sight } from './watchAgain.ts';

const { signal } = new AbortController();

describe('as a replay', () => {
  let war: PlayedWar;
  /** Of every planet where somebody fought. */
  const tapes = new Map<PlanetId, Tape>();

  beforeAll(async () => {
    war = await playedWar();
    const raided = raidsOnChain().map(({ detail }) => parsePlanetId(detail['planetId']));
    for (const planetId of new Set(raided)) tapes.set(planetId, await tapeOf(planetId));
  });

  const raidsOnChain = () => toldByChain(war.war.chain, 0n, 'EventRaid', 'eventRaidDetail');

  /** As who opens it at the end reads it. */
  async function tapeOf(planetId: PlanetId): Promise<Tape> {
    const now = await readSite(war.reads, planetId, signal);
    const site = await readLeft(war.reads, now, unreadFleets(planetId, now, war.blocks), signal);
    const about = aboutPlace(planetId, site, war.blocks);
    return createTape(planetId, site, about, [{ from: blockHeight(1n), to: blockHeight(LAST_BLOCK) }]);
  }

  test('each attack is on one tape, once', () => {
    const told = [...tapes.values()].flatMap(({ happenings }) =>
      happenings.flatMap(({ height, activity }) =>
        activity.kind === 'attack' ? [`${height} ${activity.attack.attacker.structId}`] : [],
      ),
    );
    const truth = toldByChain(war.war.chain, 0n, 'EventAttack', 'eventAttackDetail');
    expect(truth.length).toBeGreaterThan(150);
    expect(told.toSorted()).toEqual(
      truth.map(({ height, detail }) => `${height} ${detail['attackerStructId']}`).toSorted(),
    );
  });

  test('raids begin, turn and end where the chain says', () => {
    for (const [planetId, { happenings }] of tapes) {
      const told = happenings.flatMap(({ height, activity }) =>
        activity.kind === 'raidStatus'
          ? [`${height} ${activity.fleetId} ${activity.status} ${activity.seizedOre}`]
          : [],
      );
      const truth = raidsOnChain().filter(({ detail }) => detail['planetId'] === planetId);
      const lines = truth.map(
        ({ height, detail }) => `${height} ${detail['fleetId']} ${detail['status']} ${detail['seized_ore']}`,
      );
      expect(told.toSorted(), planetId).toEqual(lines.toSorted());
    }
  });

  test('who stands there with which health, the ore and the raider are those of the chain at that block', () => {
    expect(war.sights.length).toBeGreaterThan(500);
    for (const sight of war.sights) {
      const tape = tapes.get(parsePlanetId(sight.planetId));
      assert(tape !== undefined, `There is a tape of ${sight.planetId}`);
      expect(shownAt(sight, tape)).toEqual(sight);
    }
  });

  function shownAt({ height, planetId }: Sight, tape: Tape): Sight {
    const { world } = tape.at(blockHeight(height));
    const planet = world.planets.get(parsePlanetId(planetId))?.value;
    const structs = [...world.structs.values()].map(({ value }) => value);
    return {
      height,
      planetId,
      ore: planet?.ore ?? 0n,
      shield: planet?.shield ?? 0n,
      raider: planet?.headFleetId ?? null,
      ownersOre: playerIn(world, planet?.owner ?? null)?.ore ?? 0n,
      structs: structs.map(({ id, health, status }) => `${id} ${health} ${status}`).toSorted(),
    };
  }

  test('where a story of it says that one can watch again, there is that battle', async () => {
    for (const id of war.pair) {
      const { battles } = await tellStory(war, id);
      expect(battles.length).toBeGreaterThan(1);
      for (const { planetId, from, records } of battles) {
        const { happenings = [] } = (planetId && tapes.get(planetId)) || {};
        const kinds = happenings.flatMap(({ height, kind }) => (height === from ? [kind] : []));
        expect(
          kinds.some((kind) => kind === 'battle' || kind === 'raid'),
          `${planetId} at ${from}`,
        ).toBe(true);
        const shown = happenings.filter(
          ({ height, kind }) => kind === 'battle' && records.some((one) => one.height === height),
        );
        expect(shown.length).toBe(records.filter(({ kind }) => kind === 'attack').length);
      }
    }
  });
});
