/** Side by side: home fleet, planet, then the visitors, who look at it. */
import type { Ambit } from '../game/ambit.ts';
import { type Band, byAmbit, type Company, type Placing, rowOf, type Stretch } from './layoutRows.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';

/** Middle of a single row, share of the band. */
const MIDDLE: Record<Ambit, number> = { space: 0.53, air: 0.5, land: 0.37, water: 0.18 };

/** What stands in water may rise before the cliff, share of the water band. */
export const WATER_RISE = 0.2;

/**
 * A unit is the cell of a fleet. It shrinks until everybody fits; below `minUnit` the world grows to the right instead, and
 * the first screen holds as many visitors as stand comfortably.
 */
export function placeWide(screen: number, bands: Readonly<Record<Ambit, Band>>, company: Company): Placing {
  const config = SCENE_CONFIG.layout;
  const { fleetCells, planetCells, visitorCells, visitors } = company;
  const margin = Math.max(24, screen * 0.03) / 2;
  const content = screen - margin * 2;
  const home = fleetCells + config.sideGap + planetCells * config.planetCell;
  const unitsWith = (count: number): number =>
    home + (count === 0 ? 0 : config.battleGap + count * visitorCells + (count - 1) * config.visitorGap);
  const widest = config.maxContent / home;
  // Alone on the planet: what the ground is laid out for, whoever comes.
  const alone = Math.max(config.leastUnit, Math.min(widest, content / home));
  const unit = Math.max(config.leastUnit, Math.min(widest, unitFor(content, visitors, unitsWith)));
  const used = unit * unitsWith(visitors);
  const spare = Math.max(0, content - used);
  // Room to spare goes between the lines first: that is where the shots fly.
  const extra = visitors === 0 ? 0 : Math.min(spare * 0.6, unit * config.maxExtraGap);
  const left = margin + (spare - extra) / 2;
  const fleet: Stretch = { from: left, to: left + unit * fleetCells };
  const planetFrom = fleet.to + unit * config.sideGap;
  const planet: Stretch = { from: planetFrom, to: planetFrom + unit * planetCells * config.planetCell };
  const front = planet.to + unit * config.battleGap + extra;
  const block = unit * visitorCells;
  const rows = byAmbit((ambit) => {
    const { top, bottom } = bands[ambit];
    const bandHeight = bottom - top;
    const rise = ambit === 'water' ? bandHeight * WATER_RISE : 0;
    // In company each group has its name above its topmost row.
    const head = ambit === 'space' && visitors > 0 ? config.labelRoom : 0;
    const tallest = Math.min(alone * config.planetCell - 2, config.maxPlanetBox, bandHeight - head - 2);
    const y = Math.max(top + bandHeight * MIDDLE[ambit], head === 0 ? 0 : top + head + tallest / 2 + 1);
    const maxHeight = Math.min(bandHeight * 0.94, 2 * (y - top - head + rise) - 2, 2 * (bottom - y) - 2);
    const fleetRow = rowOf(y, alone, config.maxFleetBox, maxHeight);
    return {
      fleet: fleetRow,
      planet: rowOf(y, alone * config.planetCell, config.maxPlanetBox, maxHeight),
      visitor: fleetRow,
    };
  });
  return {
    rows,
    fleet,
    planet,
    visitor: (place) => {
      const from = front + place * (block + unit * config.visitorGap);
      return { from, to: from + block };
    },
    width: left + used + extra + margin,
  };
}

function unitFor(content: number, visitors: number, unitsWith: (count: number) => number): number {
  const { minUnit, easyUnit, peek } = SCENE_CONFIG.layout;
  const all = content / unitsWith(visitors);
  if (visitors === 0 || all >= minUnit) return all;
  for (let count = visitors - 1; count > 0; count -= 1) {
    // A little of the next one shows, so that one knows to look there.
    const unit = content / (unitsWith(count) + peek);
    if (unit >= (count === 1 ? minUnit : easyUnit)) return unit;
  }
  return content / unitsWith(0);
}
