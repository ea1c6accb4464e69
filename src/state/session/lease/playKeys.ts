/** The signer's side of play keys, as chain/signer keeps it. */
export type { PlayKeys, PlayWallet } from '../../../chain/signer/types.ts';
export type { SealedPlayKey } from '../../../chain/signer/protocol.ts';
