import { box, disc, glow, halfSun, INK, line, plate, rivets } from './ink.ts';

/** The flagship: a lens of copper under a crown of dawn, five suns wide. */
export function commandShip(): string {
  const ports = [78, 98, 118, 138, 158, 178].map(
    (x, index) =>
      `<rect x="${x}" y="${148 - ([2, 4, 5, 5, 4, 1][index] ?? 0)}" width="11" height="6" rx="3" fill="#ffe1a8"/>`,
  );
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = ((index - 4) * 18 * Math.PI) / 180;
    const at = (length: number): string =>
      `${(122 + Math.sin(angle) * length).toFixed(1)} ${(118 - Math.cos(angle) * length).toFixed(1)}`;
    return `M${at(70)}L${at(index % 2 === 0 ? 104 : 90)}`;
  });
  return [
    glow(122, 110, 108, 'glow', 0.42),
    // Crown
    line(rays.join(''), '#1f0d0c', 9),
    line(rays.join(''), '#f0bd73', 5),
    '<path d="M52 118A70 70 0 0 1 192 118" fill="none" stroke="#2a1311" stroke-width="15"/>',
    '<path d="M52 118A70 70 0 0 1 192 118" fill="none" stroke="url(#brass)" stroke-width="9"/>',
    '<path d="M52 118A70 70 0 0 1 192 118" fill="none" stroke="#fff4d6" stroke-width="1.6" opacity="0.9"/>',
    // Engines
    glow(26, 146, 25, 'teal', 0.95),
    '<path d="M2 146Q14 134 32 136L32 156Q14 158 2 146Z" fill="#d9fff2" opacity="0.9"/>',
    box(24, 128, 22, 36, 5, 'plate'),
    box(38, 122, 12, 48, 4, 'brass'),
    // Tower
    plate(
      'M92 104L100 74Q104 66 112 66L138 66Q146 66 150 74L160 104Z',
      'copper',
      'M103 75Q106 69 112 69L138 69Q145 69 147 75',
    ),
    '<path d="M104 92L108 78L142 78L148 92Z" fill="url(#glass)" stroke="#2a1311" stroke-width="2.5"/>',
    line('M117 78L115 92M132 78L135 92', INK.umber, 2),
    line('M125 66V44', INK.umber, 5),
    line('M125 66V44', '#f0bd73', 2.4),
    glow(125, 42, 13, 'teal'),
    '<circle cx="125" cy="42" r="4" fill="#eafff6"/>',
    // Hull
    plate('M34 146C48 108 150 92 252 140C206 186 66 190 34 146Z', 'copper', 'M42 136C66 112 154 100 240 138'),
    plate('M36 150C80 160 196 160 248 142C206 186 66 190 36 150Z', 'plate'),
    '<path d="M36 149C80 160 196 160 250 140L244 147C196 166 84 167 39 154Z" fill="url(#patina)" stroke="#2a1311" stroke-width="2"/>',
    ...ports,
    rivets(70, 173, 8, 17, 0.4),
    halfSun(206, 138, 8),
    // Keel
    plate(
      'M84 178L102 222Q106 230 114 230L150 230Q158 230 162 222L184 176Q134 190 84 178Z',
      'plate',
      'M90 183Q134 192 178 181',
    ),
    '<path d="M112 194H156L148 220H120Z" fill="url(#glass)" stroke="#2a1311" stroke-width="2.5"/>',
    line('M127 194L129 220M141 194L139 220', INK.umber, 2),
    glow(134, 208, 34, 'glow', 0.7),
    plate('M58 172L40 206L66 200L84 178Z', 'patina'),
    plate('M206 168L226 198L200 194L184 176Z', 'patina'),
    box(126, 230, 16, 14, 3, 'brass'),
    glow(134, 245, 10, 'teal', 0.9),
    disc(62, 142, 8, 'brass', 2.5),
  ].join('');
}
