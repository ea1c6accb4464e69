/** Foreign bytes and foreign JSON enter at one place each: a door that reads around them has no bounds. docs/security.md, 9. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productFiles } from './productFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lines of product code that say `words`, but for the files that may. Comments say what they like. */
function saying(words: RegExp, allowed: Readonly<Record<string, string>>): readonly string[] {
  return productFiles()
    .filter((file) => !(file in allowed))
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .map((line, at) => ({ line, place: `${file}:${at + 1}` }))
        .filter(({ line }) => words.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
        .map(({ place }) => place),
    );
}

test('no door takes a body but through the bounded reader', () => {
  const bodies = /\.(?:text|json|arrayBuffer|blob|formData|bytes)\(\)|\.body\b.*getReader|\.response(?:Text)?\b/;
  expect(
    saying(bodies, {
      'src/lib/http/readBody.ts': 'the reader itself',
      'src/api/cosmetics/upload.ts': 'XMLHttpRequest has no stream: its bytes are counted as they come',
      'src/mods/mod.worker.ts': 'a file that the player chose, cut to its cap before it is read',
      'src/mods/pictureHash.ts': 'likewise',
      'src/features/account/BackupFiles.tsx': 'likewise',
      'src/features/notes/NoteFiles.tsx': 'likewise',
      'src/features/setup/FilePanel.tsx': 'likewise',
      'src/generated/game/entities.ts': 'protobuf of our own bytes',
      'src/offline/createShell.ts': 'files of the release, from the host that gives the pages; their hash decides',
      'src/offline/kept.ts': 'the same files, from the cache',
    }),
  ).toEqual([]);
});

test('no door parses JSON but through the reader that bounds its nesting', () => {
  expect(
    saying(/\bJSON\.parse\(/, {
      'src/lib/parseJson.ts': 'the reader itself',
      'src/state/ask/readKey.ts': 'what this client has just printed',
      'src/state/words/useNameMarks.ts': 'likewise',
      'src/mods/manifest/parseManifest.ts': 'in the worker of mods, which has bounds of its own',
      'src/mods/pictures/inspectAsset.ts': 'in the worker of mods too',
      'src/chain/golden/fields.ts': 'a file of the tests',
    }),
  ).toEqual([]);
});
