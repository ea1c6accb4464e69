/** The commit that a checkout is at, where no change is without one. */
import { execFileSync } from 'node:child_process';

export interface Commit {
  readonly id: string;
  /** When it was made: `2026-11-26T23:00:00Z`. Releases follow each other by it. */
  readonly made: string;
}

/** null = there are changes that no commit holds, or no git. */
export function commitOf(root: string): Commit | null {
  try {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    if (git('status', '--porcelain') !== '') return null;
    const made = new Date(Number(git('log', '-1', '--format=%ct')) * 1_000).toISOString().replace('.000Z', 'Z');
    return { id: git('rev-parse', 'HEAD'), made };
  } catch {
    return null;
  }
}
