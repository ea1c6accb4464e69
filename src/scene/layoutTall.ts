/** One above the other: fleet above, planet nearer, together the first screen; each visitor a further one to the right. */
import type { Ambit } from '../game/ambit.ts';
import { type Band, byAmbit, type Company, type Placing, rowOf, type Stretch } from './layoutRows.ts';
import { WATER_RISE } from './layoutWide.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';

/** Boxes sit on whole pixels, so rows keep this apart, world px. */
const ROUNDING = 2;

/** Middles of the two rows, shares of the band. */
const ROWS: Record<Ambit, { fleet: number; planet: number }> = {
  space: { fleet: 0.26, planet: 0.73 },
  air: { fleet: 0.26, planet: 0.74 },
  land: { fleet: 0.17, planet: 0.5 },
  water: { fleet: 0.1, planet: 0.46 },
};

export function placeTall(screen: number, bands: Readonly<Record<Ambit, Band>>, company: Company): Placing {
  const config = SCENE_CONFIG.layout;
  const { fleetCells, planetCells, visitorCells, visitors } = company;
  const margin = Math.max(6, screen * 0.02);
  const cells = Math.max(fleetCells, planetCells);
  const home: Stretch = { from: margin, to: margin + Math.max(screen - margin * 2, cells * config.leastUnit) };
  const start = Math.max(screen, home.to + margin);
  const block = Math.max(visitorCells * config.minUnit, screen * config.tallVisitorShare);
  const gap = screen - screen * config.tallVisitorShare;
  const rows = byAmbit((ambit) => {
    const { top, bottom } = bands[ambit];
    const bandHeight = bottom - top;
    const share = ROWS[ambit];
    const apart = (share.planet - share.fleet) * bandHeight;
    const rise = ambit === 'water' ? bandHeight * WATER_RISE : 0;
    const fleetHeight = Math.min(apart * 0.92, 2 * (share.fleet * bandHeight + rise)) - ROUNDING;
    const planetHeight = Math.min(2 * apart - fleetHeight, 2 * (1 - share.planet) * bandHeight) - ROUNDING;
    const cell = (home.to - home.from) / fleetCells;
    const planet = rowOf(
      top + bandHeight * share.planet,
      (home.to - home.from) / planetCells,
      config.maxPlanetBox,
      planetHeight,
    );
    return {
      fleet: rowOf(top + bandHeight * share.fleet, cell, config.maxFleetBox, fleetHeight),
      planet,
      // Nobody stands before them: both rows are theirs to stand in.
      visitor: { ...planet, top: top - rise + ROUNDING },
    };
  });
  return {
    rows,
    fleet: home,
    planet: home,
    visitor: (place) => {
      const from = start + place * (block + gap) + gap * 0.25;
      return { from, to: from + block };
    },
    width: visitors === 0 ? start : start + visitors * (block + gap) - gap * 0.5,
  };
}
