/** Each kind of field through the form that has it: what is typed is what is signed. */
import { bech32 } from '@scure/base';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADDRESS, sampleWorld } from '../../../app/testing/sampleWorld.ts';
import { ambitToEnum } from '../../../game/ambit.ts';
import * as ids from '../../../game/ids.ts';
import type { GameMessage } from '../../../game/messages/messages.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { PERMISSION } from '../../../game/permissions.ts';
import { blockHeight, blocks, fraction, microAlpha, milliwatts } from '../../../game/units.ts';
import { parseName } from '../../../game/names.ts';
import { buildPlayer, buildStruct } from '../../../testing/builders.ts';
import { deferred } from '../../../lib/deferred.ts';
import { fillForm } from '../../../testing/fillForm.ts';
import { renderForm } from '../../../testing/renderForm.tsx';

const GUILD = ids.parseGuildId('0-1');
/** Keys of others. */
const addressOf = (prefix: string, byte: number) =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(byte)));
const OTHER = ids.parseAddress(addressOf('game', 7));
const VALIDATOR = addressOf('gamevaloper', 9);
const player = ids.parsePlayerId;
const station = ids.parseSubstationId('4-9');

const FILLED: readonly (GameMessage & { readonly name: OrderName })[] = [
  { name: 'MsgFleetMove', fleetId: ids.parseFleetId('9-7'), destinationLocationId: ids.parsePlanetId('2-40') },
  {
    name: 'MsgProviderCreate',
    substationId: station,
    rate: { denom: 'ualpha', amount: 2n },
    accessPolicy: 'guildMarket',
    providerCancellationPenalty: fraction(10n ** 16n * 25n),
    consumerCancellationPenalty: fraction(1n),
    capacityMinimum: milliwatts(1n),
    capacityMaximum: milliwatts(12_500_000_000n),
    durationMinimum: blocks(10n),
    durationMaximum: blocks(1_000_000n),
  },
  { name: 'MsgSubstationPlayerMigrate', substationId: station, playerId: [player('1-3'), player('1-9')] },
  {
    name: 'MsgPermissionGuildRankSet',
    objectId: ids.parseObjectId('4-9'),
    guildId: GUILD,
    permission: PERMISSION.play | PERMISSION.guildUgcUpdate,
    rank: 5n,
  },
  {
    name: 'MsgStructBuildInitiate',
    playerId: player('1-7'),
    structTypeId: ids.parseStructTypeId(16),
    operatingAmbit: ambitToEnum('space'),
    slot: 2,
  },
  {
    name: 'MsgAllocationCreate',
    controller: player('1-3'),
    sourceObjectId: ids.parseObjectId('3-1'),
    allocationType: 'automated',
    power: milliwatts(1n),
  },
  {
    name: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
    guildId: GUILD,
    guildJoinBypassLevel: 'member',
  },
  { name: 'MsgGuildUpdateJoinInfusionMinimum', guildId: GUILD, joinInfusionMinimum: microAlpha(0n) },
  { name: 'MsgStructDeactivateBatch', structId: [ids.parseStructId('5-21'), ids.parseStructId('5-22')] },
  { name: 'MsgGuildUpdateName', guildId: GUILD, newName: 'Al Niyat' },
  { name: 'MsgGuildUpdateEndpoint', guildId: GUILD, endpoint: 'https://guild.example/guild.json' },
  {
    name: 'MsgStructAttack',
    operatingStructId: ids.parseStructId('5-210'),
    targetStructId: [ids.parseStructId('5-220')],
    weaponSystem: 'secondaryWeapon',
  },
  {
    name: 'MsgStructMove',
    structId: ids.parseStructId('5-210'),
    locationType: 'fleet',
    ambit: ambitToEnum('air'),
    slot: 3,
  },
  {
    name: 'MsgReactorCancelDefusion',
    delegatorAddress: OTHER,
    validatorAddress: VALIDATOR,
    amount: { denom: 'ualpha', amount: 1_000_001n },
    creationHeight: blockHeight(41_000n),
  },
  { name: 'MsgPlayerUpdatePfp', playerId: player('1-7'), pfp: 'https://a.example/face.png' },
];

test.each(FILLED)('$name is filled in by its labels, and signed to the last unit', async (message) => {
  const { container, signed, press } = await renderForm(message.name);
  fillForm(container, message);
  await press();
  expect(signed).toEqual([message]);
});

