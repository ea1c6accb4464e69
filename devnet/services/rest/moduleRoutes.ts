/** Routes of the game module that are no records. docs/network/chain-entities.md section 2. */
import { NEWER_RECORDS } from '../../../src/game/releases/since.ts';
import { chainDifficulty } from '../../world/difficulty.ts';
import { lineHas } from '../../world/line.ts';
import { verifyText } from '../signatures.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

/** As of the latest block; an anchor that was never set is read as the present height. docs/network/mechanics.md 4.4. */
function charter(call: RestCall): object {
  const { world, tip } = call.chain;
  const anchor = world.charterAnchor === 0n ? tip.height : world.charterAnchor;
  const age = tip.height > anchor ? tip.height - anchor : 0n;
  const range = world.params.guildCharterDifficultyRange;
  return {
    anchor: anchor.toString(),
    age: age.toString(),
    difficulty: chainDifficulty(age, range, world.line),
    difficultyRange: range.toString(),
  };
}

/** Before 0.21 the record is empty. docs/network/chain-entities.md 1.15. */
function params({ chain: { world } }: RestCall): object {
  if (!lineHas(world.line, NEWER_RECORDS.Params.guildCharterDifficultyRange)) return {};
  const { guildCharterDifficultyRange, guildCharterReactorAge } = world.params;
  return {
    guildCharterDifficultyRange: guildCharterDifficultyRange.toString(),
    guildCharterReactorAge: guildCharterReactorAge.toString(),
  };
}

const CHARTER = '/{ns}/{ns}/guild_charter';

export const MODULE_ROUTES: readonly RestRoute[] = [
  get('/blockheight', (call) => ({ blockHeight: call.chain.tip.height.toString() })),
  get('/{ns}/{ns}/params', (call) => ({ params: params(call) })),
  get(CHARTER, charter),
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
