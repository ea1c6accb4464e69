/** A kind of thing without a picture fails here. */
import { expect, test } from 'vitest';
import { RAID_STATUSES } from '../../game/activity.ts';
import type { StepAction } from '../../scene/battle/types.ts';
import { STRUCT_ART } from '../../scene/art/structArt.ts';
import { SAMPLE_ATTACKS } from '../../scene/samples/sampleAttacks.ts';
import { SKIN_CLIP_NAMES } from '../../scene/samples/sampleSkins.ts';
import { GALLERY_SECTIONS } from './galleryScene.ts';
import { findGalleryScene, GALLERY_SCENES } from './galleryScenes.ts';
import { planOf } from './scenes/battleMoments.ts';
import { SCENE_OF_STEP } from './scenes/battleScenes.ts';
import { SCENE_OF_CLIP } from './scenes/skinScenes.ts';

const events = GALLERY_SCENES.flatMap((scene) =>
  scene.steps.flatMap(({ act }) => (act.kind === 'event' ? [act.event] : [])),
);

test('there are at least sixty scenes, each with a name of its own that may stand in an address and in a file name', () => {
  expect(GALLERY_SCENES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(GALLERY_SCENES.map(({ id }) => id)).size).toBe(GALLERY_SCENES.length);
  for (const { id } of GALLERY_SCENES) expect(id).toMatch(/^[a-z0-9]+(?:-[a-zA-Z0-9]+)*$/);
});

test('every class that is drawn is shown in every state, in a picture of its own', () => {
  for (const name of Object.keys(STRUCT_ART)) {
    const scene = findGalleryScene(`type-${name.toLowerCase().replaceAll(' ', '-')}`);
    const shown = scene?.model.slots.flatMap(({ struct }) => (struct?.typeName === name ? [struct] : [])) ?? [];
    expect(shown.map(({ phase }) => phase).sort(), name).toEqual(
      ['online', 'online', 'online', 'building', 'offline', 'online', 'destroyed'].sort(),
    );
    expect(shown.filter(({ hidden }) => hidden)).toHaveLength(1);
  }
});

test('every raid status has its banner', () => {
  const told = new Set(events.flatMap((event) => (event.kind === 'raid' ? [event.status] : [])));
  expect([...told].sort()).toEqual([...RAID_STATUSES].sort());
});

test('every sample attack is shown', () => {
  const told = new Set(events.flatMap((event) => (event.kind === 'attack' ? [event.attack] : [])));
  for (const [name, attack] of Object.entries(SAMPLE_ATTACKS)) expect(told.has(attack), name).toBe(true);
});

test('every kind of battle step has a picture that is taken while it lasts', () => {
  for (const kind of Object.keys(SCENE_OF_STEP) as StepAction['kind'][]) {
    const scene = findGalleryScene(`battle-${SCENE_OF_STEP[kind]}`);
    const cue = scene?.steps.find(({ act }) => act.kind === 'event');
    if (scene === null || cue?.act.kind !== 'event' || cue.act.event.kind !== 'attack')
      throw new Error(`Nothing shows ${kind}.`);
    const atMs = scene.pictureAtMs - cue.atMs;
    const { steps } = planOf(cue.act.event.id, cue.act.event.attack);
    const now = steps.filter((step) => atMs >= step.atMs && atMs <= step.atMs + step.durationMs);
    expect(now.map(({ action }) => action.kind)).toContain(kind);
  }
});

test('every clip a skin may have has a picture, with the skin', () => {
  expect(Object.keys(SCENE_OF_CLIP).sort()).toEqual([...SKIN_CLIP_NAMES].sort());
  for (const scene of Object.values(SCENE_OF_CLIP)) expect(GALLERY_SCENES).toContain(scene);
});

test('no section is empty, and steps come in the order of time, before the picture', () => {
  for (const { key } of GALLERY_SECTIONS) expect(GALLERY_SCENES.some(({ section }) => section === key)).toBe(true);
  for (const { id, steps, pictureAtMs, durationMs } of GALLERY_SCENES) {
    const times = [...steps.map(({ atMs }) => atMs), pictureAtMs, durationMs];
    expect(times, id).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('a picture is focused on what is in its model', () => {
  for (const { id, focus, model, steps } of GALLERY_SCENES) {
    const models = [model, ...steps.flatMap(({ act }) => (act.kind === 'model' ? [act.model] : []))];
    const keys = new Set(models.flatMap((one) => [...one.slots, ...one.groups].map(({ key }) => key)));
    for (const key of focus) expect(keys.has(key), `${id}: ${key}`).toBe(true);
  }
});
