/** All guilds of the chain with what the mirror's directory says of those that published something. */
import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import type { GuildDirectoryEntry, GuildName } from '../../../game/mirror/guilds.ts';
import type { GuildId } from '../../../game/ids.ts';
import type { GuildRow } from '../../../game/records.ts';

export interface DirectoryLine {
  readonly id: GuildId;
  /** User-made; empty when never set. */
  readonly name: ForeignName;
  /** null = not known: the guild published nothing. */
  readonly members: number | null;
  readonly alphaGrams: bigint | null;
}

/** Most members first, then by number; those of whom nothing is known last. */
export function directoryLines(
  entries: readonly GuildDirectoryEntry[],
  names: readonly GuildName[],
  records: readonly Pick<GuildRow, 'id' | 'name'>[],
): readonly DirectoryLine[] {
  const lines = new Map<GuildId, DirectoryLine>();
  const put = (id: GuildId, more: Partial<DirectoryLine>): void => {
    const known = lines.get(id) ?? { id, name: NAMELESS, members: null, alphaGrams: null };
    lines.set(id, { ...known, ...more });
  };
  for (const { id, name } of records) put(id, { name: name ?? NAMELESS });
  for (const { id, name } of names) if (name !== '') put(id, { name });
  for (const { guildId, name, members, alphaGrams } of entries) {
    put(guildId, { members, alphaGrams, ...(name !== '' && { name }) });
  }
  return [...lines.values()].toSorted(
    (a, b) => (b.members ?? -1) - (a.members ?? -1) || (indexOf(a.id) < indexOf(b.id) ? -1 : 1),
  );
}

function indexOf(id: GuildId): bigint {
  return BigInt(id.slice(id.indexOf('-') + 1));
}

/** By part of the name, whatever its case, or by id. */
export function narrowedLines(lines: readonly DirectoryLine[], text: string): readonly DirectoryLine[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? lines : lines.filter(({ id, name }) => id === wanted || name.toLowerCase().includes(wanted));
}
