/** What is wrong with a mod, put together by file. Pure. */
import { tidyText } from '../../lib/tidyText.ts';

export interface FoundIn {
  /** null = the mod as a whole. */
  readonly file: string | null;
  readonly messages: readonly string[];
}

interface Finding {
  readonly file: string | null;
  readonly message: string;
}

const MESSAGE_LENGTH = 400;
const FILE_LENGTH = 160;

/** The mod as a whole first, then files in the order they were found; the same sentence is said once a file. */
export function byFile(findings: readonly Finding[]): readonly FoundIn[] {
  const files = new Map<string | null, Set<string>>();
  for (const { file, message } of findings) {
    const name = file === null ? null : tidyText(file, FILE_LENGTH);
    const said = files.get(name) ?? new Set();
    files.set(name, said.add(tidyText(message, MESSAGE_LENGTH)));
  }
  return [...files]
    .map(([file, messages]) => ({ file, messages: [...messages] }))
    .toSorted((a, b) => Number(b.file === null) - Number(a.file === null));
}
