/** What the build writes into the worker (tools/page/shellWorkerPlugin.ts). */
export interface ShellFiles {
  /** Of all that follows, in hex: two releases never share what is kept. */
  readonly release: string;
  /** SHA-256, base64, by the file's path below the client's folder: `assets/index-1a2b3c4.js`. */
  readonly files: Readonly<Record<string, string>>;
  /** Those that are fetched before anybody asks for them: what the shell, practice and the doctor are made of. */
  readonly ahead: readonly string[];
  /** The content policy that pages and workers get with their kept files: the build's own, and that nobody may frame it. */
  readonly policy: string;
}

/** The one file of a release that says where it lies, so its hash is of the page put back to the root (lib/placedPage.ts). */
export const PAGE = 'index.html';
