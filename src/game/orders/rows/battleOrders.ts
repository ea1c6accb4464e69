/** Fighting: attack, guard, hide. docs/network/mechanics.md section 7. */
import { mark } from '../../../lib/words/say.ts';
import type { Struct } from '../../entities.ts';
import { attacking, guarding, hiding, releasing } from '../judge/battleObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { onStructs } from './structOrders.ts';

const isOwn = ({ owner }: Struct, { self }: Sight): boolean => owner === self?.playerId;

export const BATTLE_ORDERS = {
  MsgStructAttack: order<'MsgStructAttack'>({
    title: mark('Attack'),
    about: mark('Fires a weapon of a struct at another. It costs charge, shows who was hidden, and may be answered.'),
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { targetStructId: [struct.id] };
        return sight.typeOf(struct.typeId)?.weapons.length === 0 ? null : { operatingStructId: struct.id };
      },
    },
    fields: {
      operatingStructId: { label: mark('Who fires'), offers: 'own' },
      targetStructId: { label: mark('Target'), offers: 'strangers' },
      weaponSystem: { label: mark('Weapon'), start: () => 'primaryWeapon' },
    },
    obstacle: attacking,
  }),
  MsgStructDefenseSet: order<'MsgStructDefenseSet'>({
    title: mark('Guard'),
    about: mark('Lets one struct stand in front of another and take the hits that are meant for it. It costs charge.'),
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { protectedStructId: struct.id };
        return sight.typeOf(struct.typeId)?.canDefend === false ? null : { defenderStructId: struct.id };
      },
    },
    fields: {
      defenderStructId: { label: mark('Who guards'), offers: 'own' },
      protectedStructId: {
        label: mark('Whom'),
        hint: mark('At the same place: planet, fleet, or a fleet at that planet.'),
        offers: 'own',
      },
    },
    obstacle: guarding,
  }),
  MsgStructDefenseClear: order<'MsgStructDefenseClear'>({
    title: mark('Stop guarding'),
    about: mark('Releases a struct from the one it guards. It costs charge.'),
    room: 'fleet',
    on: { struct: ({ id, protects }) => (protects === null ? null : { defenderStructId: id }) },
    fields: { defenderStructId: { label: mark('Who guards'), offers: 'own' } },
    obstacle: releasing,
  }),
  MsgStructStealthActivate: order<'MsgStructStealthActivate'>({
    title: mark('Hide'),
    about: mark('Hides a struct: it can be hit from its own ambit only, until it fires. It costs charge.'),
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: mark('Struct'), offers: 'own' } },
    obstacle: hiding(true),
  }),
  MsgStructStealthDeactivate: order<'MsgStructStealthDeactivate'>({
    title: mark('Show again'),
    about: mark('Brings a hidden struct out into the open. It costs charge.'),
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: mark('Struct'), offers: 'own' } },
    obstacle: hiding(false),
  }),
};
