/** What a proof of work completes. The machine finds the proofs. docs/network/mechanics.md section 4. */
import { mark } from '../../../lib/words/say.ts';
import { finishing, mining, raiding, refining } from '../judge/proofObstacles.ts';
import { order } from '../orderRow.ts';
import { made } from './shared.ts';
import { onStructs } from './structOrders.ts';

const proof = made(mark('Proof'));
const nonce = made(mark('Nonce'));
const struct = { label: mark('Struct'), offers: 'own' } as const;

export const PROOF_ORDERS = {
  MsgStructBuildComplete: order<'MsgStructBuildComplete'>({
    title: mark('Finish building'),
    about: mark('Hands in the proof of work of a build. The struct is built and goes online.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct, proof, nonce },
    obstacle: finishing,
  }),
  MsgStructOreMinerComplete: order<'MsgStructOreMinerComplete'>({
    title: mark('Bring up ore'),
    about: mark('Hands in a proof of work of an extractor for one gram of ore, which anybody who raids you can take.'),
    room: 'planet',
    on: { struct: onStructs((type) => type.canMine) },
    fields: { structId: struct, proof, nonce },
    obstacle: mining,
  }),
  MsgStructOreRefineryComplete: order<'MsgStructOreRefineryComplete'>({
    title: mark('Refine ore'),
    about: mark('Hands in a proof of work of a refinery: one gram of ore becomes one gram of alpha, which is safe.'),
    room: 'planet',
    on: { struct: onStructs((type) => type.canRefine) },
    fields: { structId: struct, proof, nonce },
    obstacle: refining,
  }),
  MsgPlanetRaidComplete: order<'MsgPlanetRaidComplete'>({
    title: mark('Finish a raid'),
    about: mark(
      'Hands in the proof of work of a raid: all stored ore of the planet’s owner is yours, and the fleet goes home.',
    ),
    room: 'fleet',
    on: {
      fleet: ({ id }) => ({ fleetId: id }),
      planet: ({ headFleetId }, { self }) =>
        headFleetId !== null && headFleetId === self?.fleetId ? { fleetId: headFleetId } : null,
    },
    fields: { fleetId: { label: mark('Fleet'), offers: 'own' }, proof, nonce },
    obstacle: raiding,
  }),
};
