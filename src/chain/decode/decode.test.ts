import { describe, expect, it } from 'vitest';
import { DecodeError, decodeWith } from '../../wire/wire.ts';
import * as answers from '../../testing/chainAnswers.ts';
import { decodeFleet } from './decodeFleet.ts';
import { decodeAccount, decodeHeight, decodeTxResponse } from './decodeFramework.ts';
import { single } from './envelopes.ts';
import { guildRecord } from '../../wire/records/guildRecord.ts';
import { decodePlanet } from './decodePlanet.ts';
import { decodePlayer, decodePlayerIdOfAddress } from './decodePlayer.ts';
import { decodeStruct, decodeStructClocks } from './decodeStruct.ts';
import { structTypeSchema } from './decodeStructType.ts';
import { decodeSubstation } from './decodeSubstation.ts';

const player = (body: unknown) => decodePlayer(body, '/game/player/1-42', 'ualpha');
const structType = (body: unknown) => decodeWith(structTypeSchema, body, '/game/struct_type');

describe('players', () => {
  it('are complete from a full answer', () => {
    expect(player(answers.playerAnswer)).toEqual({
      id: '1-42',
      guildId: '0-1',
      substationId: '4-3',
      primaryAddress: answers.ADDRESS,
      planetId: '2-9',
      fleetId: '9-42',
      guildRank: 101n,
      name: 'Ada',
      pfp: '',
      pfpRenderAttributes: '',
      ore: 3n,
      alpha: 2_500_000n,
      load: 0n,
      structsLoad: 1_075_000n,
      capacity: 0n,
      lastAction: 812_300n,
    });
  });

  it('are complete from an answer that leaves out zeros, and spells its keys another way', () => {
    expect(player(answers.barePlayerAnswer)).toMatchObject({
      id: '1-2',
      guildId: null,
      planetId: null,
      name: '',
      ore: 0n,
      alpha: 0n,
      structsLoad: 25_000n,
      lastAction: 0n,
    });
  });

  it('never show coins of another denomination as alpha', () => {
    const body = { ...answers.playerAnswer, playerInventory: { rocks: { denom: 'uother', amount: '5' } } };
    expect(() => player(body)).toThrow(/playerInventory.rocks.denom: expected the denomination ualpha/);
  });

  it('say where an answer is wrong, in the spelling of the answer', () => {
    const body = { ...answers.playerAnswer, Player: { ...answers.playerAnswer.Player, planetId: '3-9' } };
    expect(() => player(body)).toThrowErrorMatchingInlineSnapshot(`
      [DecodeError: The server sent a response that Orrery can’t read.
      Where: /game/player/1-42, at Player.planetId: expected a planet id
      The server may run another version. Reload the page, or try again later.]
    `);
    expect(() => player({})).toThrow(/at player: expected an object/);
    expect(() => player([])).toThrow(/at the top: expected an object/);
  });

  it('do not own an address that belongs to player 1-0', () => {
    expect(decodePlayerIdOfAddress({ address: 'x', playerId: '1-0', permissions: '0' }, '/a')).toBeNull();
    expect(decodePlayerIdOfAddress({ address: 'x', playerId: '1-7' }, '/a')).toBe('1-7');
    expect(() => decodePlayerIdOfAddress({ playerId: 'seven' }, '/a')).toThrow(DecodeError);
  });
});

describe('planets', () => {
  it('have a slot for every place, free or taken', () => {
    const planet = decodePlanet(answers.planetAnswer, '/p');
    expect(planet.slots).toEqual({
      space: [null, null, null, null],
      air: [null, null, null, null],
      land: ['5-7', null, null, null],
      water: [null, '5-8', null, null],
    });
    expect(planet).toMatchObject({ ore: 4n, maxOre: 5n, shield: 25n, blockStartOreMine: 812_000n, headFleetId: null });
  });

  it('read clocks in either spelling', () => {
    const planetAttributes = { planetBlockStartOreMine: '5', planetBlockStartOreRefine: 6, blockStartOreMine: '0' };
    const planet = decodePlanet({ ...answers.planetAnswer, planetAttributes }, '/p');
    expect(planet).toMatchObject({ blockStartOreMine: 5n, blockStartOreRefine: 6n });
  });

  it('of an older node decode as well', () => {
    const planet = decodePlanet(answers.oldPlanetAnswer, '/p');
    expect(planet).toMatchObject({ status: 'active', ore: 4n, blockStartOreMine: 0n });
    expect(planet.slots.air).toHaveLength(4);
  });

  it('cannot fill the memory with a corrupt slot count', () => {
    const Planet = { ...answers.planetAnswer.Planet, spaceSlots: '9007199254740991' };
    expect(decodePlanet({ ...answers.planetAnswer, Planet }, '/p').slots.space).toHaveLength(1024);
  });
});

