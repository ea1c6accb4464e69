/** Every number a designer may touch. Units in the names or beside; `share` is a part of the enclosing length, 0..1. */
export const SCENE_CONFIG = {
  frame: {
    /** Device pixels per CSS pixel at most: beyond 2 nobody sees it and software WebGL pays for it. */
    maxPixelRatio: 2,
    /** Ambient motion (clouds, swell, lights), frames per second. */
    ambientFps: 30,
    /** While something answers the player (hover, selection, arrival). */
    activeFps: 60,
    /** Ambient frame rates to fall back to when the machine does not keep up. */
    slowFps: [15, 8],
    /** A frame this much later than planned counts as late, ms. */
    lateMs: 45,
    /** Late frames in a row before the ambient rate drops. */
    lateFrames: 12,
    /** Wait after the last resize before the world is painted anew, ms. */
    repaintDelayMs: 140,
  },
  layout: {
    /** Smaller hosts are laid out at this size, CSS px. */
    minWidth: 320,
    /** By mode: two rows per band need more. */
    minHeight: { wide: 400, tall: 540 },
    /** Finger size, CSS px. */
    minBox: 44,
    /** From here fleet and planet stand side by side, below one above the other, CSS px. */
    wideFrom: 680,
    /** Slots do not spread wider than this on ultra-wide screens, CSS px. */
    maxContent: 1640,
    /** Height of each band, share of the scene. */
    bandShare: { space: 0.22, air: 0.2, land: 0.32, water: 0.26 },
    /** Largest boxes, CSS px. */
    maxPlanetBox: 176,
    maxFleetBox: 128,
    maxCommandBox: 150,
    /** Planet cell relative to a fleet cell, side by side. */
    planetCell: 1.5,
    /** Gap between the two sides, in fleet cells. */
    sideGap: 0.55,
  },
  day: {
    /** Blocks from dawn to dawn. */
    blocks: 2400,
    /** How dark the deepest night gets: tint of the ground. */
    nightTint: 0x7f8dbd,
    /** Tint of the sky at night. */
    nightSkyTint: 0x7080b8,
  },
  world: {
    stars: 230,
    /** Stars that twinkle. */
    twinkles: 26,
    clouds: 8,
    /** Ore clusters in the ground; lit ones follow ore share. */
    veins: 13,
    /** Moons and orrery rings in the sky. */
    moons: 3,
    /** CSS px per second. */
    cloudSpeed: [1.2, 3.4],
    swellSpeed: [5, 15],
    /** CSS px the swell rises. */
    swellRise: 1.6,
  },
  struct: {
    /** Art in its box, share. */
    artShare: 0.84,
    appearMs: 380,
    leaveMs: 300,
    /** One breath of lights, s. */
    breathS: 3.6,
    /** Drill strokes per second. */
    drillHz: 1.3,
    /** Crucible pulses per second. */
    crucibleHz: 0.45,
    /** Drift of what floats, CSS px. */
    hoverDrift: 2.2,
  },
  color: {
    ink: 0x070b14,
    brass: 0xe0b15c,
    teal: 0x5cd6c4,
    copper: 0xc8744a,
    indigo: 0x5468c9,
    danger: 0xe8795a,
    hull: 0x8c9fbd,
    hullDark: 0x27334d,
    light: 0x9ff6e6,
    ember: 0xffa44d,
  },
} as const;
