/**
 * The cosmetic-mod API, version 2.0.0. docs/network/game-service-interface.md "Web application: cosmetics", "Cosmetic mod errors"; docs/network/web-api.md section 10.
 * Answers are bare, not in the envelope, so that these routes stand beside WEB_ROUTES.
 */
import { type ClassCosmetic, FALLBACK_LANGUAGE, type Language, parseLanguage } from '../../../src/game/cosmetics.ts';
import { type GuildId, parseGuildId } from '../../../src/game/ids.ts';
import type { Cosmetics } from '../cosmetics/createCosmetics.ts';
import { ModError, unreadable } from '../cosmetics/modError.ts';
import type { Upload } from '../cosmetics/readUpload.ts';
import { webRow } from '../mirror/render.ts';
import type { MirrorTables } from '../mirror/store.ts';
import type { Wire } from '../wire.ts';
import { findingWire, lookWire, skinWire, summaryWire } from './cosmeticWire.ts';

interface CosmeticCall {
  readonly cosmetics: Cosmetics;
  readonly tables: MirrorTables;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly upload: Upload;
}

interface CosmeticAnswer {
  readonly status?: number;
  readonly body: Wire;
}

export interface CosmeticRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: CosmeticCall) => CosmeticAnswer;
}

export const COSMETIC_ROUTES: readonly CosmeticRoute[] = [
  {
    method: 'GET',
    path: '/api/cosmetic-sets',
    answer: ({ cosmetics, query }) => {
      const sets = cosmetics.sets({ guildId: guildOf(query), active: flagOf(query['active']) });
      return { body: { sets: sets.map(summaryWire) } };
    },
  },
  {
    method: 'GET',
    path: '/api/cosmetic-sets/{setHash}',
    answer: ({ cosmetics, params }) => {
      const set = cosmetics.set(hashOf(params));
      return { body: { ...summaryWire(set), description: set.description, skins: set.skins.map(skinWire) } };
    },
  },
  { method: 'POST', path: '/api/cosmetic-mods/install', answer: install },
  { method: 'POST', path: '/api/cosmetic-mods/validate', answer: validate },
  {
    method: 'DELETE',
    path: '/api/cosmetic-sets/{setHash}',
    answer: ({ cosmetics, params }) => {
      cosmetics.remove(hashOf(params));
      return { body: { status: 'success', setHash: hashOf(params) } };
    },
  },
  { method: 'POST', path: '/api/cosmetic-sets/{setHash}/activate', answer: (call) => wear(call, true) },
  { method: 'POST', path: '/api/cosmetic-sets/{setHash}/deactivate', answer: (call) => wear(call, false) },
  {
    method: 'GET',
    path: '/api/cosmetic/class/{class}',
    answer: (call) => ({ body: lookWire(lookOf(call, call.params['class'] ?? '')) }),
  },
  {
    method: 'GET',
    path: '/api/cosmetic/classes',
    answer: ({ cosmetics, query }) => {
      const looks = cosmetics.looks(languageOf(query), guildOf(query));
      return { body: { structTypes: looks.map(lookWire) } };
    },
  },
  { method: 'GET', path: '/api/struct-type/{id}/full', answer: fullStructType },
];

function install({ cosmetics, upload }: CosmeticCall): CosmeticAnswer {
  const { installed, validated, activated } = cosmetics.install(upload);
  const { kind, hash, version, skins } = installed;
  return {
    body: {
      status: 'success',
      type: kind,
      ...(kind === 'set' ? { setHash: hash } : { skinHash: hash }),
      version,
      skins: skins.map((skin) => ({ skinHash: skin.skinHash, class: skin.class })),
      storagePath: `cosmetics/${kind}s/${hash}`,
      validated,
      activated,
    },
  };
}

function validate({ cosmetics, upload }: CosmeticCall): CosmeticAnswer {
  const { errors, warnings, mod } = cosmetics.validate(upload);
  const body = {
    valid: mod !== null,
    errors: errors.map(findingWire),
    warnings: warnings.map(findingWire),
    modId: mod?.modId ?? null,
    version: mod?.version ?? null,
  };
  return { status: mod ? 200 : 400, body };
}

function wear({ cosmetics, params }: CosmeticCall, active: boolean): CosmeticAnswer {
  const setHash = hashOf(params);
  cosmetics.setActive(setHash, active);
  return { body: { status: 'success', setHash, active } };
}

function lookOf({ cosmetics, query }: CosmeticCall, className: string): ClassCosmetic {
  const look = cosmetics.look(className, languageOf(query), guildOf(query));
  if (look) return look;
  const message = `There is no struct type of class "${className}".`;
  throw new ModError('STRUCT_TYPE_CLASS_NOT_FOUND', [{ file: null, message }]);
}

/** The struct type's row, the look of its class, and the row with the look's words in it. */
function fullStructType(call: CosmeticCall): CosmeticAnswer {
  const id = call.params['id'] ?? '';
  const row = /^[1-9][0-9]{0,9}$/.test(id) ? call.tables.struct_type.get(id) : undefined;
  if (!row)
    throw new ModError('COSMETIC_STRUCT_TYPE_NOT_FOUND', [{ file: null, message: `There is no struct type ${id}.` }]);
  const structType = webRow('struct_type', row);
  const look = lookOf(call, call.query['class'] ?? row.class ?? '');
  const cosmetic = lookWire(look);
  const words: Record<string, Wire> = { default_cosmetic_name: look.name };
  if (look.lore !== '') words['unit_description'] = look.lore;
  for (const { weaponType, name, description } of look.weapons) {
    if (name !== '') words[`${weaponType}_weapon_label`] = name;
    if (description !== '') words[`${weaponType}_weapon_description`] = description;
  }
  return { body: { structType, cosmetic, merged: { ...structType, ...words, cosmetic } } };
}

function hashOf(params: CosmeticCall['params']): string {
  const hash = params['setHash'] ?? '';
  if (!/^[a-f0-9]{64}$/.test(hash)) throw unreadable('setHash is 64 lower-case hexadecimal digits.');
  return hash;
}

function guildOf(query: CosmeticCall['query']): GuildId | null {
  const text = query['guildId'] ?? '';
  if (text === '') return null;
  return orRefused(() => parseGuildId(text), 'guildId is a guild id like 0-1.');
}

function languageOf(query: CosmeticCall['query']): Language {
  const text = query['language'] ?? '';
  return text === ''
    ? FALLBACK_LANGUAGE
    : orRefused(() => parseLanguage(text), 'language is an ISO 639-1 code like en.');
}

function flagOf(text = 'true'): boolean {
  if (!['true', 'false', '1', '0'].includes(text)) throw unreadable('active is true or false.');
  return text === 'true' || text === '1';
}

function orRefused<T>(parse: () => T, message: string): T {
  try {
    return parse();
  } catch {
    throw unreadable(message);
  }
}
