import { text } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { substationId } from './recordFields.ts';

/** facts/chain-entities.md 1.8. */
export const substationRecord = z.object({ id: substationId, owner: f.playerIdOrNull, name: text, pfp: text });
