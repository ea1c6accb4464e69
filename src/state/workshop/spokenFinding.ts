import type { Finding } from '../../api/cosmetics/types.ts';
import type { ModFinding } from '../../mods/types.ts';
import { findingWords } from '../../mods/words.ts';

/** What was found in this browser, as what a server found is told. */
export function spokenFinding(finding: ModFinding): Finding {
  return { file: finding.file, message: findingWords(finding) };
}
