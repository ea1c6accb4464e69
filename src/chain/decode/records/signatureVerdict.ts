import { flag } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';

/** Flat; what is not said did not happen, `valid` least of all. facts/chain-entities.md section 2 "ValidateSignature". */
export const signatureVerdict = z.object({
  valid: flag,
  pubkeyFormatError: flag,
  signatureFormatError: flag,
  addressPubkeyMismatch: flag,
  signatureInvalid: flag,
});
