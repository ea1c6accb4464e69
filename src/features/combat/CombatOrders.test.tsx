import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { BattleCase } from '../../../devnet/world/cases/battleCase.ts';
import { stage } from '../../../devnet/world/cases/stage.ts';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import { worldOn } from '../../testing/combatBoard.ts';
import type { Aim } from './aim.ts';
import { CombatOrders } from './CombatOrders.tsx';

/** A, who plays, stands first in line at the planet of B. */
const UNITS: BattleCase['units'] = {
  '5-20': { type: 3, at: 'A', ambit: 'space' },
  '5-21': { type: 9, at: 'A', ambit: 'land' },
  '5-22': { type: 6, at: 'A', ambit: 'air' },
  '5-30': { type: 2, at: 'B', ambit: 'space' },
  '5-31': { type: 4, at: 'B', ambit: 'space', slot: 1, health: 2 },
  '5-33': { type: 14, at: 'planet B', ambit: 'land' },
  '5-35': { type: 19, at: 'planet B', ambit: 'water' },
};

function setup(struct: string, change: { readonly tip?: bigint; readonly battle?: Partial<BattleCase> } = {}) {
  const board = stage({ units: UNITS, queues: { B: ['A'] }, defenders: [['5-31', '5-30']], ...change.battle });
  const runtime = createSampleRuntime({ world: worldOn(board.world, 'A', change.tip ?? 199n) });
  const aims: (Aim | null)[] = [];
  function Screen() {
    const [aim, setAim] = useState<Aim | null>(null);
    const onAim = (next: Aim | null): void => {
      aims.push(next);
      setAim(next);
    };
    return <CombatOrders structId={parseStructId(struct)} place={parsePlanetId('2-2')} aim={aim} onAim={onAim} />;
  }
  renderWith(runtime, <Screen />);
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  return { runtime, aims, press, pick };
}

const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('aiming lists whom the weapon reaches, and why the others are not', () => {
  const { press, aims } = setup('5-20');
  press('Aim guided weapon');
  expect(aims).toEqual([{ kind: 'attack', structId: '5-20', weaponSystem: 'primaryWeapon', targetId: null }]);
  const open = screen.getAllByRole<HTMLInputElement>('radio').filter((one) => !one.disabled);
  expect(open).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /^Battleship/ })).toHaveProperty('disabled', false);
  const rig = screen.getByRole<HTMLInputElement>('radio', { name: /^Ore Extractor/, hidden: true });
  expect(rig.disabled).toBe(true);
  expect(plain(rig.closest('label')!)).toContain('out of range of this weapon');
  expect(screen.queryByRole('radio', { name: /^Starfighter/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Fire / })).toBeNull();
});

test('the outlook says what evades, who steps in, who strikes back and what may be lost', () => {
  const { press, pick } = setup('5-20');
  press('Aim guided weapon');
  pick(/^Battleship/);
  const words = plain(screen.getByRole('region', { name: 'Attack forecast: Battleship' }));
  expect(words).toContain('Hit chance33%');
  expect(words).toContain('Chance to destroy defender33%');
  expect(words).toContain('Maximum loss2 of 3');
  expect(words).toContain('Signal jamming: guided shots miss Battleship with a chance of 2 in 3.');
  expect(words).toContain('Frigate defends the target and strikes first: 1 damage.');
  expect(words).toContain('Frigate defends the target and takes the hit.');
  expect(words).toContain('Battleship strikes back: 1 damage.');
});

test('firing signs exactly that attack', async () => {
  const { press, pick, runtime } = setup('5-20');
  press('Aim attack run');
  pick(/^Frigate/);
  press('Fire attack run at Frigate');
  await waitFor(() => expect(runtime.calls).toHaveLength(1));
  expect(runtime.calls[0]).toBe(
    'give({"name":"MsgStructAttack","operatingStructId":"5-20","targetStructId":["5-31"],"weaponSystem":"secondaryWeapon"})',
  );
});

test('without its charge a weapon can be aimed and not fired, and says how long', () => {
  const { press, pick } = setup('5-20', { battle: { lastAction: 199 } });
  expect(screen.getByText('Ready in 2 blocks')).toBeTruthy();
  press('Aim guided weapon');
  pick(/^Frigate/);
  expect(screen.getByRole('button', { name: /^Fire / })).toHaveProperty('disabled', true);
  expect(screen.getByText('You have 1 of 3 charge. Wait 2 blocks.')).toBeTruthy();
});

test('a target that was destroyed meanwhile is not fired at', () => {
  const { press, pick, runtime } = setup('5-20');
  press('Aim guided weapon');
  pick(/^Frigate/);
  const wreck = stage({
    units: { ...UNITS, '5-31': { type: 4, at: 'B', ambit: 'space', slot: 1, status: 35, health: 1 } },
    queues: { B: ['A'] },
  });
  act(() => runtime.world.setState(worldOn(wreck.world, 'A', 200n)));
  expect(screen.getByRole('button', { name: /^Fire / })).toHaveProperty('disabled', true);
  expect(screen.getByText('The target is destroyed.')).toBeTruthy();
});

