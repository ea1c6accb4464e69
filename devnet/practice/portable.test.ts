/** What the worker loads, followed import by import: nothing of it may need Node. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const start = fileURLToPath(new URL('practice.worker.ts', import.meta.url));
const FOREIGN = ['fastify', '@fastify/', 'ws', 'vitest', 'crypto', 'fs', 'path', 'stream', 'http'];

/** Specifiers that are there at run time: type-only imports are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'([^']+)'/gm);
  return [...found].flatMap(([, specifier]) => specifier ?? []);
}

function reached(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    const imports = importsOf(file);
    files.set(file, imports);
    for (const specifier of imports.filter((one) => one.startsWith('.'))) visit(resolve(dirname(file), specifier));
  };
  visit(start);
  return files;
}

test('no module of the practice worker imports Node, a server or a socket', () => {
  const files = reached();
  expect(files.size).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const [file, imports] of files) {
    expect(existsSync(file), file).toBe(true);
    for (const specifier of imports) {
      const foreign = FOREIGN.some((name) => specifier === name || (name.endsWith('/') && specifier.startsWith(name)));
      if (specifier.startsWith('node:') || foreign) wrong.push(`${relative(root, file)}: ${specifier}`);
    }
    const globals = /\b(?:Buffer|process)\.[a-z]|\b(?:setImmediate|require)\(/.exec(readFileSync(file, 'utf8'));
    if (globals) wrong.push(`${relative(root, file)}: ${globals[0]}`);
  }
  expect(wrong).toEqual([]);
});
