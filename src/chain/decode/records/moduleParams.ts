import { uint } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import { blockCount } from './recordFields.ts';

/** facts/chain-entities.md 1.15. All 0 from a node before 0.21, whose record is empty. */
export const moduleParams = z.object({ guildCharterDifficultyRange: uint, guildCharterReactorAge: blockCount });
