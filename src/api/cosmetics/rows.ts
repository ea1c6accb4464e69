/** What the mod service of a guild can be asked, as rows. docs/network/game-service-interface.md "Web application: cosmetics". */
import {
  type ClassCosmetic,
  type CosmeticSet,
  type CosmeticSetDetail,
  FALLBACK_LANGUAGE,
  type Language,
  type SetHash,
} from '../../game/cosmetics.ts';
import type { StructType } from '../../game/entities.ts';
import type { GuildId, StructTypeId } from '../../game/ids.ts';
import type { Read } from '../../game/read.ts';
import { DecodeError, decodeWith } from '../../wire/wire.ts';
import { structTypesSchema } from '../decodeStructType.ts';
import type { ParamsOf, Query } from '../guild/routePattern.ts';
import * as wire from './decode.ts';
import { COSMETIC_ROUTES } from './routes.ts';

/** The service as rows ask it: the payload, and the path that errors of decoding name. */
export interface ModService {
  get<N extends keyof typeof COSMETIC_ROUTES>(
    route: N,
    params: ParamsOf<(typeof COSMETIC_ROUTES)[N]>,
    query: Query,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly data: unknown; readonly path: string }>;
}

export interface LookQuery {
  /** Default `en`. */
  readonly language?: Language;
  readonly guildId?: GuildId | null;
}

export interface SetFilter {
  readonly guildId?: GuildId | null;
  /** Default true. */
  readonly active?: boolean;
}

export interface FullStructType {
  readonly structType: StructType;
  readonly cosmetic: ClassCosmetic;
}

/** No frame tells of a mod, and other players install too: nothing here is good for any time. */
type Row<A, T> = Read<ModService, A, T> & { readonly path: string };

/** The words of the spec, not the mirror's 1 and 0. */
async function setsOf(service: ModService, { guildId = null, active = true }: SetFilter, signal?: AbortSignal) {
  const { data, path } = await service.get('sets', {}, { guildId, active: String(active) }, signal);
  return decodeWith(wire.setsSchema, data, path).sets;
}

export const COSMETIC_ROWS = {
  sets: {
    path: COSMETIC_ROUTES.sets,
    make: (service) => (filter, signal) => setsOf(service, filter, signal),
  } satisfies Row<SetFilter, readonly CosmeticSet[]>,

  /** Every installed set: those that are worn first, the latest of them at the top; then the others by name. */
  installed: {
    path: COSMETIC_ROUTES.sets,
    make: (service) => async (_, signal) => {
      const lists = await Promise.all([
        setsOf(service, { active: true }, signal),
        setsOf(service, { active: false }, signal),
      ]);
      return inOrder(lists.flat());
    },
  } satisfies Row<object, readonly CosmeticSet[]>,

  set: {
    path: COSMETIC_ROUTES.set,
    make: (service) => async (hash, signal) => {
      const { data, path } = await service.get('set', hash, {}, signal);
      return decodeWith(wire.setDetailSchema, data, path);
    },
  } satisfies Row<{ readonly setHash: SetHash }, CosmeticSetDetail>,

  class: {
    path: COSMETIC_ROUTES.class,
    make:
      (service) =>
      async ({ className, ...look }, signal) => {
        const { data, path } = await service.get('class', { class: className }, lookQuery(look), signal);
        return decodeWith(wire.classSchemas.one(look.language ?? FALLBACK_LANGUAGE), data, path);
      },
  } satisfies Row<LookQuery & { readonly className: string }, ClassCosmetic>,

  /** Every class as the host says it looks, whether or not its pictures can be drawn here. */
  classes: {
    path: COSMETIC_ROUTES.classes,
    make: (service) => async (look, signal) => {
      const { data, path } = await service.get('classes', {}, lookQuery(look), signal);
      return decodeWith(wire.classSchemas.all(look.language ?? FALLBACK_LANGUAGE), data, path).structTypes;
    },
  } satisfies Row<LookQuery, readonly ClassCosmetic[]>,

  fullStructType: {
    path: COSMETIC_ROUTES.fullStructType,
    make:
      (service) =>
      async ({ id, className, ...look }, signal) => {
        const asked = { ...lookQuery(look), class: className };
        const { data, path } = await service.get('fullStructType', { id }, asked, signal);
        const parts = decodeWith(wire.fullStructTypeParts, data, path);
        const cosmetic = decodeWith(wire.classSchemas.one(look.language ?? FALLBACK_LANGUAGE), parts.cosmetic, path);
        const [structType] = decodeWith(structTypesSchema, [parts.structType], path);
        // not said: the technical detail
        if (structType === undefined) throw new DecodeError(path, 'structType', 'a struct type');
        return { structType, cosmetic };
      },
  } satisfies Row<LookQuery & { readonly id: StructTypeId; readonly className?: string }, FullStructType>,
};

export type CosmeticRows = typeof COSMETIC_ROWS;

/** A set may stand in both lists while it changes: told once. */
function inOrder(sets: readonly CosmeticSet[]): readonly CosmeticSet[] {
  const once = [...new Map(sets.map((set) => [set.setHash, set])).values()];
  return once.sort(
    (a, b) => Number(b.active) - Number(a.active) || b.activation - a.activation || (a.setHash < b.setHash ? -1 : 1),
  );
}

function lookQuery({ language = FALLBACK_LANGUAGE, guildId = null }: LookQuery): Query {
  return { language, guildId };
}