test('a key is pasted, and a letter that is wrong is found', async () => {
  await renderForm('MsgPermissionGrantOnAddress');
  const field = screen.getByRole('combobox', { name: 'Key' });
  fireEvent.change(field, { target: { value: ADDRESS.replace('yustzy', 'yustzq') } });
  fireEvent.blur(field);
  expect(describedBy(field)).toContain('wrong checksum');
  fireEvent.change(field, { target: { value: ADDRESS } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a name is counted, and held to the rules once it is left', async () => {
  await renderForm('MsgPlayerUpdateName', { playerId: player('1-7') });
  const field = screen.getByLabelText('Name');
  fireEvent.change(field, { target: { value: 'a b' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText(/3 of 20 characters/)).toBeTruthy();
  fireEvent.blur(field);
  expect(describedBy(field)).toContain('Use only letters, digits, - and _.');
});

test('power is typed in its unit, and a time lasts at least as long as it was typed', async () => {
  await renderForm('MsgAgreementOpen', { providerId: ids.parseProviderId('10-1') });
  const [power, time] = [screen.getByLabelText('Power'), screen.getByLabelText('Duration')];
  const told = () => describedBy(power)?.replaceAll('\u00a0', ' ');
  fireEvent.change(power, { target: { value: '1.5 MW' } });
  expect(told()).toBe('= 1,500,000 W (1,500,000,000 mW)');
  fireEvent.change(power, { target: { value: '1 234.5 kw' } });
  expect(told()).toBe('= 1,234,500 W (1,234,500,000 mW)');
  // A thousandth or a million of watts: no guess.
  fireEvent.change(power, { target: { value: '1.5 mw' } });
  fireEvent.blur(power);
  expect(told()).toContain('Enter power in mW, W, kW, MW or GW.');
  fireEvent.change(power, { target: { value: '1,000 kW' } });
  expect(told()).toContain('1,000 can mean 1 or 1000. Write 1000 or 1.000.');
  fireEvent.change(screen.getByLabelText('Duration: unit'), { target: { value: 'h' } });
  fireEvent.change(time, { target: { value: '1.5' } });
  expect(describedBy(time)).toContain('5,400 blocks');
});

test('a price is typed for a watt and signed for a milliwatt, with what the chain gets below it', async () => {
  await renderForm('MsgProviderCreate', { substationId: station });
  const price = screen.getByLabelText('Price per W per block (grams)');
  fireEvent.change(price, { target: { value: '0.002' } });
  expect(describedBy(price)).toContain('=\u00a00.002\u00a0g (2 ualpha per mW per block)');
  fireEvent.change(price, { target: { value: '0.0005' } });
  expect(describedBy(price)).toContain('Use at most 3 decimal places.');
});

test('bounds are said with whose they are', async () => {
  await renderForm('MsgProviderCreate', { substationId: station });
  fireEvent.change(screen.getByLabelText('Minimum power'), { target: { value: '5 kW' } });
  const most = screen.getByLabelText('Maximum power');
  fireEvent.change(most, { target: { value: '4999.999' } });
  expect(describedBy(most)).toContain('Enter at least 5 kW. The maximum must not be below the minimum.');
});

test('what may be left empty says so, and a rank says what it means', async () => {
  await renderForm('MsgGuildMembershipJoin', { guildId: GUILD });
  expect(screen.getAllByText(/If you choose no substation/)).not.toEqual([]);
});

test('a picture that is emptied is taken away', async () => {
  const { signed, press } = await renderForm('MsgGuildUpdatePfp', { guildId: GUILD });
  fireEvent.change(screen.getByLabelText('Image'), { target: { value: 'x' } });
  fireEvent.change(screen.getByLabelText('Image'), { target: { value: '' } });
  await press();
  expect(signed).toEqual([{ name: 'MsgGuildUpdatePfp', guildId: GUILD, pfp: '' }]);
});

test('dangerous rights are marked, and a preset ticks its own', async () => {
  await renderForm('MsgPermissionGrantOnObject', { objectId: ids.parseObjectId('4-9'), playerId: player('1-3') });
  const group = within(screen.getByRole('group', { name: 'Permissions' }));
  fireEvent.click(group.getByRole('button', { name: 'Manage members' }));
  expect(group.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(1);
  expect(group.queryByText(/can take what you own/)).toBeNull();
  fireEvent.click(group.getByRole('checkbox', { name: 'spend coins' }));
  expect(group.getByText(/can take what you own.*spend coins/)).toBeTruthy();
});

test('no right on one’s own player is harmless', async () => {
  await renderForm('MsgPermissionGrantOnObject', { objectId: ids.parseObjectId('1-2'), playerId: player('1-3') });
  const group = within(screen.getByRole('group', { name: 'Permissions' }));
  fireEvent.click(group.getByRole('checkbox', { name: 'submit mining proofs' }));
  expect(group.getByText(/Anyone with this permission can revoke your main key’s permissions/)).toBeTruthy();
});

test('one of several is chosen by the keyboard, one’s own first', async () => {
  const { signed, press } = await renderForm('MsgStructTrash');
  const field = screen.getByRole('combobox', { name: 'Struct' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const first = screen.getAllByRole('option')[0];
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(
    screen.getByRole('checkbox', {
      name: /I know what this action does and that I may not be able to undo the action\./,
    }),
  );
  await press();
  expect(signed).toEqual([{ name: 'MsgStructTrash', structId: (field as HTMLInputElement).value }]); // a combobox is an input
});

test('Escape shuts the list first, and what was typed stays', async () => {
  await renderForm('MsgStructTrash');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Struct' });
  fireEvent.change(field, { target: { value: 'Extr' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ore Extractor'),
  ]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'Extr']);
});

test('what was typed in one field is said where it is wrong: a height, an operator, an address of another network', async () => {
  await renderForm('MsgReactorCancelDefusion');
  const said = (label: string, text: string): string => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return describedBy(field);
  };
  expect(said('Unstaking block', '1.5')).toContain('Enter the block height as a whole number.');
  expect(said('Reactor', addressOf('game', 9))).toContain('start with gamevaloper1');
  expect(
    said(
      'Reactor',
      VALIDATOR.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
    ),
  ).toContain('checksum');
  expect(said('Stake owner', addressOf('other', 7))).toContain('from another network. Addresses here start with game1');
});

const HELD = ['ualpha', 'uguild.0-1', 'uguild.0-2'].map((denom) => ({ denom, amount: 9_000_000n }));

/** Balances when `coins` says, and whose addresses are. */
const readsOf = (coins: Promise<unknown>, answers: Readonly<Record<string, unknown>> = {}) => {
  const ask = (name: string) => {
    if (name === 'chain.balances') return coins;
    return name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error('not in a sample'));
  };
  return { ask, askAll: ask } as never; // answers as the rows do
};

test('several coins are sent at once, each kind of them once', async () => {
  const { signed, press } = await renderForm('MsgPlayerSend', undefined, { reads: readsOf(Promise.resolve(HELD)) });
  fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: OTHER } });
  fireEvent.change(screen.getByLabelText('Amount (grams)'), { target: { value: '1.5' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add another coin' }));
  fireEvent.change(screen.getByLabelText('Amount: tokens of guild 0-1: coin'), { target: { value: 'uguild.0-2' } });
  const [second] = screen.getAllByLabelText(/^Amount: tokens of guild 0-2 \(/);
  fireEvent.change(second as HTMLElement, { target: { value: '2' } }); // an element is one of HTML
  expect(screen.getAllByRole('combobox', { name: /: coin$/ }).map(({ textContent }) => textContent)).toEqual([
    'alphatokens of guild 0-1',
    'tokens of guild 0-1tokens of guild 0-2',
  ]);
  await press();
  const amount = [
    { denom: 'ualpha', amount: 1_500_000n },
    { denom: 'uguild.0-2', amount: 2_000_000n },
  ];
  expect(signed).toEqual([{ name: 'MsgPlayerSend', fromAddress: ADDRESS, toAddress: OTHER, amount }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Amount: tokens of guild 0-2' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount (grams)').value).toBe('1.5');
});

test('what is staked is withdrawn: the purse is no bound of it, and fills in nothing', async () => {
  const reads = readsOf(Promise.resolve(HELD));
  const { container } = await renderForm('MsgReactorInfuse', undefined, { reads });
  const alpha = within(container).getByLabelText('Alpha (grams)');
  await waitFor(() => expect(describedBy(alpha)).toMatch(/^You have 9\sg/));
  expect(within(container).getByRole('button', { name: 'All' })).toBeTruthy();
  const other = await renderForm('MsgReactorDefuse', undefined, { reads });
  // The same answer, as long to come.
  await act(async () => undefined);
  expect(describedBy(within(other.container).getByLabelText('Alpha (grams)'))).not.toContain('You have');
  expect(within(other.container).queryByRole('button', { name: 'All' })).toBeNull();
});

test('a coin that is typed before the balances are read is of what they turn out to be, and a choice stays', async () => {
  const coins = deferred<unknown>();
  const world = sampleWorld({ player: { guildId: null } });
  await renderForm('MsgGuildBankConvertToken', {}, { reads: readsOf(coins.promise), world });
  fireEvent.change(screen.getByLabelText(/^Tokens you give/), { target: { value: '5' } });
  await act(async () => coins.resolve(HELD));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Tokens you give.*guild 0-1\)$/).value).toBe('5'),
  );
  const which = screen.getByLabelText<HTMLSelectElement>(/: coin$/);
  fireEvent.change(screen.getByLabelText(/^Tokens you give.*guild 0-1\)$/), { target: { value: '' } });
  fireEvent.change(which, { target: { value: 'uguild.0-2' } });
  fireEvent.change(screen.getByLabelText(/^Tokens you give.*guild 0-2\)$/), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText(/^Tokens you give.*guild 0-2\)$/), { target: { value: '' } });
  expect(which.value).toBe('uguild.0-2');
});

