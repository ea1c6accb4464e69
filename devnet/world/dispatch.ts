/** Which rule runs for which message. A message without a row is known and refused by name. */
import type { Context, Response } from './context.ts';
import { joinProxy } from './handlers/guildJoinProxy.ts';
import { planetUpdateName, playerUpdateName } from './handlers/names.ts';
import { explore } from './handlers/planet.ts';
import { playerSend } from './handlers/playerSend.ts';
import { buildCancel, buildComplete, buildInitiate } from './handlers/structBuild.ts';
import { mineComplete, refineComplete } from './handlers/structOre.ts';
import { activate, deactivate, deactivateBatch, trash } from './handlers/structPower.ts';
import { playerConnect, playerDisconnect } from './handlers/substation.ts';
import type { GameMessage, MessageName, MessageOf } from './messages.ts';
import { refuse } from './refusal.ts';

type Handlers = { readonly [N in MessageName]?: (ctx: Context, message: MessageOf<N>) => Response };

const HANDLERS: Handlers = {
  MsgGuildMembershipJoinProxy: joinProxy,
  MsgPlanetExplore: explore,
  MsgPlanetUpdateName: planetUpdateName,
  MsgPlayerSend: playerSend,
  MsgPlayerUpdateName: playerUpdateName,
  MsgStructActivate: activate,
  MsgStructBuildCancel: buildCancel,
  MsgStructBuildComplete: buildComplete,
  MsgStructBuildInitiate: buildInitiate,
  MsgStructDeactivate: deactivate,
  MsgStructDeactivateBatch: deactivateBatch,
  MsgStructOreMinerComplete: mineComplete,
  MsgStructOreRefineryComplete: refineComplete,
  MsgStructTrash: trash,
  MsgSubstationPlayerConnect: playerConnect,
  MsgSubstationPlayerDisconnect: playerDisconnect,
};

/** @throws RefusedError whatever the rule says no with; sdk 18 when there is no rule. */
export function dispatch(ctx: Context, message: GameMessage): Response {
  // Name and value belong to one member of the union, so the handler under the name takes the value.
  const handler = HANDLERS[message.name] as ((ctx: Context, value: GameMessage['value']) => Response) | undefined;
  if (!handler) throw refuse.notExecuted(message.name);
  return handler(ctx, message.value);
}
