import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { PLAYER_ID, SAMPLE_STRUCTS, sampleWorld, SHIP_ID, slotMap } from '../../app/testing/sampleWorld.ts';
import { ambitToEnum } from '../../game/ambit.ts';
import { blockHeight, milliwatts, ore } from '../../game/units.ts';
import { BuildMenu } from './BuildMenu.tsx';
import type { Place } from './placeWords.ts';

const LAND_3: Place = { side: 'planet', ambit: 'land', slot: 2, command: false };
const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

function setup(player: Parameters<typeof sampleWorld>[0] = {}, place = LAND_3) {
  const world = sampleWorld({
    planet: { ore: ore(5n), slots: slotMap() },
    structs: SAMPLE_STRUCTS.filter((struct) => struct.id === SHIP_ID),
    ...player,
    player: { structsLoad: milliwatts(75_000n), ...player.player },
  });
  const runtime = createSampleRuntime({ world });
  renderWith(runtime, <BuildMenu place={place} />);
  return { runtime, open: (name: RegExp) => fireEvent.click(screen.getByRole('button', { name })) };
}

test('only types that may stand in this ambit are offered', () => {
  setup();
  expect(screen.getByRole('button', { name: /^Ore Extractor/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Orbital Shield/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tank/ })).toBeNull();
});

test('the confirmation says what will be signed, and signs exactly that', async () => {
  const { runtime, open } = setup();
  open(/^Ore Extractor/);
  fireEvent.click(screen.getByRole('button', { name: 'Build Ore Extractor on land, slot 3' }));
  const signed = {
    name: 'MsgStructBuildInitiate',
    playerId: PLAYER_ID,
    structTypeId: 14,
    operatingAmbit: ambitToEnum('land'),
    slot: 2,
  };
  await waitFor(() => expect(runtime.calls).toEqual([`give(${JSON.stringify(signed)})`]));
});

test('costs stand beside what is left', () => {
  const { open } = setup();
  open(/^Ore Extractor/);
  const list = screen.getByRole('list', { name: 'Available structs' });
  expect(plain(list)).toContain('Load while building500 W');
  expect(plain(list)).toContain('Charge needed8 blocks');
  expect(plain(list)).toContain('925 W of 1.5 kW');
});

test('too little charge is said with its numbers and nothing can be pressed', () => {
  const { open } = setup({ player: { lastAction: blockHeight(48_215n) } });
  open(/^Ore Extractor/);
  const confirm = screen.getByRole('button', { name: /^Build Ore Extractor/ });
  expect(confirm).toHaveProperty('disabled', true);
  expect(screen.getAllByText('You have 3 of 8 charge. Wait 5 blocks.').length).toBeGreaterThan(0);
});

test('a locked key is asked for before anything else', () => {
  const { runtime, open } = setup();
  runtime.session.setState({ isUnlocked: false });
  open(/^Ore Extractor/);
  expect(screen.getByText('Your key is locked. Unlock it to sign.')).toBeTruthy();
});

test('while its transaction is under way the button says so and takes no second press', () => {
  const { runtime, open } = setup();
  open(/^Ore Extractor/);
  act(() =>
    runtime.activity.setState({
      records: [
        {
          id: '1',
          address: runtime.session.getState().address!,
          words: 'Build an Ore Extractor on land, slot 3.',
          subject: { kind: 'build', side: 'planet', ambit: 'land', slot: 2 },
          createdAtMs: 0,
          phase: { step: 'sent', hash: 'AB' },
        },
      ],
    }),
  );
  const pending = screen.getByRole('button', { name: 'Pending' });
  fireEvent.click(pending);
  expect(pending.getAttribute('aria-busy')).toBe('true');
  expect(runtime.calls).toEqual([]);
  expect(within(document.body).queryByRole('button', { name: /^Build Ore Extractor/ })).toBeNull();
});
