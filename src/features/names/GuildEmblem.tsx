import { useId } from 'react';
import type { GuildId } from '../../game/ids.ts';
import { emblemOf, SHIELD } from '../../scene/art/emblem.ts';

/** A guild's drawn mark, from its id alone. Decorative: its name always stands beside it. */
export function GuildEmblem({ guildId, size }: { readonly guildId: GuildId; readonly size: number | string }) {
  const id = useId();
  const { field, division, charge, charges, part } = emblemOf(guildId);
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={SHIELD} />
        </clipPath>
        <linearGradient id={`${id}l`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.42" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <path d={SHIELD} fill={field} />
        <path d={part} fill={division} />
        {charges.map((d) => (
          <path key={d} d={d} fill={charge} fillRule="evenodd" />
        ))}
        <path d={SHIELD} fill={`url(#${id}l)`} />
      </g>
      <path d={SHIELD} fill="none" stroke="#070b14" strokeWidth="3" />
      <path d={SHIELD} fill="none" stroke="#e0b15c" strokeWidth="1.6" />
    </svg>
  );
}
