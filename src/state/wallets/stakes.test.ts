import { expect, test } from 'vitest';
import type { ChainReader } from '../../chain/types.ts';
import type { ExtensionWallet } from '../../chain/wallets/extension/createExtensionWallet.ts';
import { parseGuildId, parseReactorId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { blockHeight, microAlpha } from '../../game/units.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { network } from '../../testing/chainAnswers.ts';
import { signStake } from './stakes.ts';

const guildId = parseGuildId('0-7');
const reactorId = parseReactorId('3-4');
const validator = 'gamevaloper1x';
const terms = {
  reactorId,
  validator,
  amount: microAlpha(5n),
  fee: microAlpha(0n),
  gas: 1n,
  message: {} as never, // signed by nobody here
};

/** The validators that the sheet shows when the node gives these answers. */
async function told(reactor: object | null): Promise<SheetFacts | null | undefined> {
  const heard: (SheetFacts | null | undefined)[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    height: blockHeight(9n),
    account: { accountNumber: 1n, sequence: 0n },
    guildRecord: { name: parseName('Brahe') },
    ...(reactor && { reactor }),
  };
  const ask = async (name: string): Promise<unknown> => {
    if (!(name in answers)) throw new Error('down');
    return answers[name];
  };
  const wallet = {
    address: ADDRESS,
    signFramework: async (...args: Parameters<ExtensionWallet['signFramework']>) => {
      heard.push(args[3]);
      return { bytes: new Uint8Array(), hash: 'AB' };
    },
  };
  await signStake(terms, wallet as unknown as ExtensionWallet, {
    chain: { ask } as unknown as Pick<ChainReader, 'ask' | 'simulate'>, // answers as the rows do
    network,
  });
  return heard[0];
}

test('the sheet of a first stake is told the reactor and its guild, and nothing that the node did not say', async () => {
  expect(await told({ id: reactorId, validator, guildId })).toEqual({
    addresses: [],
    validators: [{ validator, reactorId, guildId, guildName: 'Brahe' }],
  });
  // Another validator than the one that is signed has no word in it.
  expect(await told({ id: reactorId, validator: 'gamevaloper1y', guildId })).toEqual({
    addresses: [],
    validators: [{ validator, reactorId: null, guildId: null, guildName: '' }],
  });
  expect(await told(null)).toBeNull();
});
