/**
 * Which file of the build a module goes into, where a player's way home loads it: a few files that pack well, not hundreds that pack
 * badly and are asked for one by one. A stage holds what it needs and no stage before it has, so that nobody loads what only a later one
 * needs; what no stage needs, the bundler splits by itself. tools/budget.ts holds how many files that makes and what they weigh.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** In the order in which they load. */
export type Stage = 'first' | 'wiring' | 'home' | 'scene';

/** Ids of what a module imports statically. */
type Imports = (id: string) => readonly string[];

const src = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** What index.html names; it stays a file of its own, which loads the stages. */
const ENTRY = src('main.tsx');

/** Fetched while the configuration is: nobody goes without it. */
const WIRING = ['app/createRuntime.ts'].map(src);

/** The newcomer's page: what it shares with home must be in no file that only home needs. */
const WELCOME = ['app/screens/WelcomeScreen.tsx'].map(src);

/** Whatever is asked for lazily before a player's own planet stands on the screen, but for the picture. */
const HOME = [
  'api/cosmetics/createCosmeticsApi.ts',
  'api/decode.ts',
  'api/guild/createGuildApi.ts',
  'app/KeyNews.tsx',
  'app/createEngines.ts',
  'app/openSigner.ts',
  'app/screens/PlayScreen.tsx',
  'chain/createChainReader.ts',
  'chain/rows/moreRows.ts',
  'features/activity/TxToasts.tsx',
  'features/alerts/AlertBell.tsx',
  'features/palette/PaletteDoor.tsx',
  'features/status/ConnectionReadout.tsx',
  'features/status/PlayerReadouts.tsx',
  'features/status/StatusLine.tsx',
  'features/story/AwayNote.tsx',
  'game/lookalikes/nameMarks.ts',
  'live/createLink.ts',
  'live/openPort.ts',
  'state/ask/createHostMemory.ts',
  'state/history/openAbsences.ts',
  'state/network/loadNetwork.ts',
  'state/session/createKeyWatch.ts',
  'state/session/createSigners.ts',
  'state/wardrobe/quarantine/createQuarantine.ts',
].map(src);

/** The picture: beside all of that, and where a planet is shown to others. */
const SCENE = ['scene/createScene.ts'].map(src);

/** All of it is behind one door that the first page opens for its context alone, so the door tells nothing about who needs what. */
const QUERY = /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*QueryClientProvider)/;

/** All that `roots` import statically, themselves included, without what was `had` and what only that imports. */
function closure(roots: readonly string[], imports: Imports, had: ReadonlySet<string> = new Set()): Set<string> {
  const seen = new Set(roots.filter((id) => !had.has(id)));
  for (const id of seen) for (const next of imports(id)) if (!had.has(next)) seen.add(next);
  return seen;
}

function readStages(imports: Imports): ReadonlyMap<string, Stage> {
  const first = new Set([...closure([ENTRY], imports)].filter((id) => !QUERY.test(id)));
  const wiring = closure(WIRING, imports, first);
  const welcome = closure(WELCOME, imports, first);
  const later = closure([...HOME, ...SCENE], imports, first);
  for (const id of welcome) if (later.has(id)) wiring.add(id);
  const home = closure(HOME, imports, new Set([...first, ...wiring]));
  const scene = closure(SCENE, imports, new Set([...first, ...wiring, ...home]));
  first.delete(ENTRY);
  const stages: Record<Stage, ReadonlySet<string>> = { first, wiring, home, scene };
  return new Map(
    (Object.keys(stages) as Stage[]).flatMap((name) => [...stages[name]].map((id) => [id, name] as const)), // of the record above
  );
}

/** For `codeSplitting.groups`. */
export function stageGroup(): Rolldown.CodeSplittingGroup {
  let stages: ReadonlyMap<string, Stage> | null = null;
  return {
    debugName: 'stages',
    // The whole graph is known when the first module is asked about.
    name: (id, context) =>
      (stages ??= readStages((one) => context.getModuleInfo(one)?.importedIds ?? [])).get(id) ?? null,
  };
}