describe('structs, fleets and the rest', () => {
  it('decode alike from both generations', () => {
    const now = decodeStruct(answers.structAnswer, '/s');
    expect(now).toEqual({
      id: '5-7',
      typeId: 14,
      owner: '1-42',
      location: { kind: 'planet', id: '2-9' },
      ambit: 'land',
      slot: 0,
      health: 6,
      status: 7,
      blockStartBuild: 0n,
      protects: null,
    });
    expect(decodeStruct(answers.oldStructAnswer, '/s')).toEqual(now);
    expect(decodeStructClocks(answers.oldStructAnswer, '/s')).toEqual({ mine: 700n, refine: 650n });
  });

  it('stand in a fleet when their location says so', () => {
    const Struct = { ...answers.structAnswer.Struct, locationId: '9-42', locationType: 'fleet' };
    const struct = decodeStruct({ ...answers.structAnswer, Struct }, '/s');
    expect(struct.location).toEqual({ kind: 'fleet', id: '9-42' });
  });

  it('know fleets, substations and guilds', () => {
    expect(decodeFleet(answers.fleetAnswer, '/f')).toMatchObject({
      planetId: '2-9',
      status: 'onStation',
      commandStructId: '5-1',
      aheadFleetId: null,
      behindFleetId: null,
      slots: { space: [null, null, null, null] },
    });
    expect(decodeSubstation(answers.substationAnswer, '/s')).toMatchObject({
      connectionCapacity: 480_000_000n,
      connectionCount: 2n,
    });
    expect(single('guild', guildRecord)(answers.guildAnswer, '/g')).toMatchObject({
      id: '0-1',
      name: 'Lamplighters',
      owner: '1-1',
      primaryReactorId: '3-1',
      entrySubstationId: '4-3',
    });
  });

  it('tell types with a technology from those with a word for none', () => {
    expect(structType(answers.structTypeAnswer)).toMatchObject({
      id: 14,
      name: 'Ore Extractor',
      category: 'planet',
      canMine: true,
      canRefine: false,
      canGenerate: false,
      isCommand: false,
      buildDraw: 500_000n,
      buildCharge: 8n,
    });
    expect(structType(answers.commandShipAnswer)).toMatchObject({ isCommand: true, category: 'fleet', canMine: false });
  });

  it('tell how a type fights, and name the field that is wrong', () => {
    expect(structType(answers.commandShipAnswer)).toMatchObject({
      weapons: [
        {
          system: 'primaryWeapon',
          kind: 'guidedWeaponry',
          control: 'guided',
          charge: 3n,
          reach: 32,
          damage: 2,
          success: { numerator: 1, denominator: 1 },
          guaranteedShots: 0,
          armourPiercing: false,
        },
      ],
      canDefend: true,
      isMovable: true,
      moveCharge: 3n,
      counter: { same: 2, other: 2 },
      unitDefense: 'noUnitDefenses',
    });
    expect(structType(answers.structTypeAnswer)).toMatchObject({ weapons: [], canDefend: false });
    expect(() => structType({ ...answers.commandShipAnswer, primaryWeaponAmbits: 64 })).toThrow(/primaryWeaponAmbits/);
    expect(() => structType({ ...answers.commandShipAnswer, unitDefenses: 'magic' })).toThrow(/unitDefenses/);
  });
});

describe('the framework', () => {
  it('tells its height in either shape', () => {
    expect(decodeHeight({ height: 812345 }, '/h')).toBe(812_345n);
    expect(decodeHeight({ blockHeight: '812345' }, '/h')).toBe(812_345n);
    expect(() => decodeHeight({}, '/h')).toThrow(/a block height above 0/);
  });

  it('tells an account flat or nested', () => {
    expect(decodeAccount({ account: { account_number: '7', sequence: '3' } }, '/a')).toEqual({
      accountNumber: 7n,
      sequence: 3n,
    });
    const nested = { account: { '@type': 'x', base_account: { account_number: '7', sequence: '3' } } };
    expect(decodeAccount(nested, '/a').accountNumber).toBe(7n);
  });

  it('has not accepted a transaction when there is no tx_response', () => {
    expect(() => decodeTxResponse({}, '/tx')).toThrow(DecodeError);
    expect(() => decodeTxResponse({ tx_response: null }, '/tx')).toThrow(DecodeError);
  });
});
