import { AMBITS } from '../../../game/ambit.ts';
import type { Fleet, Planet, SlotMap, Struct } from '../../../game/entities.ts';
import { formatAlpha, formatCount, formatOre, formatPower } from '../../../game/format.ts';
import { OBJECT_TYPE, parseObjectId } from '../../../game/ids.ts';
import { hasStatus, structPhase } from '../../../game/structStatus.ts';
import { microAlpha } from '../../../game/units.ts';
import { asked, asks, height, kind, listed, object, type Relation, words } from '../row.ts';
import { fleetLine, infusionLine, powerFrom, rightsOn, structLine } from './common.ts';

/** `3 of 4 in space, 1 of 4 on land`: what the slots hold. */
function slotsIn(slots: SlotMap): string {
  const parts = AMBITS.flatMap((ambit) => {
    const all = slots[ambit];
    return all.length === 0 ? [] : [`${ambit} ${all.filter((id) => id !== null).length} of ${all.length}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
}

export const PLANET = kind<'planet', Planet>({
  icon: 'planet',
  about: 'Ground with ore in it, slots to build on, and a shield while it lasts.',
  asks: ({ id }) => asks('chain.planet', { planetId: id }),
  name: ({ name }) => name,
  facts: (planet) => [
    object('Owner', planet.owner, 'nobody'),
    words('State', planet.status === 'complete' ? 'mined out' : 'active'),
    words('Ore in the ground', `${formatOre(planet.ore)} of ${formatOre(planet.maxOre)}`),
    words('Shield', formatCount(planet.shield)),
    words('Slots taken', slotsIn(planet.slots)),
    object('First visiting fleet', planet.headFleetId, 'nobody is here'),
    object('Last visiting fleet', planet.lastFleetId, 'nobody is here'),
    height('Raid begun', planet.blockStartRaid, 'no raid'),
    height('Mining begun', planet.blockStartOreMine, 'nothing mines'),
    height('Refining begun', planet.blockStartOreRefine, 'nothing refines'),
  ],
  relations: ({ id }) => [
    {
      title: 'Structs on it',
      none: 'Nothing stands on it.',
      from: listed('web.rows/struct', { location: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.location.id === id ? structLine(one) : null)),
    },
    {
      title: 'Fleets at it',
      none: 'No fleet is here.',
      from: listed('web.rows/fleet', { location: id }, fleetLine),
      else: listed('chain.fleets', {}, (one) => (one.planetId === id ? fleetLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'planet', title: 'What happened here', args: { planetId: id } },
    { is: 'series', title: 'Ore in the ground', id, unit: 'ore', lines: [{ words: 'In the ground', metric: 'ore' }] },
  ],
  ways: ({ id }) => [{ to: '/scout', search: { planet: id }, words: 'See it in Scout' }],
});

export const FLEET = kind<'fleet', Fleet>({
  icon: 'ship',
  about: 'The ships of one player: at home, or wherever they were sent.',
  asks: ({ id }) => asks('chain.fleet', { fleetId: id }),
  facts: (fleet) => [
    object('Owner', fleet.owner),
    words('State', fleet.status === 'onStation' ? 'at home' : 'away'),
    object('At planet', fleet.planetId, 'no planet'),
    object('Command ship', fleet.commandStructId, 'none'),
    words('Slots taken', slotsIn(fleet.slots)),
    object('Next towards the planet', fleet.aheadFleetId, 'nobody'),
    object('Next behind it', fleet.behindFleetId, 'nobody'),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: 'Structs in it',
      none: 'No ships.',
      from: listed('web.rows/struct', { location: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.location.id === id ? structLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  ways: ({ planetId }) =>
    planetId === null ? [] : [{ to: '/scout', search: { planet: planetId }, words: 'See where it is in Scout' }],
});

const PHASE_WORDS: Readonly<Record<ReturnType<typeof structPhase>, string>> = {
  online: 'online',
  offline: 'offline',
  building: 'under construction',
  destroyed: 'destroyed',
  absent: 'not there',
};

export const STRUCT = kind<'struct', Struct>({
  icon: 'gear',
  about: 'A building or a ship: takes a slot, draws power, can be shot at.',
  asks: ({ id }) => asks('chain.struct', { structId: id }),
  typeId: ({ typeId }) => typeId,
  facts: (struct) => [
    asked('Type', 'chain.structType', { structTypeId: struct.typeId }, (type) => type.name),
    object('Owner', struct.owner),
    object(struct.location.kind === 'planet' ? 'On planet' : 'In fleet', struct.location.id),
    words('Place', `${struct.ambit} slot ${struct.slot + 1}`),
    words(
      'State',
      `${PHASE_WORDS[structPhase(struct.status)]}${hasStatus(struct.status, 'hidden') ? ', hidden' : ''}`,
      structPhase(struct.status) === 'online' ? 'live' : undefined,
    ),
    words('Health', String(struct.health)),
    asked('Draws when online', 'chain.structType', { structTypeId: struct.typeId }, (type) =>
      formatPower(type.passiveDraw),
    ),
    height('Build begun', struct.blockStartBuild, 'not building'),
    object('Stands in front of', struct.protects, 'nobody'),
    asked('Fuel in it', 'chain.gridValue', { attribute: 'fuel', objectId: struct.id }, (fuel) =>
      formatAlpha(microAlpha(fuel)),
    ),
  ],
  relations: ({ id }) => [
    {
      title: 'Who stands in front of it',
      none: 'Nobody.',
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
      title: 'Infusions into it',
      none: 'No alpha is infused into it.',
      from: listed('chain.infusionsInto', { destinationId: id }, infusionLine),
    },
    powerFrom(parseObjectId(id)),
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'series', title: 'Health', id, unit: 'count', lines: [{ words: 'Health', metric: 'struct_health' }] },
  ],
  ways: ({ location }) =>
    location.kind === 'planet' ? [{ to: '/scout', search: { planet: location.id }, words: 'See it in Scout' }] : [],
});
