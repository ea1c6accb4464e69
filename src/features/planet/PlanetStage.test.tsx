import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { createSampleScene, type SampleScene } from '../../app/testing/sampleScene.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { formatCount } from '../../game/format.ts';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { SceneAim } from '../../scene/types.ts';
import type { StageView } from './createPlanetFeed.ts';
import { type ManyChoice, PlanetStage } from './PlanetStage.tsx';
import { useBattle } from './useBattle.ts';

// There is no WebGL here: a scene that only remembers what it was told stands in for the picture.
const made = vi.hoisted((): { scene: SampleScene | null; count: number } => ({ scene: null, count: 0 }));
vi.mock('../../scene/createScene.ts', () => ({
  createScene: () => {
    made.scene = createSampleScene();
    made.count += 1;
    return Promise.resolve(made.scene);
  },
}));

// Called once for each time the stage renders.
vi.mock('./useBattle.ts', { spy: true });

beforeEach(() => {
  made.scene = null;
  made.count = 0;
});

const AIM: SceneAim = {
  kind: 'attack',
  fromKey: 'fleet/land/1',
  reach: ['land'],
  candidates: new Map([
    ['visitor/9-3/command', 'open'],
    ['visitor/9-3/space/0', 'refused'],
  ]),
  targetKey: null,
};

async function setup(aim: SceneAim | null = null, world = besieged(), many?: ManyChoice) {
  const runtime = createSampleRuntime({ world });
  const view = createStore<StageView>(() => ({
    selectedKey: null,
    marked: new Set(),
    invites: new Set(),
    aimIn: () => aim,
  }));
  const [onSelect, onTarget] = [vi.fn(), vi.fn()];
  const held = createStore<{ readonly many: ManyChoice | undefined }>(() => ({ many }));
  const Stage = () => {
    const choice = useStore(held, (state) => state.many);
    return (
      <PlanetStage
        planetId={OWN_PLANET}
        view={view}
        onSelect={onSelect}
        onTarget={onTarget}
        {...(choice && { many: choice })}
      />
    );
  };
  await act(async () => void renderWith(runtime, <Stage />));
  const scene = await vi.waitUntil(() => made.scene, 60_000);
  await screen.findByRole('button', { name: /^Ore Extractor/ });
  const again = async (next: ManyChoice) => act(async () => held.setState({ many: next }));
  return { runtime, scene, view, again, onSelect, onTarget };
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the picture names the block of the header, as the header writes it, and its own once changes stop', async () => {
  const { runtime } = await setup();
  const { height } = runtime.world.getState();
  act(() => {
    runtime.connection.setState({ live: { step: 'live' }, teller: 'stream' });
    runtime.world.setState({ height: blockHeight(height + 10n) });
  });
  const mark = () => document.querySelector('[data-source]')?.textContent?.replaceAll('\u00a0', ' ');
  expect(mark()).toBe(`Live, block ${formatCount(height + 10n)}`);
  act(() => runtime.connection.setState({ live: { step: 'stale', sinceMs: 0 } }));
  expect(mark()).toBe(`Live, block ${formatCount(height)}`);
});

test('every slot of every fleet is a button within its group, and one of them is the tab stop', async () => {
  await setup();
  const raider = screen.getByRole('group', { name: /player 1-3, first visiting fleet/ });
  expect(within(raider).getAllByRole('button')).toHaveLength(17);
  const slots = within(screen.getByRole('group', { name: 'Slots' })).getAllByRole('button');
  expect(slots).toHaveLength(16 + 3 * 17);
  expect(slots.filter((one) => one.tabIndex === 0)).toHaveLength(1);
  expect(button(/^Starfighter of .*, space slot 1, online, hidden, 2 of 3 health$/)).toBeTruthy();
});

test('the layer follows the camera without React, and buttons lie where the picture says', async () => {
  const { scene } = await setup();
  const slot = button(/^Ore Extractor/);
  const layer = slot.closest<HTMLElement>('fieldset[aria-label="Slots"]')?.parentElement;
  act(() => scene.look({ x: 100, y: 20, zoom: 2, width: 800, height: 600 }));
  expect(layer?.style.transform).toBe('translate(-200px, -40px) scale(2)');
  expect(layer?.style.getPropertyValue('--zoom')).toBe('2');
  const box = scene.boxes.slots.find(({ key }) => key === 'planet/land/1');
  expect(box && slot.style.left).toBe(`${(box?.x ?? 0) + (box?.width ?? 0) / 2}px`);
});

