/** Every proof that has reached a block of the test's devnet, read from the raw bytes. */
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import {
  MsgPlanetRaidComplete,
  MsgStructBuildComplete,
  MsgStructOreMinerComplete,
  MsgStructOreRefineryComplete,
} from '../generated/game/tx.ts';
import type { Devnet } from '../../devnet/types.ts';

export interface SentProof {
  /** Of the message. */
  readonly name: string;
  readonly objectId: string;
  readonly proof: string;
  readonly nonce: string;
}

export interface LandedProof extends SentProof {
  readonly height: bigint;
  /** 0 = applied. */
  readonly code: number;
  readonly log: string;
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Omit<SentProof, 'name'>>> = {
  MsgStructBuildComplete: (bytes) => ofStruct(MsgStructBuildComplete.decode(bytes)),
  MsgStructOreMinerComplete: (bytes) => ofStruct(MsgStructOreMinerComplete.decode(bytes)),
  MsgStructOreRefineryComplete: (bytes) => ofStruct(MsgStructOreRefineryComplete.decode(bytes)),
  MsgPlanetRaidComplete: (bytes) => {
    const { fleetId: objectId, proof, nonce } = MsgPlanetRaidComplete.decode(bytes);
    return { objectId, proof, nonce };
  },
};

function ofStruct(message: { readonly structId: string; readonly proof: string; readonly nonce: string }) {
  return { objectId: message.structId, proof: message.proof, nonce: message.nonce };
}

/** The proofs in a signed transaction. */
export function readProofs(raw: Uint8Array): readonly SentProof[] {
  return TxBody.decode(TxRaw.decode(raw).bodyBytes).messages.flatMap(({ typeUrl, value }) => {
    const name = typeUrl.split('.').at(-1) ?? '';
    const read = READERS[name];
    return read ? [{ name, ...read(value) }] : [];
  });
}

/** Grows with every block from now on. */
export function watchProofs(devnet: Devnet): readonly LandedProof[] {
  const log: LandedProof[] = [];
  devnet.chain.watchBlocks((block) => {
    for (const tx of block.txs) {
      for (const proof of readProofs(tx.raw)) log.push({ height: block.height, code: tx.code, log: tx.log, ...proof });
    }
  });
  return log;
}
