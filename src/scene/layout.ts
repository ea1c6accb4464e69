/** Where everything is for a given canvas. Pure arithmetic, CSS pixels; tested for many sizes. */
import { AMBITS, type Ambit } from '../game/ambit.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import type { SceneSlot, SlotBox } from './types.ts';

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** A slot on the canvas. */
export interface Spot extends SlotBox {
  readonly side: 'planet' | 'fleet';
  readonly ambit: Ambit;
  readonly slot: number;
  /** Edge of the square that art is drawn in; the box is the square. */
  readonly size: number;
  /** Where feet, keel or cradle are. */
  readonly footY: number;
}

export interface SceneLayout {
  /** `wide`: fleet left of the planet; `tall`: fleet above, the planet nearer. */
  readonly mode: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly bands: Readonly<Record<Ambit, Band>>;
  /** Lines the world is painted along. */
  readonly lines: WorldLines;
  readonly spots: readonly Spot[];
}

export interface WorldLines {
  /** Crest of the atmosphere, at the middle of the picture. */
  readonly limb: number;
  /** Back and front edge of the ground that structs stand on. */
  readonly groundBack: number;
  readonly groundFront: number;
  /** Back (cliff foot) and front edge of the water's surface. */
  readonly waterBack: number;
  readonly waterFront: number;
}

/** The slots of a side and ambit as the layout needs them. */
export type LayoutSlot = Pick<SceneSlot, 'key' | 'side' | 'ambit' | 'slot'>;

/** Feet of a figure in its square: y = 58 of 64, centred art. */
const FOOT_SHARE = 0.9;

interface Row {
  readonly from: number;
  readonly to: number;
  /** Middle of the boxes. */
  readonly y: number;
  readonly maxBox: number;
  readonly maxHeight: number;
}

/** Extra column in front of the fleet, so that the Command Ship has its place in whatever ambit it is. */
const COMMAND_CELLS = 1;

/** Least height the scene needs at a width, CSS px: give the host at least this, or the canvas is taller than it. */
export function leastSceneHeight(width: number): number {
  return SCENE_CONFIG.layout.minHeight[modeOf(width)];
}

function modeOf(width: number): 'wide' | 'tall' {
  return width >= SCENE_CONFIG.layout.wideFrom ? 'wide' : 'tall';
}

export function layoutScene(hostWidth: number, hostHeight: number, slots: readonly LayoutSlot[]): SceneLayout {
  const config = SCENE_CONFIG.layout;
  const width = Math.max(config.minWidth, Math.round(hostWidth));
  const mode = modeOf(width);
  const height = Math.max(leastSceneHeight(width), Math.round(hostHeight));
  const bands = bandsOf(height);
  const spots = AMBITS.flatMap((ambit) => {
    const here = slots.filter((slot) => slot.ambit === ambit);
    const rows = mode === 'wide' ? wideRows(width, bands[ambit], ambit, here) : tallRows(width, bands[ambit], ambit);
    return [
      ...placeRow(
        rows.fleet,
        here.filter((slot) => slot.side === 'fleet'),
        COMMAND_CELLS,
      ),
      ...placeRow(
        rows.planet,
        here.filter((slot) => slot.side === 'planet'),
        0,
      ),
    ];
  });
  return { mode, width, height, bands, lines: linesOf(mode, bands, spots), spots };
}

function bandsOf(height: number): Record<Ambit, Band> {
  const share = SCENE_CONFIG.layout.bandShare;
  const air = height * share.space;
  const land = air + height * share.air;
  const water = land + height * share.land;
  return {
    space: { top: 0, bottom: air },
    air: { top: air, bottom: land },
    land: { top: land, bottom: water },
    water: { top: water, bottom: height },
  };
}

/** Middle of a single row, share of the band. */
const WIDE_MIDDLE: Record<Ambit, number> = { space: 0.53, air: 0.5, land: 0.37, water: 0.18 };

/** What stands in water may rise before the cliff, share of the water band. */
const WATER_RISE = 0.2;

function wideRows(width: number, band: Band, ambit: Ambit, slots: readonly LayoutSlot[]): { fleet: Row; planet: Row } {
  const config = SCENE_CONFIG.layout;
  const content = Math.min(width - Math.max(24, width * 0.03), config.maxContent);
  const left = (width - content) / 2;
  const fleetCells = countCells(slots, 'fleet') + COMMAND_CELLS;
  const planetCells = countCells(slots, 'planet');
  const unit = content / (fleetCells + config.sideGap + planetCells * config.planetCell);
  const bandHeight = band.bottom - band.top;
  const y = band.top + bandHeight * WIDE_MIDDLE[ambit];
  const rise = ambit === 'water' ? bandHeight * WATER_RISE : 0;
  const maxHeight = Math.min(bandHeight * 0.94, 2 * (y - band.top + rise) - 2, 2 * (band.bottom - y) - 2);
  const fleetTo = left + unit * fleetCells;
  return {
    fleet: { from: left, to: fleetTo, y, maxBox: config.maxFleetBox, maxHeight },
    planet: { from: fleetTo + unit * config.sideGap, to: left + content, y, maxBox: config.maxPlanetBox, maxHeight },
  };
}

