/** Routes of the game module that are no records. facts/chain-entities.md section 2. */
import { requiredDifficulty } from '../../../src/game/proof.ts';
import { blocks } from '../../../src/game/units.ts';
import { verifyText } from '../signatures.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

function charter(call: RestCall): object {
  const { world, tip } = call.chain;
  const age = tip.height > world.charterAnchor ? tip.height - world.charterAnchor : 0n;
  const range = world.params.guildCharterDifficultyRange;
  return {
    anchor: world.charterAnchor.toString(),
    age: age.toString(),
    difficulty: requiredDifficulty(blocks(age), range),
    difficultyRange: range.toString(),
  };
}

export const MODULE_ROUTES: readonly RestRoute[] = [
  get('/blockheight', (call) => ({ blockHeight: call.chain.tip.height.toString() })),
  get('/{ns}/{ns}/params', (call) => ({
    params: {
      guildCharterDifficultyRange: call.chain.world.params.guildCharterDifficultyRange.toString(),
      guildCharterReactorAge: call.chain.world.params.guildCharterReactorAge.toString(),
    },
  })),
  get('/{ns}/{ns}/guild_charter', charter),
  get('/{ns}/validate_signature/{address}/{proofPubKey}/{proofSignature}/{message}', (call) =>
    verifyText(
      {
        address: param(call, 'address'),
        publicKeyHex: param(call, 'proofPubKey'),
        signatureHex: param(call, 'proofSignature'),
      },
      param(call, 'message'),
      call.chain.addressPrefix,
    ),
  ),
];
