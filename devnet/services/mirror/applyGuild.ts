/** Guild rows, and the meta row that the indexer reads from the guild's endpoint. docs/network/stream.md section 3. */
import type { Wire } from '../wire.ts';
import type { Handler } from './applyEntities.ts';
import { amountOf, fieldsOf, intOf, textOf } from './fields.ts';
import { streamRow } from './render.ts';
import { upsert } from './store.ts';

export interface HostGuild {
  /** The guild that fronts this host. */
  readonly guildId: string;
  /** `services` object of its endpoint document: where its API, node and stream are. Asked when the row is written. */
  readonly services: () => Wire;
}

const ENTITY_STUB = ['subject', 'category', 'id', 'updated_at'];

export function guildHandler(host: HostGuild): Handler {
  return (data, batch) => {
    const record = fieldsOf(data['guild']);
    const id = textOf(record, 'id');
    const minimum = amountOf(record, 'joinInfusionMinimum');
    const { row, changed } = upsert(batch.store, 'guild', id, {
      id,
      index: intOf(record, 'index'),
      endpoint: textOf(record, 'endpoint'),
      join_infusion_minimum: String(minimum / 1_000_000n),
      join_infusion_minimum_p: String(minimum),
      join_infusion_minimum_bypass_by_request: textOf(record, 'joinInfusionMinimumBypassByRequest'),
      join_infusion_minimum_bypass_by_invite: textOf(record, 'joinInfusionMinimumBypassByInvite'),
      primary_reactor_id: textOf(record, 'primaryReactorId'),
      entry_substation_id: textOf(record, 'entrySubstationId'),
      entry_rank: intOf(record, 'entryRank'),
      name: textOf(record, 'name'),
      pfp: textOf(record, 'pfp'),
      creator: textOf(record, 'creator'),
      owner: textOf(record, 'owner'),
    });
    if (!changed) return;
    batch.emit(`guild.${id}`, { category: 'guild_consensus', ...streamRow('guild', row) }, { stubFields: ENTITY_STUB });
    const own = id === host.guildId;
    const meta = upsert(batch.store, 'guild_meta', id, {
      id,
      name: row.name,
      description: '',
      tag: (row.name ?? '')
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, 4)
        .toUpperCase(),
      logo: row.pfp,
      socials: {},
      denom: {},
      services: own ? host.services() : {},
      domain: '',
      website: '',
      base_energy: 0,
      this_infrastructure: own,
      status: 'active',
    });
    if (meta.changed) {
      batch.emit(
        `guild.${id}`,
        { category: 'guild_meta', ...streamRow('guild_meta', meta.row) },
        { stubFields: ENTITY_STUB },
      );
    }
  };
}
