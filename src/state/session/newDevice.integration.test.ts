/** A second device of a player, from code to approval, by the real parts of both sides. docs/network/web-api.md section 2. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createGuildApi } from '../../api/guild/createGuildApi.ts';
import { generateMnemonic } from '../../chain/wallets/mnemonic.ts';
import { PERMISSION } from '../../game/permissions.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createMemoryVaultStorage } from '../../testing/memoryVaultStorage.ts';
import { createTestVault } from '../../testing/testVault.ts';
import { until } from '../../testing/until.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createStores } from '../createStores.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { createSessionControl } from './createSessionControl.ts';

let open: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

/** One life of the new device's page; a second one with the same storages is a reload. */
function createPage(doors: Doors, storage: Storage, keys: ReturnType<typeof createMemoryVaultStorage>) {
  const stores = createStores();
  const typed = createTestVault(doors.network, keys);
  const { vault } = typed;
  const api = createApi({ baseUrl: doors.devnet.urls.web, relogin: (signal) => control.signIn(signal) });
  const guild = createGuildApi({ api });
  const control = createSessionControl({
    config: parseConfig(doors.devnet.clientConfig),
    ...stores,
    chain: doors.chain,
    api,
    guild: async () => guild,
    queryClient: new QueryClient(),
    storage,
    vault,
  });
  open.push(typed, control);
  return { ...stores, control, guild, typed };
}

async function setup() {
  const doors = await createDoors();
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  const owner = createGuildApi({ api: doors.api });
  const { code } = await owner.createActivationCode({ address: doors.wallet.address, guildId: doors.guildId });
  const storage = createMemoryStorage();
  const keys = createMemoryVaultStorage();
  const page = () => createPage(doors, storage, keys);

  /** Makes a key on the new device and asks with it. */
  async function ask(device: ReturnType<typeof page>) {
    await device.control.restore();
    await device.control.openKey(device.typed.bring(generateMnemonic(), 'owl'));
    await until(() => device.session.getState().enrolment.step === 'newcomer');
    const info = await device.guild.ask('activationCode', { code });
    if (!info) throw new Error('the code is not known');
    const asked = { code, playerId, playerName: info.username, guildTag: info.guildTag };
    await device.control.enrolment.askOwner(asked, 'Owl/1');
    return asked;
  }

  return { doors, playerId, owner, code, page, ask };
}

test('a device that asked waits through a reload and plays once the owner has signed', async () => {
  const { doors, playerId, owner, code, page, ask } = await setup();
  const first = page();
  const asked = await ask(first);
  expect(asked.playerName).toBe('ada');
  const { address } = first.session.getState();
  first.control.close();

  const second = page();
  await second.control.restore();
  expect(second.session.getState().enrolment).toEqual({ step: 'asked', ...asked, sinceMs: expect.any(Number) });
  expect(second.session.getState().isUnlocked).toBe(false);

  const pending = await owner.ask('pendingAddress', { code });
  expect(pending).toMatchObject({ address, code, userAgent: 'Owl/1' });
  if (!pending) return;
  const permissions = PERMISSION.play;
  await owner.setPendingPermissions({ code, address: pending.address, permissions });
  const outcome = await doors.send({
    name: 'MsgAddressRegister',
    playerId,
    address: pending.address,
    proofPubKey: pending.pubKeyHex,
    proofSignature: pending.signature,
    permissions,
  });
  expect(outcome.refusal).toBeNull();
  await doors.devnet.control.settle();
  expect(await owner.deleteActivationCode(code)).toBe(true);

  await until(() => second.session.getState().enrolment.step === 'player');
  expect(second.session.getState().enrolment).toEqual({ step: 'player', playerId });
  second.typed.willType('owl');
  await second.control.unlock();
  await until(() => second.session.getState().webSession === 'signedIn');
  const known = await owner.ask('addressesOfPlayer', { playerId });
  expect(known.find((row) => row.address === address)?.userAgent).toBe('Owl/1');
});

test('a device that stops waiting is a newcomer again, and stays one', async () => {
  const { page, ask } = await setup();
  const device = page();
  await ask(device);
  expect(device.session.getState().enrolment.step).toBe('asked');
  await device.control.enrolment.stopAsking();
  await until(() => device.session.getState().enrolment.step === 'newcomer');
});

test('a stored question with a code that cannot be one is not believed', async () => {
  const { doors, ask, playerId } = await setup();
  const storage = createMemoryStorage();
  const keys = createMemoryVaultStorage();
  const device = createPage(doors, storage, keys);
  await ask(device);
  const { address } = device.session.getState();
  device.control.close();
  const enrolment = { step: 'asked', code: 'O0I1!', playerId, playerName: '', guildTag: '', sinceMs: 1 };
  await storage.write('settings', 'profile', { version: 1, address, enrolment });
  const reloaded = createPage(doors, storage, keys);
  await reloaded.control.restore();
  expect(reloaded.session.getState().enrolment).toEqual({ step: 'unknown' });
});
