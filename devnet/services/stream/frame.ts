/** One message of the stream before it is printed. facts/stream.md sections 2-7. */
import { printJson, type WireObject } from '../wire.ts';

export interface Frame {
  readonly subject: string;
  /** The subject before 2026-07-07, without its owner token; only planet and grid frames have one. */
  readonly oldSubject?: string;
  /** Flat: row columns + `subject` + `category`. */
  readonly body: WireObject;
  /** Fields that stay when the text is too long; absent = no stub variant, the frame goes out whole. */
  readonly stubFields?: readonly string[];
}

/** Characters, not bytes: longer texts leave as a stub. facts/stream.md section 7. */
const STUB_LIMIT = 7995;

export interface PrintedFrame {
  readonly subject: string;
  readonly text: string;
}

export function printFrame(
  frame: Frame,
  mode: { readonly ownerToken: boolean; readonly stubAll: boolean },
): PrintedFrame {
  const subject = mode.ownerToken ? frame.subject : (frame.oldSubject ?? frame.subject);
  const body = subject === frame.subject ? frame.body : { ...frame.body, subject };
  const text = printJson(body);
  if (!frame.stubFields || (text.length <= STUB_LIMIT && !mode.stubAll)) return { subject, text };
  const stub: Record<string, WireObject[string]> = {};
  for (const field of frame.stubFields) stub[field] = body[field];
  return { subject, text: printJson({ ...stub, stub: 'true' }) };
}
