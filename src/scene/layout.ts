/** Where everything is for a given size and company. Pure arithmetic, world px (CSS px at zoom 1); tested for many sizes. */
import type { Ambit } from '../game/ambit.ts';
import { type Band, type Company, FOOT_SHARE, type Placing, type Row, type Stretch } from './layoutRows.ts';
import { placeTall } from './layoutTall.ts';
import { placeWide } from './layoutWide.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import type { GroupBox, SceneGroup, SceneSide, SceneSlot, SlotBox } from './types.ts';

/** A slot in the world. */
export interface Spot extends SlotBox {
  /** Key of its group. */
  readonly group: string;
  readonly side: SceneSide;
  readonly ambit: Ambit;
  readonly slot: number;
  /** 1 looks right, -1 (visitors) left. */
  readonly facing: 1 | -1;
  /** Edge of the square that art is drawn in; the box is the square. */
  readonly size: number;
  /** Where feet, keel or cradle are. */
  readonly footY: number;
}

export interface SceneLayout {
  /** `wide`: fleet left of the planet; `tall`: fleet above, the planet nearer. */
  readonly mode: 'wide' | 'tall';
  /** The whole world: at least the view. */
  readonly width: number;
  readonly height: number;
  /** The part that is seen at first, which what is painted is sized by. */
  readonly screenWidth: number;
  readonly bands: Readonly<Record<Ambit, Band>>;
  /** Lines the world is painted along. They depend on the size alone: who comes and goes does not move the ground. */
  readonly lines: WorldLines;
  readonly spots: readonly Spot[];
  readonly spotOf: ReadonlyMap<string, Spot>;
  /** What belongs to the owner, fleet and planet side by side; the same whether the fleet is at home or not. */
  readonly home: { readonly from: number; readonly to: number };
  readonly groups: readonly GroupBox[];
  readonly groupOf: ReadonlyMap<string, GroupBox>;
}

export interface WorldLines {
  /** Crest of the atmosphere, at the middle of the first screen. */
  readonly limb: number;
  /** Back and front edge of the ground that structs stand on. */
  readonly groundBack: number;
  readonly groundFront: number;
  /** Back (cliff foot) and front edge of the water's surface. */
  readonly waterBack: number;
  readonly waterFront: number;
}

export type LayoutSlot = Pick<SceneSlot, 'key' | 'group' | 'side' | 'ambit' | 'slot'>;
export type LayoutGroup = Pick<SceneGroup, 'key' | 'side' | 'place'>;

/** What sums of parts are off by, world px: a world as wide as its view has nothing to pan to. */
const ROUNDING = 0.01;

/** Extra column in front of a fleet, so that the Command Ship has its place in whatever ambit it is. */
const COMMAND_CELLS = 1;

