// ts-proto adds a namespace of member types to every literal enum. Ours has members named by reserved words ("static"),
// which TypeScript refuses there, and nothing uses the namespaces: cut them.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../src/generated/game/enums.ts', import.meta.url);
const text = readFileSync(file, 'utf8').replace(/export namespace \w+ \{\n(?: {2}.*\n)*\}\n\n?/g, '');
writeFileSync(file, text);
