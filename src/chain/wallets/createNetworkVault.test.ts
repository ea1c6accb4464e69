import { expect, test } from 'vitest';
import { createMemoryVaultStorage } from '../../testing/memoryVaultStorage.ts';
import { joinVaults } from './createNetworkVault.ts';

const setup = () => {
  const [one, other, shared] = [createMemoryVaultStorage(), createMemoryVaultStorage(), createMemoryVaultStorage()];
  return { one, other, shared, here: joinVaults(one, shared), there: joinVaults(other, shared) };
};
const addresses = async (vault: ReturnType<typeof joinVaults>) => (await vault.list()).map(({ address }) => address);

test('a key that is made on one network is not offered on another', async () => {
  const { here, there, shared } = setup();
  await here.put('game1a', { is: 'new' });
  expect(await addresses(here)).toEqual(['game1a']);
  expect(await addresses(there)).toEqual([]);
  expect(await there.get('game1a')).toBeUndefined();
  expect(shared.records.size).toBe(0);
});

test('a key from before networks were kept apart is offered on both, changed where it lies, and gone from both', async () => {
  const { here, there, shared, one } = setup();
  await shared.put('game1old', { is: 'old' });
  expect([await addresses(here), await addresses(there)]).toEqual([['game1old'], ['game1old']]);
  await here.put('game1old', { is: 'changed' });
  expect(one.records.size).toBe(0);
  expect(await there.get('game1old')).toEqual({ is: 'changed' });
  await there.remove('game1old');
  expect([await addresses(here), await addresses(there)]).toEqual([[], []]);
});

test('the same key made on both is two records, and one name in a list', async () => {
  const { here, there, shared } = setup();
  await here.put('game1a', { is: 'here' });
  await shared.put('game1a', { is: 'old' });
  expect(await addresses(here)).toEqual(['game1a']);
  expect(await here.get('game1a')).toEqual({ is: 'here' });
  expect(await there.get('game1a')).toEqual({ is: 'old' });
});
