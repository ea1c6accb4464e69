import { expect, onTestFinished, test } from 'vitest';
import { genesisOf } from '../../chain/genesisOf.ts';
import { createRoster } from '../../rivals/roster.ts';
import { testDevnet } from '../testing/testDevnet.ts';
import { createMirror } from './createMirror.ts';

test('what accounts hold before the first block is in the ledger, and sums to the chain’s balances', async () => {
  const { options, chain } = await testDevnet({ rivals: 6, rivalPace: 0 });
  const roster = createRoster({ seed: options.chainId, count: 6, addressPrefix: options.addressPrefix });
  const mirror = createMirror({
    namespace: 'game',
    lagBlocks: 0,
    host: { guildId: '0-1', services: () => ({}) },
    publish: () => undefined,
    genesis: () => genesisOf(options, { genesis: { guilds: roster.guilds } }),
  });
  onTestFinished(() => mirror.close());
  mirror.restore(chain);
  const { ledger, balance, inventory, player_address } = mirror.store.tables;
  const rows = [...ledger.rows()].filter((row) => row.action === 'genesis');
  expect(rows.length).toBeGreaterThan(6);
  for (const { address, denom, amount_p } of balance.rows()) {
    if (denom === 'ualpha') expect(amount_p, address ?? '').toBe(String(chain.world.balance(address ?? '', denom)));
  }
  expect(inventory.get('player/1-1/ualpha')).toMatchObject({ balance: String(10n ** 12n) });
  const fuel = BigInt(options.guildFuelGrams) * 1_000_000n;
  expect(inventory.get('player/1-1/ualpha.infused')).toMatchObject({ balance: String(fuel) });
  for (const { address, player_id } of player_address.rows()) {
    const held = chain.world.balance(address ?? '', 'ualpha');
    expect(inventory.get(`player/${player_id}/ualpha`)?.balance ?? '0').toBe(String(held));
  }
});
