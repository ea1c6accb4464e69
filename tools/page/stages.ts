/**
 * Which file of the build a module goes into, where a player's way home loads it: a few files that pack well, not hundreds that pack
 * badly and are asked for one by one. A stage holds what it needs and no stage before it has, so that nobody loads what only a later one
 * needs; what no stage needs, the bundler splits by itself. tools/budget.ts holds how many files that makes and what they weigh.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** In the order in which they load. */
export type Stage =
  | 'ahead'
  | 'first'
  | 'wiring'
  | 'common'
  | 'planet'
  | 'scene'
  | 'home'
  | 'past'
  | 'later'
  | 'alerts'
  | 'parts';

/** Ids of what a module imports statically, or of what imports it. */
type Imports = (id: string) => readonly string[];

const src = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Runs before the page; with all it imports a file of its own, which index.html names first. */
const AHEAD = src('ahead.ts');

/** What index.html names. */
const ENTRY = src('main.tsx');

/** Fetched while the configuration is: nobody goes without it. */
const WIRING = ['app/createRuntime.ts'].map(src);

/**
 * The newcomer's page, and what stands above it: what they share with home must be in no file that only home needs, and what they share
 * with other screens in no file of its own, for which a slow line is waited for once more.
 */
const WELCOME = ['app/screens/WelcomeScreen.tsx', 'features/palette/PaletteDoor.tsx'].map(src);

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
  'features/activity/News.tsx',
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

/**
 * A planet that is looked at without a key, but for the picture. What it shares with home is a file of its own (`planet`), and so is what
 * it shares with alerts (`past`): a watcher loads nothing more of either, and reads the planet while the picture's code is under way. What it
 * shares with other screens alone is one file too (`parts`): on a slow line each of twenty small ones is a way there and back.
 */
const PLANET = ['app/screens/WatchPlaceScreen.tsx', 'chain/createChainReader.ts', 'chain/rows/moreRows.ts'].map(src);

/** The picture: beside all of that, and where a planet is shown to others. */
const SCENE = ['scene/createScene.ts'].map(src);

/**
 * What comes by itself a moment later, on every page: a newcomer's too, who has use for neither home nor picture. What it shares with
 * those is in a file of its own (`common`); and with it what reads the name of the host's guild, which every page asks for.
 */
const LATER = [
  'api/decode.ts',
  'app/Senses.tsx',
  'app/installed/beginInstalled.ts',
  'app/later.ts',
  'state/config/policy/checkHost.ts',
].map(src);

/** And what comes then for who plays. */
const ALERTS = ['features/sound/listen.ts', 'state/alerts/createAlerts.ts'].map(src);

/** All of it is behind one door that the first page opens for its context alone, so the door tells nothing about who needs what. */
const QUERY = /node_modules\/@tanstack\/(?:react-query|query-core)\/(?!.*QueryClientProvider)/;

/** All that `roots` import statically, themselves included, without what was `had` and what only that imports. */
function closure(roots: readonly string[], imports: Imports, had: ReadonlySet<string> = new Set()): Set<string> {
  const seen = new Set(roots.filter((id) => !had.has(id)));
  for (const id of seen) for (const next of imports(id)) if (!had.has(next)) seen.add(next);
  return seen;
}

function readStages(imports: Imports, importers: Imports): ReadonlyMap<string, Stage> {
  const ahead = closure([AHEAD], imports);
  const first = new Set([...closure([ENTRY], imports, ahead)].filter((id) => !QUERY.test(id)));
  const started = new Set([...ahead, ...first]);
  const wiring = closure(WIRING, imports, started);
  const lazy = closure([...HOME, ...SCENE, ...LATER, ...ALERTS], imports, started);
  const welcome = closure(WELCOME, imports, started);
  const isShared = (id: string): boolean => importers(id).some((one) => !welcome.has(one));
  for (const id of welcome) if (lazy.has(id) || (isShared(id) && !WELCOME.includes(id))) wiring.add(id);
  const begun = new Set([...started, ...wiring]);
  const ofPlayers = closure([...HOME, ...SCENE, ...PLANET], imports, begun);
  const common = new Set([...closure(LATER, imports, begun)].filter((id) => ofPlayers.has(id)));
  const had = new Set([...begun, ...common]);
  const next = (roots: readonly string[]): ReadonlySet<string> => {
    const own = closure(roots, imports, had);
    for (const id of own) had.add(id);
    return own;
  };
  const drawn = closure([...HOME, ...SCENE], imports, had);
  const planet = next([...closure(PLANET, imports, had)].filter((id) => drawn.has(id)));
  const [scene, home] = [next(SCENE), next(HOME)];
  const ofAlerts = closure(ALERTS, imports, had);
  const past = next([...closure(PLANET, imports, had)].filter((id) => ofAlerts.has(id)));
  const [later, alerts] = [next(LATER), next(ALERTS)];
  const watched = closure(PLANET, imports, had);
  const parts = next([...watched].filter((id) => importers(id).some((one) => !watched.has(one))));
  const stages: Record<Stage, ReadonlySet<string>> = {
    ahead,
    first,
    wiring,
    common,
    planet,
    scene,
    home,
    past,
    later,
    alerts,
    parts,
  };
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
      (stages ??= readStages(
        (one) => context.getModuleInfo(one)?.importedIds ?? [],
        (one) => context.getModuleInfo(one)?.importers ?? [],
      )).get(id) ?? null,
  };
}
