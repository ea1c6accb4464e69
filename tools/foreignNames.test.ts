/**
 * What others called a thing is read as a name at every door, and stands apart wherever it is shown. docs/security.md line 8,
 * docs/network/mechanics.md 9.6.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^(?:testing|lab|generated)\//.test(path),
);

/** `file: line` of every line that a pattern meets, but for the files named. */
function linesWith(pattern: RegExp, folder: RegExp, ours: readonly string[]): readonly string[] {
  return files
    .filter((path) => folder.test(path) && !ours.includes(path))
    .flatMap((path) =>
      readFileSync(`${root}${path}`, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** Their names are words of the chain or of a mod, not of 9.6. */
const OTHER_NAMES = ['api/guild/decode/structType.ts', 'api/guild/reads/ledger.ts'];

test('no door reads a name as a mere text', () => {
  const asText =
    /\b(?:name|username|guildName|onchainName|playerName|counterpartyUsername): (?:\[[^\],]+, )?(?:f\.)?(?:text|textOrNull|raw|word|rawWord)\b|\b(?:name|username|guildName): (?:text|raw)(?:Of|OrNull)\(/;
  expect(linesWith(asText, /^(?:wire|api|live|chain)\//, OTHER_NAMES)).toEqual([]);
});

test('a name is made by its parser alone', () => {
  expect(linesWith(/\bas Foreign(?:Name|Text)\b/, /./, ['game/names.ts', 'lib/tidyText.ts'])).toEqual([]);
});

/** Names in these strings are of structs, weapons and skins (set apart where they are made), of our own, or keys. */
const OUR_STRINGS = [
  'app/applyBrand.ts',
  'features/build/placeWords.ts',
  'features/build/StructPanel.tsx',
  'features/combat/GuardOrder.tsx',
  'features/combat/StealthOrder.tsx',
  'features/combat/TrashOrder.tsx',
  'features/account/questionWords.ts',
  'features/build/BuildOption.tsx',
  'features/ledger/LedgerDays.tsx',
  'features/stake/GeneratorList.tsx',
  'features/mining/ProofCard.tsx',
  'features/mining/planWords.ts',
  'features/mining/RaidOddsCard.tsx',
  'features/onboarding/NameStep.tsx',
  'features/onboarding/WaitingStep.tsx',
  'features/planet/StageNotes.tsx',
  'features/scout/structWords.ts',
  'features/workshop/HeldLooks.tsx',
  'features/workshop/SetDetail.tsx',
  'features/workshop/WornList.tsx',
  'state/ask/readQuery.ts',
  'state/config/policy/contentPolicy.ts',
  'state/live/consistency.ts',
  'state/network/useFit.ts',
  'state/orders/knownIn.ts',
  'state/process/createProcess.ts',
  'state/wardrobe/createWardrobe.ts',
  'state/words/createNameWatch.ts',
  // Of extensions: chain/wallets/extension/places.ts
  'features/wallets/AccountCard.tsx',
  'features/wallets/AskedNote.tsx',
  'features/wallets/GuildStep.tsx',
  'features/wallets/WalletNews.tsx',
];

test('a name within a plain string (a label, a title, an option, a toast) is set apart in it', () => {
  const bare =
    /\$\{(?:\w+[.?]+)*(?:name|username|guildName|planetName|playerName|seller|moniker)\}|^(?!.*<NameOf).*\b(?:name|username|guildName) (?:\|\||\?\?) [`'"]\w/;
  expect(linesWith(bare, /^(?:features|app|state)\/(?!testing\/)/, OUR_STRINGS)).toEqual([]);
});

/** What is called a name there is a word of ours, of the host’s config, or was set apart where it was made. */
const OUR_NAMES = [
  'app/Shell.tsx',
  'app/errors/PanelBoundary.tsx',
  'app/screens/WelcomeScreen.tsx',
  'features/build/BuildOption.tsx',
  'features/combat/CandidateList.tsx',
  'features/combat/ForeignStruct.tsx',
  'features/devices/RightsPicker.tsx',
  'features/energy/EnergyPicture.tsx',
  'features/stake/GeneratorList.tsx',
  'features/mining/KernelTable.tsx',
  'features/mining/ProofCard.tsx',
  'features/names/NameOf.tsx',
  // Of extensions: chain/wallets/extension/places.ts
  'features/wallets/AskedNote.tsx',
  'features/wallets/FindStep.tsx',
  'features/wallets/PlayKeyStep.tsx',
  'features/status/Readout.tsx',
  'features/status/SourceLanes.tsx',
  'features/workshop/WornList.tsx',
];

/** Named in <bdi> alone: mods, coins and what was typed. Players, guilds, planets and substations are looked at (NameOf). */
const NO_OBJECTS =
  /^(?:features\/workshop\/|features\/(?:ledger|market)\/\w+\.tsx: <bdi>\{kind\.name\}|ui\/Name\.tsx|[^:]+: <Tag )/;

test('what others called an object is looked at wherever it stands in <bdi>, and never pasted into a title', () => {
  const lines = [
    ...linesWith(
      /<bdi[^>]*>\{[^}]*\b(?:name|username|guildName|seller|sellerName)\b/i,
      /^(?:features|app|ui)\/.*\.tsx$/,
      ['features/planet/StageNotes.tsx'],
    ),
    ...linesWith(
      /\b(?:title|label|aria-label)=\{(?:\w+[.?]+)*(?:username|guildName|planetName|playerName)\}|\b(?:title|label|aria-label)=\{(?:planet|player|member|guild|owner)[.?]+name\b/,
      /^(?:features|app)\/.*\.tsx$/,
      [],
    ),
  ];
  expect(lines.filter((line) => !NO_OBJECTS.test(line))).toEqual([]);
});

test('a name on a screen stands in <NameOf>, <bdi> or <Tag>', () => {
  const bare =
    /^(?!.*<(?:bdi|Tag)\b).*(?:^|[>}]) *\{(?:\w+[.?]+)*(?:name|username|guildName|guildTag|tag|seller|moniker)(?: (?:\|\||\?\?) [^}]+)?\}/;
  expect(linesWith(bare, /^(?:features|app)\/.*\.tsx$/, OUR_NAMES)).toEqual([]);
});
