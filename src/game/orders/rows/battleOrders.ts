/** Fighting: attack, guard, hide. docs/network/mechanics.md section 7. */
import type { Struct } from '../../entities.ts';
import { attacking, guarding, hiding, releasing } from '../judge/battleObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { onStructs } from './structOrders.ts';

const isOwn = ({ owner }: Struct, { self }: Sight): boolean => owner === self?.playerId;

export const BATTLE_ORDERS = {
  MsgStructAttack: order<'MsgStructAttack'>({
    title: 'Attack',
    about: 'Fires a weapon of a struct at another. It costs charge, shows who was hidden, and may be answered.',
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { targetStructId: [struct.id] };
        return sight.typeOf(struct.typeId)?.weapons.length === 0 ? null : { operatingStructId: struct.id };
      },
    },
    fields: {
      operatingStructId: { label: 'Who fires', offers: 'own' },
      targetStructId: { label: 'Target', offers: 'strangers' },
      weaponSystem: { label: 'Weapon', start: () => 'primaryWeapon' },
    },
    obstacle: attacking,
  }),
  MsgStructDefenseSet: order<'MsgStructDefenseSet'>({
    title: 'Guard',
    about: 'Lets one struct stand in front of another and take the hits that are meant for it. It costs charge.',
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { protectedStructId: struct.id };
        return sight.typeOf(struct.typeId)?.canDefend === false ? null : { defenderStructId: struct.id };
      },
    },
    fields: {
      defenderStructId: { label: 'Who guards', offers: 'own' },
      protectedStructId: {
        label: 'Whom',
        hint: 'At the same place: planet, fleet, or a fleet at that planet.',
        offers: 'own',
      },
    },
    obstacle: guarding,
  }),
  MsgStructDefenseClear: order<'MsgStructDefenseClear'>({
    title: 'Stop guarding',
    about: 'Releases a struct from the one it guards. It costs charge.',
    room: 'fleet',
    on: { struct: ({ id, protects }) => (protects === null ? null : { defenderStructId: id }) },
    fields: { defenderStructId: { label: 'Who guards', offers: 'own' } },
    obstacle: releasing,
  }),
  MsgStructStealthActivate: order<'MsgStructStealthActivate'>({
    title: 'Hide',
    about: 'Hides a struct: it can be hit from its own ambit only, until it fires. It costs charge.',
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: 'Struct', offers: 'own' } },
    obstacle: hiding(true),
  }),
  MsgStructStealthDeactivate: order<'MsgStructStealthDeactivate'>({
    title: 'Show again',
    about: 'Brings a hidden struct out into the open. It costs charge.',
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: 'Struct', offers: 'own' } },
    obstacle: hiding(false),
  }),
};
