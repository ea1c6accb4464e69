/** What the first screens ask. All other rows are in moreRows.ts, which is loaded with the first of them. docs/network/chain-entities.md section 2. */
import { decodeAccount, decodeHeight } from '../decode/decodeFramework.ts';
import { decodeFleet } from '../decode/decodeFleet.ts';
import { decodePlayer, decodePlayerIdOfAddress } from '../decode/decodePlayer.ts';
import { decodeStruct } from '../decode/decodeStruct.ts';
import { decodeSubstation } from '../decode/decodeSubstation.ts';
import { orNull } from './orNull.ts';
import { planetRow } from './planetRow.ts';
import { one } from './row.ts';

export const FIRST_ROWS = {
  /** In either of its two shapes. */
  height: one('/blockheight', decodeHeight),
  player: one('/{ns}/player/{playerId}', (body, where, _, { alphaDenom }) => decodePlayer(body, where, alphaDenom), {
    about: { player: ['player', 'power'] },
  }),
  /** null when no player owns the address (the chain answers `1-0`), or the chain has never seen it. */
  playerOfAddress: orNull(one('/{ns}/address/{address}', decodePlayerIdOfAddress)),
  planet: planetRow,
  fleet: one('/{ns}/fleet/{fleetId}', decodeFleet),
  struct: one('/{ns}/struct/{structId}', decodeStruct),
  substation: one('/{ns}/substation/{substationId}', decodeSubstation, {
    about: { object: ['objectPower', 'share'] },
  }),
  /** null when the chain has never seen the address. */
  account: orNull(one('/{sdk}/auth/v1beta1/accounts/{address}', decodeAccount)),
};