test('a struct of somebody else is found by the name of who has it, also one that the guild’s server alone knows', async () => {
  const theirs = buildStruct({ id: ids.parseStructId('5-77'), owner: player('1-9') });
  const reads = readsOf(Promise.resolve(HELD), {
    'chain.players': [buildPlayer({ id: player('1-9'), name: parseName('') })],
    'chain.structs': [theirs, buildStruct({ id: ids.parseStructId('5-78'), owner: player('1-8') })],
    'web.resolve': [{ id: '1-9', type: 'player', name: parseName('Brahe'), isPlayer: true, query: 'brah', row: null }],
  });
  await renderForm('MsgStructAttack', { operatingStructId: ids.parseStructId('5-210') }, { reads });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'brah' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Structs of .*1-9/ }));
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['1-9', 'true']);
  fireEvent.click(await screen.findByRole('option', { name: /5-77/ }));
  expect(screen.getByRole('list', { name: 'Target: selected' }).textContent).toContain('5-77');
  expect(screen.queryByRole('option', { name: /5-78/ })).toBeNull();
});

test('a receiver is chosen by name, and a whole player ID stands for the player’s address once it is left', async () => {
  const reads = readsOf(Promise.resolve(HELD), {
    'chain.players': [
      buildPlayer({ id: player('1-42'), name: parseName('Brahe'), primaryAddress: OTHER }),
      buildPlayer({ id: player('1-4'), name: parseName('Kepler'), primaryAddress: ADDRESS }),
    ],
  });
  await renderForm('MsgPlayerSend', undefined, { reads });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' });
  expect(field.placeholder).toBe('Name, 1-42 or address');
  fireEvent.change(field, { target: { value: 'brah' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Brahe/ }));
  expect(field.value).toBe(OTHER);
  fireEvent.change(field, { target: { value: '1-4' } });
  await screen.findByRole('option', { name: /Kepler/ });
  expect(field.value).toBe('1-4');
  fireEvent.blur(field);
  expect(field.value).toBe(ADDRESS);
  // Part of a name is nobody.
  fireEvent.change(field, { target: { value: 'Brahe' } });
  fireEvent.blur(field);
  expect(field.value).toBe('Brahe');
});

test('of an address it is said whose it is before it is signed: nobody’s, or a bank’s', async () => {
  const answers = {
    'chain.playerOfAddress': null,
    'chain.account': null,
    'chain.addressesOfPlayer': [{ address: ADDRESS }],
    'chain.guildBankAddresses': [{ address: OTHER, objectId: '0-1' }],
    'web.rows/ledger': { items: [], next: null },
  };
  await renderForm('MsgPlayerSend', undefined, { reads: readsOf(Promise.resolve(HELD), answers) });
  fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: OTHER } });
  expect(await screen.findByText(/Recipient: This account belongs to the chain: the bank of guild 0-1/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: addressOf('game', 8) } });
  expect(
    await screen.findByText(/Recipient: No player has this address, and it was never used on this network/),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Recipient'), { target: { value: ADDRESS } });
  await waitFor(() => expect(screen.queryByText(/^Recipient: /)).toBeNull());
});

function describedBy(field: HTMLElement): string {
  const parts = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return parts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
