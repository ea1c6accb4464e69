/** What an extension says of all its accounts, checked. Whoever lacks the call has one account, as far as a page can know. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import { type ForeignText, tidyText } from '../../../lib/tidyText.ts';

export interface ExtensionAccount {
  /** The extension's own word for it. */
  readonly id: string;
  /** May be empty, may say anything. */
  readonly label: ForeignText;
  readonly isChosen: boolean;
}

const MOST_ACCOUNTS = 100;
const LABEL_LETTERS = 40;

const one = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.optional(z.unknown()),
  isSelected: z.optional(z.unknown()),
});

/** None for an answer of another form. */
export function parseAccounts(answer: unknown): readonly ExtensionAccount[] {
  if (!Array.isArray(answer)) return [];
  return answer.slice(0, MOST_ACCOUNTS).flatMap((told: unknown) => {
    const { data } = one.safeParse(told);
    if (!data) return [];
    const label = tidyText(typeof data.name === 'string' ? data.name : '', LABEL_LETTERS);
    return [{ id: data.id, label, isChosen: data.isSelected === true }];
  });
}
