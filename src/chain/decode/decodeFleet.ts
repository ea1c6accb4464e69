import type { Fleet } from '../../game/entities.ts';
import { decodeAnswer } from './answer.ts';
import { fleetRecord } from './records/fleetRecord.ts';
import * as z from 'zod/mini';

const schema = z.object({ fleet: fleetRecord });

/** facts/chain-entities.md 1.5. @throws DecodeError */
export function decodeFleet(body: unknown, route: string): Fleet {
  return decodeAnswer(schema, body, route).fleet;
}
