/** What others do meanwhile: signed with their keys and given to the chain by the bench, not by a client that is counted. */
import { gameAny, signTx } from '../../devnet/chain/signTx.ts';
import type { GameMessage } from '../../devnet/world/messages.ts';
import { message } from '../../devnet/world/testWorld.ts';
import type { Network, Settler } from './network.ts';

/** A small thing that always succeeds, another each turn; of the struct, off and on in turns. */
export function deedOf({ address: creator, playerId, planetId, structIds }: Settler, turn: number): GameMessage {
  const structId = structIds[0] ?? '';
  switch (turn % 4) {
    case 0:
      return message('MsgStructDeactivate', { creator, structId });
    case 1:
      return message('MsgStructActivate', { creator, structId });
    case 2:
      return message('MsgPlayerUpdateName', { creator, playerId, name: `bench-${turn}` });
    default:
      return message('MsgPlanetUpdateName', { creator, planetId, name: `Bench ${turn}` });
  }
}

/** For the next block. @throws Error when the chain refuses it */
export function give({ devnet }: Network, { address, privateKey }: Settler, deed: GameMessage): void {
  const account = devnet.chain.account(address);
  if (!account) throw new Error('every player has an account');
  const { namespace, sdkRoot, chainId } = devnet.options;
  const { accountNumber, sequence } = account;
  const messages = [gameAny(namespace, deed)];
  const raw = signTx({ messages, privateKey, sdkRoot, chainId, accountNumber, sequence });
  const { code, log } = devnet.chain.checkTx(raw);
  if (code !== 0) throw new Error(log);
}