test('arrows walk into the visiting fleets, and the picture follows', async () => {
  const { scene } = await setup();
  const start = button(/^Empty land slot 4, build here/);
  act(() => start.focus());
  fireEvent.keyDown(start, { key: 'ArrowRight' });
  // They face the planet: the slot nearest to it is their last.
  expect(focused()).toMatch(/^Empty land slot 4 of .*first visiting fleet$/);
  fireEvent.keyDown(document.activeElement ?? start, { key: 'PageDown' });
  expect(focused()).toMatch(/^Empty land slot 4 of .*second visiting fleet$/);
  expect(scene.calls.slice(-2)).toEqual(['reveal(visitor/9-3/land/3)', 'reveal(visitor/9-4/land/3)']);
});

test('keys steer the camera, and what belongs to the browser stays there', async () => {
  const { scene } = await setup();
  const slot = button(/^Ore Extractor/);
  act(() => slot.focus());
  scene.calls.length = 0;
  for (const key of ['+', '-', '0']) fireEvent.keyDown(slot, { key });
  fireEvent.keyDown(slot, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(slot, { key: '0', ctrlKey: true });
  expect(scene.calls).toEqual(['zoomBy(1.35)', `zoomBy(${1 / 1.35})`, 'fit()', 'panBy(96, 0)']);
  expect(document.activeElement).toBe(slot);
});

test('a press selects what can be selected', async () => {
  const { onSelect } = await setup();
  fireEvent.click(button(/^Ore Extractor/));
  fireEvent.click(button(/^Empty land slot 3, build here/));
  fireEvent.click(button(/^Starfighter of/));
  const foreign = button(/^Empty land slot 1 of .*first/);
  expect(foreign.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(foreign);
  expect(onSelect.mock.calls).toEqual([['planet/land/1'], ['planet/land/2'], ['visitor/9-3/space/0']]);
});

test('several of one’s own are chosen by a press with a key held, or by every press while that is switched on', async () => {
  const chosen: string[] = [];
  const many = { isOn: false, onSwitch: vi.fn(), onToggle: (id: string) => void chosen.push(id) };
  const { scene, onSelect, view, again } = await setup(null, besieged(), many);
  fireEvent.click(button(/^Ore Extractor/), { ctrlKey: true });
  fireEvent.click(button(/^Command Ship, /), { shiftKey: true });
  // Neither a free slot nor somebody else's.
  fireEvent.click(button(/^Empty land slot 3, build here/), { shiftKey: true });
  fireEvent.click(button(/^Starfighter of/), { metaKey: true });
  expect(chosen).toHaveLength(2);
  fireEvent.click(button(/^Select several structs/));
  expect(many.onSwitch).toHaveBeenCalledOnce();

  await again({ ...many, isOn: true });
  fireEvent.click(button(/^Ore Extractor/));
  expect(chosen).toEqual([chosen[0], chosen[1], chosen[0]]);
  expect(onSelect).not.toHaveBeenCalled();

  // The picture has the ring, the button says that it is pressed.
  act(() => view.setState({ marked: new Set([parseStructId(chosen[0])]) }));
  await waitFor(() => expect(scene.model?.markedKeys).toEqual(['planet/land/1']));
  await waitFor(() => expect(button(/^Ore Extractor/).getAttribute('aria-pressed')).toBe('true'));
});

test('while aiming an open candidate is chosen, a refused one is not, and all say so', async () => {
  const { scene, onSelect, onTarget } = await setup(AIM);
  const open = button(/^Command Ship of/);
  const refused = button(/^Starfighter of/);
  expect(open.getAttribute('aria-label')).toMatch(/, selectable$/);
  expect(refused.getAttribute('aria-label')).toMatch(/, not selectable$/);
  fireEvent.click(refused);
  fireEvent.click(open);
  act(() => scene.intend({ kind: 'select', key: 'visitor/9-3/command' }));
  expect(onTarget.mock.calls).toEqual([['visitor/9-3/command'], ['visitor/9-3/command']]);
  expect(onSelect).not.toHaveBeenCalled();
  expect(scene.model?.aim).toBe(AIM);
});

const COMBATANT = { typeId: null, location: null, ambit: null, slot: null };
const ATTACK = {
  planetId: OWN_PLANET,
  seq: 7,
  height: blockHeight(48_218n),
  attack: {
    attacker: { ...COMBATANT, structId: parseStructId('5-31') },
    attackerPlayerId: null,
    weapon: null,
    control: null,
    weaponry: null,
    shots: [],
    recoil: null,
    cannon: null,
    attackerHealth: null,
  },
};

test('an attack is played once and told in words; one elsewhere is not', async () => {
  const { runtime, scene } = await setup();
  await act(async () => {
    runtime.attacks.emit({ ...ATTACK, planetId: parsePlanetId('2-99') });
    runtime.attacks.emit(ATTACK);
  });
  expect(scene.played.map(({ id }) => id)).toEqual(['2-12/7']);
  expect(
    within(screen.getByRole('log'))
      .getAllByRole('paragraph')
      .map((line) => line.textContent),
  ).toEqual(['Starfighter fired.']);
});

test('a raid’s state is a ribbon, a line that is read out, and a banner in the picture', async () => {
  const { runtime, scene } = await setup();
  const raid = { planetId: OWN_PLANET, seq: 9, height: blockHeight(48_218n), fleetId: RAIDER, seizedOre: ore(3n) };
  await act(async () => runtime.raids.emit({ ...raid, status: 'raidSuccessful' }));
  const words = /^Fleet 9-3 took 3.g of ore and went home\.$/;
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(within(screen.getByRole('log')).getByText(words)).toBeTruthy();
  expect(scene.played).toEqual([
    { kind: 'raid', id: '2-12/9', status: 'raidSuccessful', groupKey: 'visitor/9-3', seizedOre: 3 },
  ]);
});

/** Names of slots whose sign is shown; a rule of stage.module.css shows it for these and for no other that is hovered. */
const tips = () => [...document.querySelectorAll('[data-tipped]')].map((one) => one.getAttribute('data-tip'));

test('the sign of a slot follows a mouse, and goes with a press and when something scrolls', async () => {
  await setup();
  const [ship, free] = [button(/^Command Ship, /), button(/^Empty land slot 3, build here/)];
  fireEvent.pointerOver(ship, { pointerType: 'mouse' });
  expect(tips()).toEqual(['Command Ship']);
  fireEvent.pointerOver(free, { pointerType: 'mouse' });
  expect(tips()).toEqual(['Build in land slot 3']);
  fireEvent.scroll(document);
  expect(tips()).toEqual([]);
  fireEvent.pointerOver(ship, { pointerType: 'pen' });
  fireEvent.pointerDown(ship, { pointerType: 'pen' });
  expect(tips()).toEqual([]);
});

test('a finger leaves no sign behind, wherever it pressed and whatever has the focus then', async () => {
  await setup();
  const foreign = button(/^Empty land slot 1 of .*first/);
  const ground = foreign.closest('div[dir]');
  // The events that a browser sends for one tap.
  for (const kind of ['pointerOver', 'pointerDown', 'pointerUp'] as const) {
    fireEvent[kind](foreign, { pointerType: 'touch' });
    expect(tips()).toEqual([]);
  }
  fireEvent.click(foreign);
  expect(tips()).toEqual([]);
  expect(ground?.hasAttribute('data-touch')).toBe(true);
  // A sign that a mouse left goes with a tap elsewhere on the page.
  fireEvent.pointerOver(foreign, { pointerType: 'mouse' });
  expect(tips()).toEqual(['Empty land slot 1']);
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  expect(tips()).toEqual([]);
  // A key press shows the sign of the focused slot again.
  fireEvent.keyDown(foreign, { key: 'ArrowRight' });
  expect(ground?.hasAttribute('data-touch')).toBe(false);
});

const RAID = { planetId: OWN_PLANET, seq: 9, height: blockHeight(48_218n), fleetId: RAIDER, seizedOre: ore(0n) };

describe('the ribbon of a raid', () => {
  afterEach(() => void vi.useRealTimers());

  const ribbon = () => document.querySelector<HTMLElement>('[data-banner] > [aria-hidden]');

  async function raided() {
    const told = await setup();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => told.runtime.raids.emit({ ...RAID, status: 'initiated' }));
    expect(ribbon()?.textContent).toBe('Fleet 9-3 started a raid.');
    return told;
  }

  test('goes after a while, and the log keeps the line longer', async () => {
    await raided();
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(ribbon()).toBeNull();
    expect(within(screen.getByRole('log')).getByText('Fleet 9-3 started a raid.')).toBeTruthy();
  });

  test('goes with the first shot', async () => {
    const { runtime } = await raided();
    await act(async () => runtime.attacks.emit(ATTACK));
    expect(ribbon()).toBeNull();
  });

  test('gives way to what the raid comes to next, which has a while of its own', async () => {
    const { runtime } = await raided();
    await act(async () => vi.advanceTimersByTime(5_000));
    await act(async () => runtime.raids.emit({ ...RAID, seq: 10, status: 'shieldsVulnerable' }));
    await act(async () => vi.advanceTimersByTime(5_000));
    expect(ribbon()?.textContent).toBe('Shield down: fleet 9-3 can raid.');
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(ribbon()).toBeNull();
  });

  test('goes when a struct is chosen', async () => {
    const { view } = await raided();
    await act(async () => {
      view.setState({ selectedKey: 'planet/land/1' });
      await new Promise(requestAnimationFrame);
    });
    expect(ribbon()).toBeNull();
  });

  test('lies where no struct is, and moves out of the way when the picture moves', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    const { scene } = await raided();
    const look = { x: 0, y: 0, zoom: 1, width: 1440, height: 900 };
    const taken = new Set(scene.model?.slots.flatMap(({ key, struct }) => (struct ? [key] : [])));
    const structs = scene.boxes.slots.filter(({ key }) => taken.has(key));
    /** Struct in the middle of the view, this far below its upper edge. */
    const under = (top: number) => {
      const [one] = structs;
      if (!one) throw new Error('structs stand here');
      return { ...look, x: one.x + one.width / 2 - look.width / 2, y: one.y - top };
    };
    for (const top of [0, 60, 100, 130, 150, 180, 400]) {
      const view = under(top);
      act(() => scene.look(view));
      const at = Number.parseFloat(ribbon()?.style.top ?? '');
      expect(ribbon()?.style.visibility).toBe('');
      const hidden = structs.filter(
        ({ x, y, width, height }) =>
          x - view.x < 720 + 160 && x + width - view.x > 720 - 160 && y - view.y < at + 48 && y + height - view.y > at,
      );
      expect(hidden, `struct at ${top}, ribbon at ${at}`).toEqual([]);
    }
    // A small picture full of a struct has no place for it.
    act(() => scene.look({ ...under(0), height: 100 }));
    expect(ribbon()?.style.visibility).toBe('hidden');
  });
});

