import { gameAny, signTx } from '../../devnet/chain/signTx.ts';
import type { Devnet } from '../../devnet/types.ts';
import type { MessageName, MessageOf } from '../../devnet/world/messages.ts';
import { message, type TestKey } from '../../devnet/world/testWorld.ts';

/** Signs with a bare key, submits, makes a block. @throws Error with the chain's words unless it is applied */
export type Act = <N extends MessageName>(
  key: Pick<TestKey, 'address' | 'privateKey'>,
  name: N,
  fields: Partial<MessageOf<N>>,
) => void;

/** How a test acts on a chain without a client. */
export function actOf({ chain }: Pick<Devnet, 'chain'>): Act {
  return (key, name, fields) => {
    const account = chain.account(key.address);
    const raw = signTx({
      messages: [gameAny(chain.namespace, message(name, { creator: key.address, ...fields }))],
      privateKey: key.privateKey,
      sdkRoot: chain.sdkRoot,
      chainId: chain.chainId,
      accountNumber: account?.accountNumber ?? 0n,
      sequence: account?.sequence ?? 0n,
    });
    const check = chain.checkTx(raw);
    if (check.code === 0) chain.produce(1n);
    const result = check.code === 0 ? chain.tx(check.hash) : check;
    if (result?.code !== 0) throw new Error(`${name}: ${result?.log}`);
  };
}
