/** Every decoder of the reader against mutations of a real answer each: a value of its type, or a named error. */
import { afterAll, beforeAll, it } from 'vitest';
import { decodeWith } from '../../wire/wire.ts';
import * as handMade from '../../testing/chainAnswers.ts';
import * as shapes from '../../testing/chainShapes.ts';
import { type Decoder, fetchSample, fuzzDecoder } from '../../testing/fuzzDecoder.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import * as s from '../../testing/shapes.ts';
import { decodeFleet } from './decodeFleet.ts';
import { decodeAccount, decodeHeight, decodeTxResponse } from './decodeFramework.ts';
import { decodePlanet } from './decodePlanet.ts';
import { decodePlayer, decodePlayerIdOfAddress } from './decodePlayer.ts';
import { decodeStruct, decodeStructClocks } from './decodeStruct.ts';
import { structTypeSchema } from './decodeStructType.ts';
import { decodeSubstation } from './decodeSubstation.ts';

let world: Populated;
beforeAll(async () => {
  world = await createPopulatedDevnet();
});
afterAll(() => world.close());

type Sample = string | ((world: Populated) => string);

const playerOf: Decoder = (body, route) => decodePlayer(body, route, 'ualpha');
const settlers = (w: Populated): string => `/sdk/auth/v1beta1/accounts/${w.settler.address}`;

const READER: readonly (readonly [name: string, Sample, Decoder, s.Shape])[] = [
  ['height', '/blockheight', decodeHeight, s.big],
  ['player', '/game/player/1-2', playerOf, shapes.player],
  ['planet', '/game/planet/2-1', decodePlanet, shapes.planet],
  ['fleet', '/game/fleet/9-2', decodeFleet, shapes.fleet],
  ['struct', '/game/struct/5-2', decodeStruct, shapes.struct],
  ['struct clocks', '/game/struct/5-2', decodeStructClocks, shapes.structClocks],
  ['substation', '/game/substation/4-1', decodeSubstation, shapes.substation],
  ['player of address', (w) => `/game/address/${w.settler.address}`, decodePlayerIdOfAddress, s.orNull(s.id('player'))],
  ['account', settlers, decodeAccount, shapes.account],
  [
    'transaction',
    (w) => `/sdk/tx/v1beta1/txs/${w.doors.devnet.chain.tip.txs[0]?.hash}`,
    decodeTxResponse,
    shapes.txResponse,
  ],
];

/** Answers of older nodes, written by hand: a devnet gives none. */
const OLDER: readonly (readonly [name: string, answer: unknown, Decoder, s.Shape])[] = [
  ['bare player', handMade.barePlayerAnswer, playerOf, shapes.player],
  ['old planet', handMade.oldPlanetAnswer, decodePlanet, shapes.planet],
  ['old struct', handMade.oldStructAnswer, decodeStruct, shapes.struct],
  [
    'old struct type',
    handMade.commandShipAnswer,
    (body, route) => decodeWith(structTypeSchema, body, route),
    shapes.structType,
  ],
];

it.each(READER)('mutations of a real answer: %s', async (_, sample, decode, shape) => {
  const path = typeof sample === 'string' ? sample : sample(world);
  fuzzDecoder(await fetchSample(new URL(path, world.doors.devnet.urls.rest)), decode, shape);
});

it.each(OLDER)('mutations of an answer of an older node: %s', (_, answer, decode, shape) => {
  fuzzDecoder(answer, decode, shape);
});
