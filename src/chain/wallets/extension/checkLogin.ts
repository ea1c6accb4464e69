/** A login that an extension signed: looked at here before a server sees it. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Address } from '../../../game/ids.ts';
import { toHex, utf8 } from '../../../lib/bytes.ts';
import type { TextSignature } from '../../types.ts';
import { adr36Bytes } from './adr36.ts';
import { type Expected, isSignedBy, signatureIn } from './checkDirect.ts';
import { ExtensionChangedError } from './errors.ts';

const schema = z.object({ signature: z.string().check(z.maxLength(200)) });

/** Which of the two was signed is what the server is told. @throws ExtensionChangedError */
export function checkLogin(
  text: string,
  answer: unknown,
  expected: Expected & { readonly address: Address },
  forms: 'adr36' | 'both',
): Omit<TextSignature, 'text'> {
  const { data } = schema.safeParse(answer);
  const signature = signatureIn(data?.signature ?? '');
  if (!signature) throw new ExtensionChangedError(expected, 'form');
  const isDocument = isSignedBy(signature, adr36Bytes(text, expected.address), expected.pubKey);
  const isBare = forms === 'both' && isSignedBy(signature, utf8(text), expected.pubKey);
  if (!isDocument && !isBare) throw new ExtensionChangedError(expected, 'signature');
  return isDocument ? { signature: toHex(signature), form: 'adr36' } : { signature: toHex(signature) };
}
