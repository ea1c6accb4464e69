/**
 * multipart/form-data (RFC 7578, RFC 2046 section 5.1.1), strictly: what is cut short, nameless or of another form is refused
 * rather than guessed. Synchronous, unlike `Response.formData()`, because the services are.
 */
import { LIMITS } from './limits.ts';
import { unreadable } from './modError.ts';

export interface FormPart {
  readonly name: string;
  /** null for a plain field. */
  readonly filename: string | null;
  readonly bytes: Uint8Array;
}

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([A-Za-z0-9'()+_,./:=?-]{1,70}))\s*$/i;
const DISPOSITION = /^content-disposition:\s*form-data;\s*name="([^"\r\n]{1,100})"(?:;\s*filename="([^"\r\n]*)")?\s*$/i;
const OTHER_HEADER = /^content-(?:type|transfer-encoding):[^\r\n]*$/i;
const MAX_HEADER_BYTES = 2_048;

/** @throws ModError */
export function parseMultipart(contentType: string, body: Uint8Array): readonly FormPart[] {
  const match = BOUNDARY.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw unreadable('The upload is not multipart/form-data with a boundary.');
  // One byte a character, so that positions in the text are positions in the bytes.
  const text = latin1(body);
  const opening = `--${boundary}\r\n`;
  const joint = `\r\n--${boundary}`;
  if (!text.startsWith(opening)) throw unreadable('The form does not begin with its boundary.');
  const parts: FormPart[] = [];
  for (let at = opening.length; ;) {
    const end = text.indexOf(joint, at - 2);
    if (end < 0) throw unreadable('The form breaks off: its last boundary is missing.');
    if (parts.length >= LIMITS.files + 10) throw unreadable('The form has too many parts.');
    parts.push(partOf(text, body, at, end));
    const next = end + joint.length;
    if (text.startsWith('--', next)) {
      if (!/^\s*$/.test(text.slice(next + 2))) throw unreadable('Something follows the end of the form.');
      return parts;
    }
    if (!text.startsWith('\r\n', next)) throw unreadable('A boundary of the form is not at the end of its line.');
    at = next + 2;
  }
}

function partOf(text: string, body: Uint8Array, start: number, end: number): FormPart {
  const headEnd = text.indexOf('\r\n\r\n', start);
  if (headEnd < 0 || headEnd + 4 > end || headEnd - start > MAX_HEADER_BYTES) {
    throw unreadable('A part of the form has no readable headers.');
  }
  let found: RegExpExecArray | null = null;
  for (const line of utf8Text(body.subarray(start, headEnd)).split('\r\n')) {
    const disposition = DISPOSITION.exec(line);
    if (disposition ? found : !OTHER_HEADER.test(line)) throw unreadable('A part of the form has odd headers.');
    found ??= disposition;
  }
  const name = found?.[1];
  if (name === undefined) throw unreadable('A part of the form has no name.');
  return { name, filename: found?.[2] ?? null, bytes: body.subarray(headEnd + 4, end) };
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('The headers of a form part are not UTF-8.');
  }
}
