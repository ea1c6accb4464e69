/** Finding any object, and how far the mirror trails. docs/network/web-api.md section 9. */
import type { ObjectTypeName } from '../../../src/game/ids.ts';
import type { Wire } from '../wire.ts';
import { objectTypeOf } from '../mirror/fields.ts';
import { webRow, webTime } from '../mirror/render.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { CATALOG } from './catalogTable.ts';
import { perVersion } from './perVersion.ts';
import { byText } from './reads.ts';
import { badRequest, inB, read, type WebCall, type WebRoute } from './route.ts';

/** Catalog columns by table, so that an object looks here as it does in its list. */
const COLUMNS = new Map(CATALOG.map((catalog) => [catalog.table, catalog.columns]));

const MAX_ROWS = 200;

/** Catalog columns plus what the lists leave out: names and pictures. Infusions and addresses are always null. */
function objectOf(tables: MirrorTables, id: string): Wire {
  const lookup: { readonly [T in ObjectTypeName]?: () => Wire } = {
    player: () => {
      const row = tables.player.get(id);
      const extra = ['username', 'pfp', 'pfp_client_render_attributes'];
      return row ? webRow('player', row, [...(COLUMNS.get('player') ?? []), ...extra]) : null;
    },
    guild: () => {
      const row = tables.guild.get(id);
      return row ? webRow('guild', row, [...(COLUMNS.get('guild') ?? []), 'name', 'pfp']) : null;
    },
    planet: () => {
      const row = tables.planet.get(id);
      return row ? webRow('planet', row, [...(COLUMNS.get('planet') ?? []), 'name']) : null;
    },
    struct: () => rowOf(tables, 'struct', id),
    fleet: () => rowOf(tables, 'fleet', id),
    reactor: () => rowOf(tables, 'reactor', id),
    substation: () => rowOf(tables, 'substation', id),
    allocation: () => rowOf(tables, 'allocation', id),
    provider: () => rowOf(tables, 'provider', id),
    agreement: () => rowOf(tables, 'agreement', id),
  };
  const type = objectTypeOf(id);
  return (type && lookup[type]?.()) ?? null;
}

type PlainTable = 'struct' | 'fleet' | 'reactor' | 'substation' | 'allocation' | 'provider' | 'agreement';

function rowOf(tables: MirrorTables, table: PlainTable, id: string): Wire {
  const row = tables[table].get(id);
  return row ? webRow(table, row) : null;
}

function objects(call: WebCall): Wire {
  const ids = call.query['ids'];
  if (ids === undefined || ids === '') throw badRequest('ids_required', 'ids is required');
  const list = ids.split(',');
  if (list.length > MAX_ROWS || !list.every((id) => /^[a-zA-Z0-9-]+$/.test(id))) {
    throw badRequest('ids_invalid', 'ids is not valid');
  }
  return list.map((id) => ({ id, type: objectTypeOf(id) ?? null, object: objectOf(call.tables, id) }));
}

interface Named {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** Everything that has a name. */
function names(tables: MirrorTables): readonly (Named & { readonly lower: readonly string[] })[] {
  const found: (Named & { readonly lower: readonly string[] })[] = [];
  const note = (type: string, id: string | null, name: string | null, tag: string | null = null): void => {
    const lower = [name, tag].flatMap((text) => text?.toLowerCase() ?? []);
    if (id && (name ?? tag)) found.push({ type, id, name: name ?? tag ?? '', lower });
  };
  for (const row of tables.player.rows()) note('player', row.id, row.username);
  for (const row of tables.guild_meta.rows()) note('guild', row.id, row.name, row.tag);
  for (const row of tables.substation.rows()) note('substation', row.id, row.name);
  return found;
}

function byName(call: WebCall, q: string): Wire {
  const text = q.toLowerCase();
  const found = perVersion(call, 'names', () => names(call.tables)).filter(({ lower }) =>
    lower.some((name) => name.includes(text)),
  );
  return byText(
    found,
    (row) => row.type,
    (row) => row.name,
  )
    .slice(0, MAX_ROWS)
    .map(({ type, id, name }) => ({ q, type, id, object: null, is_player: type === 'player', name }));
}

function resolve(call: WebCall): Wire {
  const q = call.query['q'];
  if (q === undefined || q === '') throw badRequest('q_required', 'q is required');
  if (/^[0-9]+-[0-9]+$/.test(q)) {
    const type = objectTypeOf(q);
    return [{ q, type: type ?? null, id: q, object: objectOf(call.tables, q), is_player: type === 'player' }];
  }
  if (/^[a-zA-Z0-9]{32,}$/.test(q)) {
    const row = call.tables.player_address.get(q);
    const username = call.tables.player.get(row?.player_id ?? '')?.username ?? null;
    const object = row ? { address: q, player_id: row.player_id, status: row.status, username } : null;
    return [{ q, type: 'address', id: q, object, is_player: row !== undefined }];
  }
  return byName(call, q);
}

export const LOOKUP_ROUTES: readonly WebRoute[] = inB([
  read('/api/objects', objects),
  read('/api/resolve', resolve),
  read('/api/block', (call) => {
    const { store } = call.services;
    const lag = call.services.tipHeight() - store.height;
    return {
      height: store.height,
      tip_height: call.services.tipHeight(),
      lag_blocks: lag,
      status: lag <= 2n ? 'current' : 'catching_up',
      updated_at: webTime(store.timeMs),
    };
  }),
]);
