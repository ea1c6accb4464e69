/**
 * The folder that the client is served from, as a path with a slash at both ends: `/`, or `/play/` on a host that keeps it below its own
 * pages. A build is the same for all of them: told by where this very file came from, which is the build's `assets/`. Outside of a
 * build (the development server, Node) it is the root.
 */
export const basePath = /^http.*?\/\/[^/]+(\/.*)assets\/[^/]+$/.exec(import.meta.url)?.[1] ?? '/';
