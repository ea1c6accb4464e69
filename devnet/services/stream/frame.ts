/** One message of the stream before it is printed. docs/network/stream.md sections 2-7. */
import { printJson, type WireObject } from '../wire.ts';

export interface Frame {
  readonly subject: string;
  /** The subject before 2026-07-07, without its owner token; only planet and grid frames have one. */
  readonly oldSubject?: string;
  /** Flat: row columns + `subject` + `category`. */
  readonly body: WireObject;
  /** `detail` as servers before 0.21 print it; only ore starts have one. */
  readonly structDetail?: WireObject;
  /** Fields that stay when the text is too long; absent = no stub variant, the frame goes out whole. */
  readonly stubFields?: readonly string[];
  /** What those fields are taken from, where it is not the body. */
  readonly stubBody?: WireObject;
}

/** Characters, not bytes: longer texts leave as a stub. docs/network/stream.md section 7. */
const STUB_LIMIT = 7995;

/** Whose clock an ore start names: the struct's before 0.21, the planet's since. */
export type OreStartForm = 'planet' | 'struct';

export interface PrintedFrame {
  readonly subject: string;
  readonly text: string;
}

export interface PrintMode {
  readonly ownerToken: boolean;
  readonly oreStartForm: OreStartForm;
  readonly stubAll: boolean;
}

export function printFrame(frame: Frame, mode: PrintMode): PrintedFrame {
  const subject = mode.ownerToken ? frame.subject : (frame.oldSubject ?? frame.subject);
  const body = bodyOf(frame, subject, mode.oreStartForm);
  const text = printJson(body);
  if (!frame.stubFields || (text.length <= STUB_LIMIT && !mode.stubAll)) return { subject, text };
  const stub: Record<string, WireObject[string]> = {};
  for (const field of frame.stubFields) stub[field] = (frame.stubBody ?? body)[field];
  return { subject, text: printJson({ ...stub, stub: 'true' }) };
}

function bodyOf(frame: Frame, subject: string, form: OreStartForm): WireObject {
  const body = subject === frame.subject ? frame.body : { ...frame.body, subject };
  return form === 'struct' && frame.structDetail ? { ...body, detail: frame.structDetail } : body;
}
