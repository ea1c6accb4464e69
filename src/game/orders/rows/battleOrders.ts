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
    about: mark(
      'Fires a struct’s weapon at another struct. This costs charge and reveals a hidden attacker. The target may fire back.',
    ),
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { targetStructId: [struct.id] };
        return sight.typeOf(struct.typeId)?.weapons.length === 0 ? null : { operatingStructId: struct.id };
      },
    },
    fields: {
      operatingStructId: { label: mark('Attacker'), offers: 'own' },
      targetStructId: { label: mark('Target'), offers: 'strangers' },
      weaponSystem: { label: mark('Weapon'), start: () => 'primaryWeapon' },
    },
    obstacle: attacking,
  }),
  MsgStructDefenseSet: order<'MsgStructDefenseSet'>({
    title: mark('Defend'),
    about: mark('Makes one struct defend another and take hits meant for it. This costs charge.'),
    room: 'fleet',
    on: {
      struct: (struct, sight) => {
        if (!isOwn(struct, sight)) return { protectedStructId: struct.id };
        return sight.typeOf(struct.typeId)?.canDefend === false ? null : { defenderStructId: struct.id };
      },
    },
    fields: {
      defenderStructId: { label: mark('Defender'), offers: 'own' },
      protectedStructId: {
        label: mark('Defended struct'),
        hint: mark('Choose a struct on the same planet, in the same fleet, or in a fleet at that planet.'),
        offers: 'own',
      },
    },
    obstacle: guarding,
  }),
  MsgStructDefenseClear: order<'MsgStructDefenseClear'>({
    title: mark('Stop defending'),
    about: mark('Stops a struct from defending another. This costs charge.'),
    room: 'fleet',
    on: { struct: ({ id, protects }) => (protects === null ? null : { defenderStructId: id }) },
    fields: { defenderStructId: { label: mark('Defender'), offers: 'own' } },
    obstacle: releasing,
  }),
  MsgStructStealthActivate: order<'MsgStructStealthActivate'>({
    title: mark('Hide struct'),
    about: mark(
      'Hides a struct until it fires. Only structs in the same ambit can hit a hidden struct. This costs charge.',
    ),
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: mark('Struct'), offers: 'own' } },
    obstacle: hiding(true),
  }),
  MsgStructStealthDeactivate: order<'MsgStructStealthDeactivate'>({
    title: mark('Reveal struct'),
    about: mark('Makes a hidden struct visible again. This costs charge.'),
    room: 'fleet',
    on: { struct: onStructs((type) => type.hasStealth) },
    fields: { structId: { label: mark('Struct'), offers: 'own' } },
    obstacle: hiding(false),
  }),
};
