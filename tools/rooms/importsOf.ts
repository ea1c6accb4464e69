/** What a source file imports, types and re-exports included, as Vite's own parser reads it. */
import { parseSync } from 'vite';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly kind: 'static' | 'lazy' | 'worker';
}

const WORKER = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** @throws Error when the file cannot be parsed */
export function importsOf(file: string, source: string): readonly Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (index: number): number => source.slice(0, index).split('\n').length;
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ];
  return [
    ...requests.map(({ value, start }) => ({ specifier: value, line: lineAt(start), kind: 'static' as const })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start, end).replaceAll(/['"`]/g, ''),
      line: lineAt(start),
      kind: 'lazy' as const,
    })),
    ...[...source.matchAll(WORKER)].map(({ index, 1: specifier = '' }) => ({
      specifier,
      line: lineAt(index),
      kind: 'worker' as const,
    })),
  ];
}
