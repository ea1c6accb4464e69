/** Raids: each status with its banner, and three fleets in the queue at every shape of screen. */
import { RAID_STATUSES, type RaidStatus } from '../../../game/activity.ts';
import { RAIDER, raidModel } from '../../../scene/samples/sampleModels.ts';
import { CUE_MS, galleryScene, type GalleryScene, RAID_SIZE } from '../galleryScene.ts';

const TITLES = {
  initiated: 'A raid is announced',
  ongoing: 'A raid goes on',
  shieldsVulnerable: 'The shields are down',
  raidSuccessful: 'The raiders take the ore',
  demilitarized: 'Nobody is left to raid',
  attackerDefeated: 'The raiders are beaten',
  attackerRetreated: 'The raiders turn back',
} as const satisfies Record<RaidStatus, string>;

const THREE_FLEETS = raidModel();
const ONE_FLEET = raidModel({ visitors: [RAIDER] });

const BANNERS = RAID_STATUSES.map((status) =>
  galleryScene({
    id: `banner-${status}`,
    section: 'raids',
    title: TITLES[status],
    model: ONE_FLEET,
    steps: [
      {
        atMs: CUE_MS,
        title: TITLES[status],
        act: {
          kind: 'event',
          event: {
            kind: 'raid',
            id: `2-7/${status}`,
            status,
            groupKey: 'visitor/9-7',
            seizedOre: status === 'raidSuccessful' ? 14 : 0,
          },
        },
      },
    ],
    pictureAtMs: CUE_MS + 1200,
    durationMs: 6000,
    size: RAID_SIZE,
    shrink: 2,
  }),
);

const NEXT_FLEETS = [
  { id: 'raid-phone', title: 'Three fleets on a phone', reveal: null },
  { id: 'raid-phone-second', title: 'Three fleets on a phone: the second', reveal: 'visitor/9-9' },
] as const;

export const RAID_SCENES: readonly GalleryScene[] = [
  ...BANNERS,
  galleryScene({
    id: 'raid-wide',
    section: 'raids',
    title: 'Three fleets in the queue',
    model: THREE_FLEETS,
    size: { width: 1440, height: 810 },
    shrink: 3,
  }),
  galleryScene({
    id: 'raid-ultra-wide',
    section: 'raids',
    title: 'Three fleets on an ultra-wide screen',
    model: THREE_FLEETS,
    size: { width: 2100, height: 720 },
    shrink: 3,
  }),
  ...NEXT_FLEETS.map(({ id, title, reveal }) =>
    galleryScene({
      id,
      section: 'raids',
      title,
      model: THREE_FLEETS,
      size: { width: 390, height: 720 },
      steps: reveal === null ? [] : [{ atMs: 0, title: 'Looks there', act: { kind: 'reveal', key: reveal } }],
      pictureAtMs: 1000,
      shrink: 2,
    }),
  ),
];