/** Boxes sit on whole pixels, so rows keep this apart, CSS px. */
const ROUNDING = 2;

/** Middles of the two rows, shares of the band. */
const TALL_ROWS: Record<Ambit, { fleet: number; planet: number }> = {
  space: { fleet: 0.26, planet: 0.73 },
  air: { fleet: 0.26, planet: 0.74 },
  land: { fleet: 0.17, planet: 0.5 },
  water: { fleet: 0.1, planet: 0.46 },
};

function tallRows(width: number, band: Band, ambit: Ambit): { fleet: Row; planet: Row } {
  const config = SCENE_CONFIG.layout;
  const margin = Math.max(6, width * 0.02);
  const bandHeight = band.bottom - band.top;
  const rows = TALL_ROWS[ambit];
  const apart = (rows.planet - rows.fleet) * bandHeight;
  const rise = ambit === 'water' ? bandHeight * WATER_RISE : 0;
  const fleetHeight = Math.min(apart * 0.92, 2 * (rows.fleet * bandHeight + rise)) - ROUNDING;
  const planetHeight = Math.min(2 * apart - fleetHeight, 2 * (1 - rows.planet) * bandHeight) - ROUNDING;
  const row = (share: number, maxBox: number, maxHeight: number): Row => ({
    from: margin,
    to: width - margin,
    y: band.top + bandHeight * share,
    maxBox,
    maxHeight,
  });
  return {
    fleet: row(rows.fleet, config.maxFleetBox, fleetHeight),
    planet: row(rows.planet, config.maxPlanetBox, planetHeight),
  };
}

function countCells(slots: readonly LayoutSlot[], side: 'planet' | 'fleet'): number {
  return Math.max(4, ...slots.filter((slot) => slot.side === side).map((slot) => slot.slot + 1));
}

function placeRow(row: Row, slots: readonly LayoutSlot[], lead: number): Spot[] {
  const { minBox, maxCommandBox } = SCENE_CONFIG.layout;
  const cells = Math.max(4, ...slots.map((slot) => slot.slot + 1)) + lead;
  const cell = (row.to - row.from) / cells;
  const limit = Math.max(minBox, Math.min(cell - 2, row.maxHeight));
  const rowBox = Math.max(minBox, Math.min(limit, row.maxBox));
  // All of a row stand on one line, whatever their size.
  const footY = Math.round(row.y + (FOOT_SHARE - 0.5) * rowBox);
  const commandBox = Math.min(maxCommandBox, cell - 2, ((FOOT_SHARE - 0.5) * rowBox + row.maxHeight / 2) / FOOT_SHARE);
  return slots.map((slot) => {
    const isCommand = slot.slot < 0;
    const size = Math.floor(Math.max(minBox, isCommand ? commandBox : rowBox));
    // The command cell leads the formation: it stands on the side the fleet looks to.
    const index = isCommand ? cells - 1 : slot.slot;
    const x = Math.round(row.from + cell * (index + 0.5) - size / 2);
    const { key, side, ambit } = slot;
    return {
      key,
      side,
      ambit,
      slot: slot.slot,
      x,
      y: Math.round(footY - size * FOOT_SHARE),
      width: size,
      height: size,
      size,
      footY,
    };
  });
}

function linesOf(mode: 'wide' | 'tall', bands: Record<Ambit, Band>, spots: readonly Spot[]): WorldLines {
  const feet = (ambit: Ambit): [number, number] => {
    const all = spots.filter((spot) => spot.ambit === ambit).map((spot) => spot.footY);
    const middle = bands[ambit].top + (bands[ambit].bottom - bands[ambit].top) * 0.55;
    return all.length === 0 ? [middle, middle] : [Math.min(...all), Math.max(...all)];
  };
  const land = feet('land');
  const water = feet('water');
  const landHeight = bands.land.bottom - bands.land.top;
  const waterHeight = bands.water.bottom - bands.water.top;
  const air = bands.air.bottom - bands.air.top;
  return {
    limb: bands.space.bottom - (mode === 'wide' ? air * 0.02 : air * 0.06),
    groundBack: land[0] - landHeight * 0.05,
    groundFront: Math.min(land[1] + landHeight * 0.07, bands.land.bottom - landHeight * 0.12),
    waterBack: Math.min(bands.water.top + waterHeight * 0.06, water[0] - waterHeight * 0.14),
    waterFront: water[1] + waterHeight * 0.09,
  };
}

/** Topmost slot under a point; null when none is. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | null {
  return spots.find((s) => x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height) ?? null;
}