/** Groups without slots (nothing is known of them) have their place too. */
export function layoutScene(
  viewWidth: number,
  viewHeight: number,
  slots: readonly LayoutSlot[],
  groups: readonly LayoutGroup[] = [],
): SceneLayout {
  const { minWidth, minHeight, leastScale, wideFrom } = SCENE_CONFIG.layout;
  const mode = viewWidth >= wideFrom ? 'wide' : 'tall';
  // A view that is too low for all four ambits sees a larger world from farther away (Camera.whole).
  const scale = Math.max(leastScale, Math.min(1, viewHeight / minHeight[mode]));
  const screenWidth = Math.max(minWidth, Math.round(viewWidth / scale));
  const height = Math.max(minHeight[mode], Math.round(viewHeight / scale));
  const bands = bandsOf(height);
  const visitorKeys = visitorsInOrder(slots, groups);
  const cells = cellsOf(slots);
  const company: Company = {
    planetCells: cells.planet,
    fleetCells: cells.fleet + COMMAND_CELLS,
    visitorCells: cells.visitor + COMMAND_CELLS,
    visitors: visitorKeys.length,
  };
  const placing = mode === 'wide' ? placeWide(screenWidth, bands, company) : placeTall(screenWidth, bands, company);
  const placeOf = new Map(visitorKeys.map((key, place) => [key, place]));
  const stretchOf = (side: SceneSide, group: string): Stretch =>
    side === 'visitor' ? placing.visitor(placeOf.get(group) ?? 0) : placing[side];
  const spots = slots.map((slot) =>
    placeSlot(slot, placing.rows[slot.ambit][slot.side], stretchOf(slot.side, slot.group), company),
  );
  const boxes = groupBoxes(spots, groups, stretchOf, height);
  return {
    mode,
    width: Math.max(screenWidth, Math.ceil(placing.width - ROUNDING)),
    height,
    screenWidth,
    bands,
    lines: linesOf(mode, bands, placing.rows),
    spots,
    spotOf: new Map(spots.map((spot) => [spot.key, spot])),
    home: {
      from: Math.min(placing.fleet.from, placing.planet.from),
      to: Math.max(placing.fleet.to, placing.planet.to),
    },
    groups: boxes,
    groupOf: new Map(boxes.map((box) => [box.key, box])),
  };
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

/** Head of the queue first. */
function visitorsInOrder(slots: readonly LayoutSlot[], groups: readonly LayoutGroup[]): readonly string[] {
  const named = groups.filter((group) => group.side === 'visitor').toSorted((a, b) => a.place - b.place);
  const keys = new Set(named.map((group) => group.key));
  for (const slot of slots) if (slot.side === 'visitor') keys.add(slot.group);
  return [...keys];
}

/** Four slots per ambit are the rule; a struct type may grant more. */
function cellsOf(slots: readonly LayoutSlot[]): Record<SceneSide, number> {
  const cells = { planet: 4, fleet: 4, visitor: 4 };
  for (const { side, slot } of slots) cells[side] = Math.max(cells[side], slot + 1);
  return cells;
}

function placeSlot(slot: LayoutSlot, row: Row, { from, to }: Stretch, company: Company): Spot {
  const { minBox, maxCommandBox, maxFleetBox, maxPlanetBox } = SCENE_CONFIG.layout;
  const { key, group, side, ambit } = slot;
  const cells = company[`${side}Cells`];
  const cell = (to - from) / cells;
  const isCommand = slot.slot < 0;
  const largest = isCommand ? maxCommandBox : side === 'planet' ? maxPlanetBox : maxFleetBox;
  const room = Math.min((row.footY - row.top) / FOOT_SHARE, (row.bottom - row.footY) / (1 - FOOT_SHARE));
  const size = Math.floor(Math.max(minBox, Math.min(cell - 2, room, largest)));
  // The command cell leads the formation: it stands on the side the fleet looks to.
  const index = isCommand ? cells - 1 : slot.slot;
  const facing = side === 'visitor' ? -1 : 1;
  const middle = facing === 1 ? from + cell * (index + 0.5) : to - cell * (index + 0.5);
  return {
    key,
    group,
    side,
    ambit,
    slot: slot.slot,
    facing,
    x: Math.round(middle - size / 2),
    y: Math.round(row.footY - size * FOOT_SHARE),
    width: size,
    height: size,
    size,
    footY: row.footY,
  };
}

/** In the order of the groups; those that only their slots tell of come after. */
function groupBoxes(
  spots: readonly Spot[],
  groups: readonly LayoutGroup[],
  stretchOf: (side: SceneSide, group: string) => Stretch,
  height: number,
): readonly GroupBox[] {
  const found = new Map<string, { side: SceneSide; top: number; bottom: number }>();
  for (const { key, side } of groups) found.set(key, { side, top: height, bottom: 0 });
  for (const { group, side, y, height: tall } of spots) {
    const box = found.get(group) ?? { side, top: height, bottom: 0 };
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + tall);
    found.set(group, box);
  }
  return [...found].map(([key, { side, top, bottom }]) => {
    const { from, to } = stretchOf(side, key);
    const y = top < bottom ? top : 0;
    return { key, x: from, y, width: to - from, height: (top < bottom ? bottom : height) - y };
  });
}

function linesOf(mode: 'wide' | 'tall', bands: Record<Ambit, Band>, rows: Placing['rows']): WorldLines {
  const landHeight = bands.land.bottom - bands.land.top;
  const waterHeight = bands.water.bottom - bands.water.top;
  const air = bands.air.bottom - bands.air.top;
  const { land, water } = rows;
  return {
    limb: bands.space.bottom - (mode === 'wide' ? air * 0.02 : air * 0.06),
    groundBack: Math.min(land.fleet.footY, land.planet.footY) - landHeight * 0.05,
    groundFront: Math.min(
      Math.max(land.fleet.footY, land.planet.footY) + landHeight * 0.07,
      bands.land.bottom - landHeight * 0.12,
    ),
    waterBack: Math.min(
      bands.water.top + waterHeight * 0.06,
      Math.min(water.fleet.footY, water.planet.footY) - waterHeight * 0.14,
    ),
    waterFront: Math.max(water.fleet.footY, water.planet.footY) + waterHeight * 0.09,
  };
}

/** Topmost slot under a point of the world; null when none is. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | null {
  return spots.find((s) => x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height) ?? null;
}
