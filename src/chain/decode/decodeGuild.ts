import type { Guild } from '../../game/entities.ts';
import { parseGuildId } from '../../game/ids.ts';
import { id, text } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const guildSchema = z.object({
  guild: z.object({
    id: id('a guild id', parseGuildId),
    name: text,
    owner: f.playerIdOrNull,
    primaryReactorId: f.reactorIdOrNull,
    entrySubstationId: f.substationIdOrNull,
  }),
});

/** facts/chain-entities.md 1.6. @throws DecodeError */
export function decodeGuild(body: unknown, route: string): Guild {
  return decodeAnswer(guildSchema, body, route).guild;
}
