import '../../lib/jitless.ts';
/** What a founder has decided so far, and the form in which a tab keeps it. */
import * as z from 'zod/mini';
import { parseReactorId, parseSubstationId, type ReactorId, type SubstationId } from '../../game/ids.ts';

export interface FoundingDraft {
  readonly reactorId: ReactorId | null;
  readonly endpoint: string;
  readonly entrySubstationId: SubstationId | null;
}

export const EMPTY_DRAFT: FoundingDraft = { reactorId: null, endpoint: '', entrySubstationId: null };

const typed = z.object({
  reactorId: z.nullable(z.string().check(z.regex(/^3-\d{1,20}$/))),
  endpoint: z.string().check(z.maxLength(300)),
  entrySubstationId: z.nullable(z.string().check(z.regex(/^4-\d{1,20}$/))),
});

export const foundingDraftSchema = z.pipe(
  typed,
  z.transform(({ reactorId, endpoint, entrySubstationId }): FoundingDraft => ({
    reactorId: reactorId === null ? null : parseReactorId(reactorId),
    endpoint,
    entrySubstationId: entrySubstationId === null ? null : parseSubstationId(entrySubstationId),
  })),
);

export const foundingWaySchema = z.enum(['charter', 'reactor']);
