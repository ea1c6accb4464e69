/** What a proof of work completes. The machine finds the proofs. docs/network/mechanics.md section 4. */
import { finishing, mining, raiding, refining } from '../judge/proofObstacles.ts';
import { order } from '../orderRow.ts';
import { made } from './shared.ts';
import { onStructs } from './structOrders.ts';

const proof = made('Proof');
const nonce = made('Nonce');
const struct = { label: 'Struct', offers: 'own' } as const;

export const PROOF_ORDERS = {
  MsgStructBuildComplete: order<'MsgStructBuildComplete'>({
    title: 'Finish building',
    about: 'Hands in the proof of work of a build. The struct is built and goes online.',
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct, proof, nonce },
    obstacle: finishing,
  }),
  MsgStructOreMinerComplete: order<'MsgStructOreMinerComplete'>({
    title: 'Bring up ore',
    about: 'Hands in a proof of work of an extractor for one gram of ore, which anybody who raids you can take.',
    room: 'planet',
    on: { struct: onStructs((type) => type.canMine) },
    fields: { structId: struct, proof, nonce },
    obstacle: mining,
  }),
  MsgStructOreRefineryComplete: order<'MsgStructOreRefineryComplete'>({
    title: 'Refine ore',
    about: 'Hands in a proof of work of a refinery: one gram of ore becomes one gram of alpha, which is safe.',
    room: 'planet',
    on: { struct: onStructs((type) => type.canRefine) },
    fields: { structId: struct, proof, nonce },
    obstacle: refining,
  }),
  MsgPlanetRaidComplete: order<'MsgPlanetRaidComplete'>({
    title: 'Finish a raid',
    about:
      'Hands in the proof of work of a raid: all stored ore of the planet’s owner is yours, and the fleet goes home.',
    room: 'fleet',
    on: {
      fleet: ({ id }) => ({ fleetId: id }),
      planet: ({ headFleetId }, { self }) =>
        headFleetId !== null && headFleetId === self?.fleetId ? { fleetId: headFleetId } : null,
    },
    fields: { fleetId: { label: 'Fleet', offers: 'own' }, proof, nonce },
    obstacle: raiding,
  }),
};