test('a battle can be sped up and skipped while it plays, and nothing asks for it afterwards', async () => {
  const { scene } = await setup();
  expect(screen.queryByRole('group', { name: 'Battle' })).toBeNull();
  act(() => scene.fight({ pending: 3, speed: 1, onStage: [] }));
  const battle = within(screen.getByRole('group', { name: 'Battle' }));
  expect(battle.getByText('3 attacks')).toBeTruthy();
  expect(battle.getByRole('button', { name: 'Normal speed' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(battle.getByRole('button', { name: '8× speed' }));
  fireEvent.click(battle.getByRole('button', { name: 'Skip animation' }));
  expect(scene.calls.slice(-2)).toEqual(['setSpeed(8)', 'skip()']);
  act(() => scene.fight({ pending: 0, speed: 8, onStage: [] }));
  expect(screen.queryByRole('group', { name: 'Battle' })).toBeNull();
});

test('nothing is pressed in a fleet that nobody read yet', async () => {
  const world = besieged();
  await setup(null, { ...world, fleets: new Map() });
  const dark = screen.getByRole('group', { name: /first visiting fleet, not loaded yet$/ });
  expect(within(dark).queryAllByRole('button')).toEqual([]);
});

test('what changes on a struct goes to the picture and to its own button; the stage does not render', async () => {
  const { runtime, scene } = await setup();
  const rendered = vi.mocked(useBattle).mock.calls.length;
  const health = (value: number): void =>
    runtime.world.setState(({ structs }) => {
      const id = parseStructId('5-31');
      const held = structs.get(id);
      if (!held) throw new Error('the raider stands here');
      return { structs: new Map([...structs, [id, { ...held, value: { ...held.value, health: value } }]]) };
    });
  await act(async () => {
    for (let shot = 0; shot < 500; shot += 1) health(1 + (shot % 3));
    await new Promise(requestAnimationFrame);
    health(1);
    await new Promise(requestAnimationFrame);
  });
  await waitFor(() => expect(button(/^Starfighter of .*, 1 of 3 health$/)).toBeTruthy());
  const drawn = scene.model?.slots.find(({ key }) => key === 'visitor/9-3/space/0');
  expect(drawn?.struct?.health).toBe(1);
  expect(vi.mocked(useBattle).mock.calls.length).toBe(rendered);
});

/** The browser takes the graphics away, and the stage does what it then does. */
async function lose(): Promise<void> {
  const before = made.count;
  await act(async () => made.scene?.lose());
  await waitFor(() => expect(made.count > before || screen.queryByRole('status') !== null).toBe(true));
}

test('where the graphics are lost, another picture is made of what is there', async () => {
  const { scene } = await setup();
  const { model } = scene;
  expect(model).not.toBeNull();
  await lose();
  expect(scene.calls).toContain('destroy()');
  await waitFor(() => expect(made.scene?.model).toEqual(model));
  expect(made.scene).not.toBe(scene);
  expect(button(/^Ore Extractor/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('where they are lost again and again, the list takes its place, says why, and a press brings the picture back', async () => {
  await setup();
  for (let i = 0; i < 4; i++) await lose();
  expect(screen.getByRole('status').textContent).toContain('the browser’s graphics crashed');
  const list = screen.getByRole('group', { name: 'Slots' });
  expect(within(list).getByRole('button', { name: /^Ore Extractor/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  const before = made.count;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(made.count).toBe(before + 1));
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(made.scene?.model).not.toBeNull();
});
