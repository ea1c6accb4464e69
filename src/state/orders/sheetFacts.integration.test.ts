/** What a sheet is told of an address, asked of a devnet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bech32 } from '@scure/base';
import { parseAddress, type PlayerId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { systemClock } from '../../lib/clock.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import type { TxRecord } from '../stores/activity.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { sheetFacts } from './sheetFacts.ts';
import { sheetLook } from './sheetLook.ts';

let doors: Doors;
let playerId: PlayerId;
const signer = parseAddress(bech32.encode('game', bech32.toWords(new Uint8Array(20).fill(9))));
const nobody = parseAddress(bech32.encode('game', bech32.toWords(new Uint8Array(20).fill(7))));

beforeAll(async () => {
  doors = await createDoors();
  playerId = await doors.join('ada');
});
afterAll(() => doors.devnet.close());

const sending = (toAddress: typeof nobody): GameMessage => ({
  name: 'MsgPlayerSend',
  fromAddress: signer,
  toAddress,
  amount: [{ denom: 'ualpha', amount: 1n }],
});

const facts = (message: GameMessage, records: readonly TxRecord[] = []) =>
  sheetFacts([message], signer, {
    chain: doors.chain,
    records: () => records,
    clock: systemClock,
    signal: new AbortController().signal,
  });

test('a player, nobody, and one to whom something went before are told apart', async () => {
  const { address } = doors.wallet;
  const player = { holder: { id: playerId, name: 'ada' }, guildId: doors.guildId, rights: ALL_PERMISSIONS };
  expect(await facts(sending(address))).toMatchObject({ addresses: [{ address, ...player, isKnown: false }] });
  expect(await facts(sending(nobody))).toMatchObject({ addresses: [{ address: nobody, holder: null, rights: null }] });
  const record: TxRecord = {
    id: 'x',
    address: signer,
    words: 'Sende 1 g Alpha von dir an ada (1-2). Das lässt sich nicht zurücknehmen.',
    subject: { kind: 'send' },
    paidTo: [address],
    createdAtMs: 0,
    phase: { step: 'landed', hash: 'AB', height: 3n as never },
  };
  expect((await facts(sending(address), [record]))?.addresses[0]?.isKnown).toBe(true);
  expect((await facts(sending(nobody), [record]))?.addresses[0]?.isKnown).toBe(false);
});

test('a stake is told its reactor and the guild of it, as the chain names them', async () => {
  const [reactor] = await doors.chain.askAll('reactors', {});
  const guild = await doors.chain.ask('guildRecord', { guildId: doors.guildId });
  const of = (validatorAddress: string): Promise<SheetFacts | undefined> =>
    sheetFacts(
      [
        {
          name: 'MsgReactorDefuse',
          delegatorAddress: signer,
          validatorAddress,
          amount: { denom: 'ualpha', amount: 1n },
        },
      ],
      signer,
      {
        chain: doors.chain,
        records: () => [],
        clock: systemClock,
        signal: new AbortController().signal,
        look: (messages, signal) => sheetLook(messages, signal, { chain: doors.chain, alphaDenom: 'ualpha' }),
      },
    );
  expect(guild.name).not.toBe('');
  expect(await of(reactor?.validator ?? '')).toMatchObject({
    validators: [
      { validator: reactor?.validator, reactorId: reactor?.id, guildId: doors.guildId, guildName: guild.name },
    ],
  });
  expect(await of('gamevaloper1nobody')).toMatchObject({
    validators: [{ validator: 'gamevaloper1nobody', reactorId: null, guildId: null, guildName: '' }],
  });
});

test('nobody is asked where nothing is confirmed, and a node that says nothing holds up no signature', async () => {
  expect(await facts({ name: 'MsgPlanetExplore', playerId })).toBeUndefined();
  expect(await facts(sending(signer))).toBeUndefined();
  const mute = await sheetFacts([sending(nobody)], signer, {
    chain: { ask: () => new Promise(() => undefined) },
    records: () => [],
    clock: { ...systemClock, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
  });
  expect(mute).toEqual({ addresses: [], validators: [] });
});
