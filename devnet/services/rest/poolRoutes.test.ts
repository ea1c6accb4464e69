import { expect, test } from 'vitest';
import { testChain } from '../../chain/testChain.ts';
import { createRestHandler } from './restHandler.ts';

function setup() {
  const { chain, operator, run } = testChain();
  const { handle } = createRestHandler(chain);
  const ask = (path: string): unknown => {
    const { body } = handle({ method: 'GET', path, query: {}, body: '' });
    return JSON.parse(body) as unknown;
  };
  return { chain, operator, run, ask };
}

test('pool addresses are told for any id, and listed for the providers there are', () => {
  const { chain, operator, run, ask } = setup();
  const rate = { denom: 'ualpha', amount: '3' };
  expect(run(operator, 'MsgProviderCreate', { substationId: '4-1', rate, capacityMaximum: 100n })).toMatchObject({
    code: 0,
  });
  expect(run(operator, 'MsgAgreementOpen', { providerId: '10-1', duration: 1n, capacity: 7n })).toMatchObject({
    code: 0,
  });
  const one = ask('/game/provider_collateral_address/10-1') as {
    internalAddressAssociation: [{ address: string; objectId: string }];
  };
  const [{ address, objectId }] = one.internalAddressAssociation;
  expect(objectId).toBe('10-1');
  expect(address).toMatch(/^game1/);
  // Price 1 x 7 x 3, until the end of the agreement's last block.
  expect(chain.world.balance(address, 'ualpha')).toBe(21n);
  expect(ask('/game/provider_collateral_address')).toEqual({ ...one, pagination: { next_key: null, total: '1' } });
  const earnings = ask('/game/provider_earnings_address/10-1') as typeof one;
  expect(earnings.internalAddressAssociation[0].address).not.toBe(address);
  chain.produce(1n);
  expect(chain.world.balance(earnings.internalAddressAssociation[0].address, 'ualpha')).toBe(21n);
  expect(ask('/game/provider_earnings_address/10-99')).toMatchObject({
    internalAddressAssociation: [{ objectId: '10-99' }],
  });
});