test('a guard is chosen, signed, and ended', async () => {
  const { press, pick, runtime } = setup('5-21', { battle: { defenders: [['5-21', '5-22']] } });
  const guard = within(screen.getByRole('article', { name: 'Defend' }));
  expect(guard.getByText('Defends Stealth Bomber.')).toBeTruthy();
  press('Defend another struct');
  pick(/^Command Ship/);
  press('Defend Command Ship');
  await waitFor(() => expect(runtime.calls).toHaveLength(1));
  press('Stop defending');
  await waitFor(() => expect(runtime.calls).toHaveLength(2));
  expect(runtime.calls).toEqual([
    'give({"name":"MsgStructDefenseSet","defenderStructId":"5-21","protectedStructId":"5-1"})',
    'give({"name":"MsgStructDefenseClear","defenderStructId":"5-21"})',
  ]);
});

test('hides what is in the open and shows what is hidden', async () => {
  const { press, runtime } = setup('5-22');
  await screen.findByRole('button', { name: 'Hide Stealth Bomber' });
  press('Hide Stealth Bomber');
  await waitFor(() => expect(runtime.calls[0]).toContain('MsgStructStealthActivate'));
  const hidden = stage({
    units: { ...UNITS, '5-22': { type: 6, at: 'A', ambit: 'air', status: 23 } },
    queues: { B: ['A'] },
  });
  act(() => runtime.world.setState(worldOn(hidden.world, 'A', 200n)));
  press('Reveal Stealth Bomber');
  await waitFor(() => expect(runtime.calls[1]).toContain('MsgStructStealthDeactivate'));
});

test('the Command Ship moves to an ambit; others are not asked where to', async () => {
  const { pick, press, runtime, aims } = setup('5-1');
  expect(await screen.findByRole('radio', { name: /^Land/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
  pick(/^Water/);
  expect(aims).toEqual([{ kind: 'move', structId: '5-1', ambit: 'water' }]);
  press('Move to water');
  await waitFor(() => expect(runtime.calls).toHaveLength(1));
  expect(runtime.calls[0]).toBe(
    'give({"name":"MsgStructMove","structId":"5-1","locationType":"fleet","ambit":1,"slot":0})',
  );
});

test('what does not move is not asked where to, and what cannot hide is not asked to', () => {
  setup('5-21');
  expect(screen.queryByRole('article', { name: 'Move' })).toBeNull();
  expect(screen.queryByRole('article', { name: 'Stealth' })).toBeNull();
});

test('destroying one’s own is asked twice', async () => {
  const { press, runtime } = setup('5-21');
  await screen.findByRole('button', { name: 'Self-destruct Tank' });
  press('Self-destruct Tank');
  const dialog = within(screen.getByRole('dialog', { name: 'Self-destruct Tank?' }));
  const sign = dialog.getByRole('button', { name: 'Self-destruct Tank' });
  // Older networks do not know this order, so the network is asked first.
  await waitFor(() => expect(sign.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(sign);
  await waitFor(() => expect(runtime.calls).toEqual(['give({"name":"MsgStructTrash","structId":"5-21"})']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a foreign struct tells what is known of it and with what it can be attacked, best first', async () => {
  const { press, runtime } = setup('5-30');
  const known = plain(screen.getByRole('region', { name: 'Combat details' }));
  expect(known).toContain('pierces armor');
  expect(known).toContain('Signal jamming: guided shots miss with a chance of 2 in 3.');
  expect(known).toContain('Defended by Frigate (space slot 2)');
  const options = screen.getAllByRole('button', { expanded: false });
  // Unguided first: nothing jams it.
  expect(options.map((one) => plain(one))).toEqual([
    'Starfighterspace slot 1 · attack runalways hits · 1–3 damage · a defender takes the hit',
    'Starfighterspace slot 1 · guided weapon33% to hit · 2 damage · a defender takes the hit',
  ]);
  fireEvent.click(options[0]!);
  press('Fire attack run at Battleship');
  await waitFor(() => expect(runtime.calls[0]).toContain('"targetStructId":["5-30"]'));
  expect(screen.queryByRole('button', { name: /^Self-destruct/ })).toBeNull();
});

test('what is offline can only be given up; what is destroyed is not spoken to', () => {
  setup('5-21', { battle: { units: { ...UNITS, '5-21': { type: 9, at: 'A', ambit: 'land', status: 3 } } } });
  expect(screen.queryByRole('button', { name: /^Aim/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Self-destruct Tank' })).toBeTruthy();
});
