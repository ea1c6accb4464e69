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
    title: mark('Finish build'),
    about: mark('Submits a build’s proof of work. The struct is then built and comes online.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct, proof, nonce },
    obstacle: finishing,
  }),
  MsgStructOreMinerComplete: order<'MsgStructOreMinerComplete'>({
    title: mark('Mine ore'),
    about: mark('Submits an extractor’s proof of work for 1 g of ore. Raiders can take the ore until you refine it.'),
    room: 'planet',
    on: { struct: onStructs((type) => type.canMine) },
    fields: { structId: struct, proof, nonce },
    obstacle: mining,
  }),
  MsgStructOreRefineryComplete: order<'MsgStructOreRefineryComplete'>({
    title: mark('Refine ore'),
    about: mark('Submits a refinery’s proof of work and turns 1 g of ore into 1 g of alpha. Raiders can’t take alpha.'),
    room: 'planet',
    on: { struct: onStructs((type) => type.canRefine) },
    fields: { structId: struct, proof, nonce },
    obstacle: refining,
  }),
  MsgPlanetRaidComplete: order<'MsgPlanetRaidComplete'>({
    title: mark('Finish raid'),
    about: mark(
      'Submits a raid’s proof of work. You take all stored ore of the planet’s owner, and your fleet goes home.',
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
