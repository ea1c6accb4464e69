/** Every number a designer may touch. Units in the names or beside; `share` is a part of the enclosing length, 0..1. */
export const SCENE_CONFIG = {
  frame: {
    /** Device pixels per CSS pixel at most: beyond 2 nobody sees it and software WebGL pays for it. */
    maxPixelRatio: 2,
    /** Ambient motion (clouds, swell, lights), frames per second. */
    ambientFps: 30,
    /** Steps of what moves so slowly that nobody sees them (breathing lights, drift), a second. */
    calmFps: 15,
    /** While something answers the player (hover, selection, arrival). */
    activeFps: 60,
    /** Ambient frame rates to fall back to when the machine does not keep up. */
    slowFps: [15, 8],
    /** Scene time keeps up with the clock as long as a frame takes no longer than this, ms. */
    longestMs: 250,
    /** A frame this much later than planned counts as late, ms. */
    lateMs: 45,
    /** Late frames in a row before the ambient rate drops. */
    lateFrames: 12,
    /** Wait after the last resize before the world is painted anew, ms. */
    repaintDelayMs: 140,
  },
  layout: {
    /** In a narrower view the camera pans over a world of this width, CSS px. */
    minWidth: 320,
    /** By mode: two rows per band need more. A lower view sees it from farther away. */
    minHeight: { wide: 400, tall: 540 },
    /** From farther away nobody knows one ship from another: an even lower view pans. */
    leastScale: 0.5,
    /** Finger size, CSS px. */
    minBox: 44,
    /** What the name of a group takes above its ships, CSS px. */
    labelRoom: 28,
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
    /** Gap between home fleet and planet, in fleet cells; between planet and the head of the queue; between visitors. */
    sideGap: 0.55,
    battleGap: 1.1,
    visitorGap: 0.7,
    /** The battle gap grows by at most so much where there is room, in fleet cells. */
    maxExtraGap: 3.5,
    /** Cell of a fleet: below `minUnit` the world grows instead of shrinking, from `easyUnit` it takes in one visitor more;
     * never below `leastUnit`, world px. */
    minUnit: 52,
    easyUnit: 64,
    leastUnit: 46,
    /** How much of the next visitor shows at the edge, in fleet cells. */
    peek: 0.9,
    /** On a phone: width of a visitor, share of the screen. */
    tallVisitorShare: 0.86,
  },
  camera: {
    maxZoom: 3,
    /** Of the way per ms while easing. */
    ease: 0.012,
    /** Glide after a flick dies by this, ms. */
    glideMs: 260,
    /** Zoom per px of wheel; of a trackpad pinch (ctrl and wheel). */
    wheelRate: 0.0016,
    pinchRate: 0.011,
    /** Double tap on nothing zooms to this. */
    tapZoom: 2,
    /** A press that travels farther is a drag, CSS px. */
    dragSlop: { mouse: 5, touch: 10 },
    /** Free room around what is revealed, CSS px. */
    revealMargin: 28,
    /** Pictures are baked again at these scales, once zooming has rested so long, ms. */
    bakeScales: [1, 1.5, 2, 3],
    rebakeDelayMs: 260,
  },
  inset: {
    /** Share of the view, and its bounds, CSS px. */
    widthShare: 0.3,
    minWidth: 150,
    maxWidth: 340,
    aspect: 0.62,
    margin: 14,
    /** Under it the controls of the screen around have their room, CSS px. */
    footer: 66,
    /** The same where the view is narrow: news lie above the controls. */
    footerNarrow: 118,
    /** CSS px per world px at most. */
    closest: 1.1,
    fadeMs: 220,
    /** Follows from one attack to the next, share of the way per ms. */
    ease: 0.007,
    /** Stays this long after the last thing it shows, ms. */
    lingerMs: 700,
  },
  chunk: {
    /** World px of one painted column. */
    width: 1024,
    /** Painted beyond its edges, so that smoothing at the seam meets the same picture, world px. */
    bleed: 2,
    /** Painted at most so much finer when zoomed in: it is costly, and land is soft. */
    maxScale: 1.5,
    /** Columns beside what is seen are painted ahead once the view has rested so long, ms. */
    aheadAfterMs: 350,
  },
  day: {
    /** Blocks from dawn to dawn. */
    blocks: 2400,
    /** Fewer than these change a colour by less than two of its 255 steps. */
    unseenBlocks: 5,
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
    /** The sky moves so much slower than the land, and reaches so much beyond the first screen: shares. */
    skyParallax: 0.08,
    skySpare: 0.12,
    /** Flakes, drops, sparks on screen at once. */
    flakes: 46,
    /** CSS px the swell rises. */
    swellRise: 1.6,
  },
  texture: {
    /** Textures kept at most while some of them are not in use, bytes. */
    budgetBytes: 256 * 1024 * 1024,
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
    /** Lights come up or go out. */
    powerMs: 700,
    /** Into or out of stealth. */
    stealthMs: 800,
    /** Gestures that answer a hit nobody told us about. */
    hurtMs: 320,
    /** They wait so long for the attack to be told; and are taken back when it is told so much later still, ms. */
    hurtAfterMs: 140,
    spareMs: 1000,
    /** Drift of what floats, CSS px. */
    hoverDrift: 2.2,
  },
  /** Fog, overlays, links, shield, banners. */
  signal: {
    /** Knowledge sweeps over a group as fog clears. */
    fogSweepMs: 1500,
    /** Fog thickens and thins, share of the way per ms. */
    fogEase: 0.0012,
    /** Beads run along a tether, px per second, and keep this apart. */
    beadSpeed: 26,
    beadGapPx: 46,
    /** Tethers drawn at most, the chosen ones first. */
    maxLinks: 160,
    /** Segments of the shield. */
    shieldSegments: 44,
    /** Raid banner: it unfurls, stays, is rolled up. */
    bannerInMs: 600,
    bannerHoldMs: 2600,
    bannerOutMs: 480,
    /** With others waiting it stays this long. */
    bannerHurryMs: 1100,
    /** Banners waiting at most: the oldest are dropped. */
    maxBanners: 6,
    /** How far what is no target sinks into the dark while aiming. */
    dimAlpha: 0.42,
  },
  traffic: {
    arriveMs: 2600,
    slideMs: 1500,
    /** Who moves up waits so long until the place is free. */
    roomMs: 1500,
    departMs: { leave: 2400, defeat: 3400, success: 3000 },
    /** A departing fleet climbs, a beaten one falls, world px. */
    climbPx: 16,
    fallPx: 130,
    /** Flies in from and out to at most so far, world px. */
    maxTravelPx: 1500,
  },
  battle: {
    /** What each step takes at speed 1, ms. */
    timings: {
      ready: 420,
      /** Flight of one projectile, by weapon. */
      guided: 980,
      unguided: 720,
      attackRun: 620,
      selfDestruct: 420,
      /** From one shot of a volley to the next. */
      shotGap: 330,
      evade: 460,
      block: 520,
      impact: 170,
      counter: 560,
      cannon: 900,
      recoil: 300,
      lastResort: 560,
      destroy: 420,
      /** After everything. */
      rest: 420,
    },
    /** With more than so many attacks pending the queue hurries by itself. */
    hurry: [
      { waiting: 3, speed: 2 },
      { waiting: 6, speed: 4 },
      { waiting: 12, speed: 8 },
    ],
    /** More than these wait: the oldest end unseen. */
    maxWaiting: 60,
    /** Ids of attacks that were played, against playing one twice. */
    remembered: 512,
    /** Still marks (motion off) go when the world is so many blocks older: about 6 s. */
    markBlocks: 1,
    /** Sprites of effects at once; what would be more is left out. */
    maxParticles: 6000,
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
