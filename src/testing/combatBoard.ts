/** A devnet board as one of its players sees it: the node's own JSON through the client's own decoders. */
import { createView } from '../../devnet/world/createView.ts';
import { IDS, KEYS } from '../../devnet/world/cases/battleWorld.ts';
import type { Key } from '../../devnet/world/cases/battleCase.ts';
import { gridAttributesJson, planetAttributesJson, recordJson, structAttributesJson } from '../../devnet/world/json.ts';
import type { WorldReader } from '../../devnet/world/tables.ts';
import { decodeFleet } from '../chain/decode/decodeFleet.ts';
import { decodePlanet } from '../chain/decode/decodePlanet.ts';
import { decodePlayer } from '../chain/decode/decodePlayer.ts';
import { decodeStruct } from '../chain/decode/decodeStruct.ts';
import { structTypeSchema } from '../chain/decode/decodeStructType.ts';
import { decodeSubstation } from '../chain/decode/decodeSubstation.ts';
import { blockHeight } from '../game/units.ts';
import { decodeWith } from '../wire/wire.ts';
import type { WorldState } from '../state/world/world.ts';
import { buildWorld } from './buildWorld.ts';

/** @param tip the block before the one in which messages are sent */
export function worldOn(reader: WorldReader, who: Key, tip: bigint): WorldState {
  const view = createView(reader);
  const height = blockHeight(tip);
  const grid = (id: string) => ({ gridAttributes: gridAttributesJson(view, id, { omitZero: true }) });
  const found = <T>(record: T | undefined): T => {
    if (record === undefined) throw new Error('the board has no such piece');
    return record;
  };
  const player = (key: Key) =>
    decodePlayer(
      {
        Player: recordJson('player', found(view.get('player', IDS[key].player))),
        ...grid(IDS[key].player),
        playerInventory: { rocks: { denom: '', amount: '0' } },
      },
      'player',
      'ualpha',
    );
  const planet = (key: Key) =>
    decodePlanet(
      {
        Planet: recordJson('planet', found(view.get('planet', IDS[key].planet))),
        ...grid(IDS[key].planet),
        planetAttributes: planetAttributesJson(view, IDS[key].planet),
      },
      'planet',
    );
  const fleet = (key: Key) =>
    decodeFleet({ Fleet: recordJson('fleet', found(view.get('fleet', IDS[key].fleet))) }, 'fleet');
  const structs = [...view.list('struct')].map(([id, record]) =>
    decodeStruct(
      { Struct: recordJson('struct', record), structAttributes: structAttributesJson(view, id) },
      `struct/${id}`,
    ),
  );
  const types = [...view.list('structType')].map(([, record]) =>
    decodeWith(structTypeSchema, recordJson('structType', record), 'struct_type'),
  );
  const me = player(who);
  const substation = found(view.get('substation', me.substationId ?? ''));
  return buildWorld({
    height,
    me,
    players: KEYS.filter((key) => key !== who).map((key) => player(key)),
    planets: KEYS.map((key) => planet(key)),
    fleets: KEYS.map((key) => fleet(key)),
    substations: [
      decodeSubstation({ Substation: recordJson('substation', substation), ...grid(substation.id) }, 'substation'),
    ],
    structs,
    structTypes: types,
  });
}
