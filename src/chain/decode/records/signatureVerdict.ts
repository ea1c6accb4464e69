import { columns } from '../../../wire/columns.ts';
import { flag } from '../../../wire/values.ts';

/** Flat; what is not said did not happen, `valid` least of all. docs/network/chain-entities.md section 2 "ValidateSignature". */
export const signatureVerdict = columns({
  valid: flag,
  pubkeyFormatError: flag,
  signatureFormatError: flag,
  addressPubkeyMismatch: flag,
  signatureInvalid: flag,
});
