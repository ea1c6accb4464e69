import { type Ambit, AMBITS } from '../../../game/ambit.ts';
import type { Fleet, Planet, SlotMap, Struct } from '../../../game/entities.ts';
import { formatAlpha, formatCount, formatOre, formatPower } from '../../../game/format.ts';
import { OBJECT_TYPE, parseObjectId } from '../../../game/ids.ts';
import { raidClock } from '../../../game/raidRules.ts';
import { structPhase } from '../../../game/structStatus.ts';
import { microAlpha } from '../../../game/units.ts';
import { mark, say } from '../../../lib/words/say.ts';
import { phaseWords } from '../../../state/words/phaseWords.ts';
import { slotWords } from '../../../state/words/slotWords.ts';
import { asked, asks, height, kind, listed, object, type Relation, words } from '../row.ts';
import { fleetLine, infusionLine, powerFrom, rightsOn, structLine } from './common.ts';

/** `space 1 of 4`: how many slots of an ambit are taken. */
function takenIn(ambit: Ambit, slots: SlotMap[Ambit]): string {
  return say(
    '{ambit, select, space {space {taken} of {all}} air {air {taken} of {all}} land {land {taken} of {all}} other {water {taken} of {all}}}',
    { ambit, taken: slots.filter((id) => id !== null).length, all: slots.length },
  );
}

/** `space 3 of 4, land 1 of 4`: what the slots hold. */
function slotsIn(slots: SlotMap): string {
  const parts = AMBITS.filter((ambit) => slots[ambit].length > 0).map((ambit) => takenIn(ambit, slots[ambit]));
  return parts.length === 0 ? say('none@@slots') : parts.join(', ');
}

export const PLANET = kind<'planet', Planet>({
  icon: 'planet',
  about: mark('A planet has ore in the ground, slots to build on, and a shield against raids.'),
  absent: (id) => say('Planet {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.planet', { planetId: id }),
  name: ({ name }) => name,
  facts: (planet) => [
    object(say('Owner@@who owns a thing'), planet.owner, say('nobody')),
    words(say('Status'), planet.status === 'complete' ? say('mined out') : say('active@@of a planet')),
    words(
      say('Ore in the ground'),
      say('{ore} of {most}', { ore: formatOre(planet.ore), most: formatOre(planet.maxOre) }),
    ),
    words(say('Shield'), formatCount(planet.shield)),
    words(say('Slots taken'), slotsIn(planet.slots)),
    object(say('First visiting fleet'), planet.headFleetId, say('no fleet here')),
    object(say('Last visiting fleet'), planet.lastFleetId, say('no fleet here')),
    height(say('Raid started'), raidClock(planet), say('no raid')),
    height(say('Mining started'), planet.blockStartOreMine, say('not mining')),
    height(say('Refining started'), planet.blockStartOreRefine, say('not refining')),
  ],
  relations: ({ id }) => [
    {
      title: say('Structs here'),
      none: say('No structs here.'),
      from: listed('web.rows/struct', { location: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.location.id === id ? structLine(one) : null)),
    },
    {
      title: say('Fleets here'),
      none: say('No fleets here.'),
      from: listed('web.rows/fleet', { location: id }, fleetLine),
      else: listed('chain.fleets', {}, (one) => (one.planetId === id ? fleetLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'planet', title: say('Activity'), args: { planetId: id } },
    {
      is: 'series',
      title: say('Ore in the ground'),
      id,
      unit: 'ore',
      lines: [{ words: say('Ore in the ground'), metric: 'ore' }],
    },
  ],
  ways: ({ id }) => [
    { to: '/scout', search: { planet: id }, words: say('View planet in Scout') },
    { to: '/watch/$id', params: { id }, words: say('Spectate or replay planet') },
  ],
});

export const FLEET = kind<'fleet', Fleet>({
  icon: 'ship',
  about: mark('A player’s ships, at home or away.'),
  absent: (id) => say('Fleet {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.fleet', { fleetId: id }),
  facts: (fleet) => [
    object(say('Owner@@who owns a thing'), fleet.owner),
    words(say('Status'), fleet.status === 'onStation' ? say('at home@@a fleet') : say('away@@a fleet')),
    object(say('Current planet'), fleet.planetId, say('no planet')),
    object(say('Command Ship'), fleet.commandStructId),
    words(say('Slots taken'), slotsIn(fleet.slots)),
    object(say('Fleet ahead'), fleet.aheadFleetId, say('nobody')),
    object(say('Fleet behind'), fleet.behindFleetId, say('nobody')),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Structs in fleet'),
      none: say('No ships.'),
      from: listed('web.rows/struct', { location: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.location.id === id ? structLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  ways: ({ planetId }) =>
    planetId === null
      ? []
      : [
          { to: '/scout', search: { planet: planetId }, words: say('View location in Scout') },
          { to: '/watch/$id', params: { id: planetId }, words: say('Spectate or replay location') },
        ],
});

export const STRUCT = kind<'struct', Struct>({
  icon: 'gear',
  about: mark('A building or a ship. Structs take up a slot, use power and can be attacked.'),
  absent: (id) => say('Struct {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.struct', { structId: id }),
  typeId: ({ typeId }) => typeId,
  facts: (struct) => [
    asked(say('Type'), 'chain.structType', { structTypeId: struct.typeId }, (type) => type.name),
    object(say('Owner@@who owns a thing'), struct.owner),
    object(struct.location.kind === 'planet' ? say('Planet') : say('Fleet'), struct.location.id),
    words(say('Location'), slotWords(struct.ambit, struct.slot)),
    words(say('Status'), phaseWords(struct.status), structPhase(struct.status) === 'online' ? 'live' : undefined),
    words(say('Health'), String(struct.health)),
    asked(say('Load when online'), 'chain.structType', { structTypeId: struct.typeId }, (type) =>
      formatPower(type.passiveDraw),
    ),
    height(say('Build started'), struct.blockStartBuild, say('not building')),
    object(say('Defends'), struct.protects, say('nobody')),
    asked(say('Fuel'), 'chain.gridValue', { attribute: 'fuel', objectId: struct.id }, (fuel) =>
      formatAlpha(microAlpha(fuel)),
    ),
  ],
  relations: ({ id }) => [
    {
      title: say('Defenders'),
      none: say('No defenders.'),
      from: listed('web.rows/structDefender', { protected: id }, ({ defendingStructId }) => ({
        id: defendingStructId,
        words: '',
      })),
      else: listed('chain.structAttributes', {}, ({ attribute, objectId, value }) =>
        attribute === 'protectedStructIndex' && `${OBJECT_TYPE.struct}-${value}` === id
          ? { id: objectId, words: '' }
          : null,
      ),
    },
    {
      title: say('Infusions here'),
      none: say('No alpha has been infused in this object yet.'),
      from: listed('chain.infusionsInto', { destinationId: id }, infusionLine),
    },
    powerFrom(parseObjectId(id)),
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    {
      is: 'series',
      title: say('Health'),
      id,
      unit: 'count',
      lines: [{ words: say('Health'), metric: 'struct_health' }],
    },
  ],
  ways: ({ location }) =>
    location.kind === 'planet'
      ? [
          { to: '/scout', search: { planet: location.id }, words: say('View planet in Scout') },
          { to: '/watch/$id', params: { id: location.id }, words: say('Spectate or replay planet') },
        ]
      : [],
});
