import { parseRelease } from '../../../game/releases/release.ts';
import { changed, columns } from '../../../wire/columns.ts';
import { text } from '../../../wire/values.ts';

/**
 * The program a node runs: the release it says it is of, null where it says none, and what tells this build from another,
 * empty where nothing does. docs/network/chain-messages.md 3.4.
 */
export const nodeProgram = changed(
  columns({ version: text, commit: ['git_commit', text], go: ['go_version', text] }),
  ({ version, commit, go }) => ({
    release: parseRelease(version),
    build: [version, commit, go].filter((part) => part !== '').join(' '),
  }),
);
