/** Alpha in reactors and generators. docs/network/mechanics.md 8.2. */
import { mark } from '../../../lib/words/say.ts';
import type { InfusionRecord, ReactorRecord } from '../../entities.ts';
import {
  cancelling,
  cancels,
  defuses,
  defusing,
  fuelling,
  infuses,
  infusing,
  migrates,
  migrating,
  spending,
  upToSource,
  upToStake,
} from '../judge/stakeObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { alphaOnly, atMostOwnAlpha, generatorIdOf, ownAddress, reactorIdOf } from './shared.ts';

const delegatorAddress = { label: mark('Stake owner'), offers: 'own', start: ownAddress } as const;
const validatorAddress = { label: mark('Reactor'), entry: 'validator' } as const;
const oneAtLeast = () => ({ least: 1n });

function onReactor({ validator }: ReactorRecord, { self }: Sight) {
  return validator === '' ? null : { validatorAddress: validator, delegatorAddress: self?.address };
}

/** The validator behind an infusion; undefined while the reactor is not read, null where the infusion is in no reactor. */
function validatorOf({ destination }: InfusionRecord, { get }: Sight): string | null | undefined {
  const reactorId = reactorIdOf(destination);
  if (reactorId === null) return null;
  const reactor = get('reactor', reactorId);
  return reactor === null ? null : reactor?.validator;
}

function onInfusion(infusion: InfusionRecord, sight: Sight) {
  const validator = validatorOf(infusion, sight);
  return validator === null ? null : { validatorAddress: validator, delegatorAddress: infusion.address };
}

export const STAKE_ORDERS = {
  MsgReactorInfuse: order<'MsgReactorInfuse'>({
    title: mark('Stake alpha'),
    about: mark('Stakes alpha in a reactor, which gives you power. You can unstake it later, after a waiting time.'),
    room: 'stake',
    on: {
      reactor: onReactor,
      infusion: onInfusion,
      player: ({ id, primaryAddress }, { self }) =>
        id === self?.playerId ? { delegatorAddress: primaryAddress } : null,
    },
    fields: {
      validatorAddress,
      amount: { label: mark('Alpha'), denoms: alphaOnly, limits: atMostOwnAlpha },
      delegatorAddress,
    },
    obstacle: infusing,
    changes: infuses,
  }),
  MsgReactorDefuse: order<'MsgReactorDefuse'>({
    title: mark('Unstake alpha'),
    about: mark(
      'Unstakes alpha from a reactor. You lose the alpha’s power at once and get the alpha after the waiting time.',
    ),
    room: 'stake',
    on: { reactor: onReactor, infusion: onInfusion },
    fields: {
      validatorAddress,
      amount: { label: mark('Alpha'), denoms: alphaOnly, limits: upToStake },
      delegatorAddress,
    },
    isGrave: true,
    obstacle: defusing,
    changes: defuses,
  }),
  MsgReactorCancelDefusion: order<'MsgReactorCancelDefusion'>({
    title: mark('Cancel unstaking'),
    about: mark('Stops the unstaking of alpha. The alpha returns to its reactor and gives power again.'),
    room: 'stake',
    on: { reactor: onReactor, infusion: onInfusion },
    fields: {
      validatorAddress,
      amount: { label: mark('Alpha'), denoms: alphaOnly, limits: oneAtLeast },
      creationHeight: {
        label: mark('Unstaking block'),
        hint: mark('The block in which you unstaked.'),
      },
      delegatorAddress,
    },
    obstacle: cancelling,
    changes: cancels,
  }),
  MsgReactorBeginMigration: order<'MsgReactorBeginMigration'>({
    title: mark('Move stake'),
    about: mark('Moves stake from one reactor to another, without the waiting time.'),
    room: 'stake',
    on: {
      reactor: ({ validator }, { self }) =>
        validator === '' ? null : { validatorSrcAddress: validator, delegatorAddress: self?.address },
      infusion: (infusion, sight) => {
        const validator = validatorOf(infusion, sight);
        return validator === null ? null : { validatorSrcAddress: validator, delegatorAddress: infusion.address };
      },
    },
    fields: {
      validatorSrcAddress: { label: mark('From'), entry: 'validator' },
      validatorDstAddress: { label: mark('To'), entry: 'validator' },
      amount: { label: mark('Alpha'), denoms: alphaOnly, limits: upToSource },
      delegatorAddress,
    },
    obstacle: migrating,
    changes: migrates,
  }),
  MsgReactorRestart: order<'MsgReactorRestart'>({
    title: mark('Restart reactor'),
    about: mark(
      'Restarts a reactor after its validator was jailed, so that its stake counts again. Anyone can do this. The chain charges a fee.',
    ),
    room: 'stake',
    on: { reactor: ({ validator }) => (validator === '' ? null : { validatorAddress: validator }) },
    fields: { validatorAddress },
  }),
  MsgStructGeneratorInfuse: order<'MsgStructGeneratorInfuse'>({
    title: mark('Burn alpha'),
    about: mark('Burns alpha in a generator for more power than a reactor gives. Burned alpha can’t be recovered.'),
    room: 'stake',
    on: {
      struct: ({ id, typeId }, { typeOf }) => (typeOf(typeId)?.canGenerate === false ? null : { structId: id }),
      infusion: ({ destination }) => {
        const structId = generatorIdOf(destination);
        return structId === null ? null : { structId };
      },
    },
    fields: {
      structId: { label: mark('Generator'), offers: 'own' },
      infuseAmount: { label: mark('Alpha'), denoms: alphaOnly, limits: atMostOwnAlpha },
    },
    isGrave: true,
    obstacle: fuelling,
    changes: spending,
  }),
};
