/**
 * Bakes the silhouettes whenever Vite runs: a build, the dev server and the tests always show what is in art/svg, and a
 * drawing that breaks a rule stops them. The baked file is in the repository too, for `tsc` and for scripts that run
 * without Vite; a test keeps it equal to the drawings (`npx tsx tools/art/bake.ts`).
 */
import { normalizePath, type Plugin } from 'vite';
import { ATLAS_FILE, bakeStructArt, readStructSvgs, SVG_FOLDER } from './bakeStructArt.ts';

export function structArtPlugin(): Plugin {
  const atlas = normalizePath(ATLAS_FILE);
  const folder = normalizePath(SVG_FOLDER);
  const isDrawing = (path: string): boolean => normalizePath(path).startsWith(`${folder}/`);
  return {
    name: 'orrery:struct-art',
    buildStart() {
      readStructSvgs();
    },
    configureServer(server) {
      server.watcher.add(folder);
    },
    load(id) {
      return id.split('?')[0] === atlas ? bakeStructArt(readStructSvgs()) : null;
    },
    handleHotUpdate({ file, server }) {
      if (!isDrawing(file)) return;
      return [...(server.moduleGraph.getModulesByFile(atlas) ?? [])];
    },
  };
}
