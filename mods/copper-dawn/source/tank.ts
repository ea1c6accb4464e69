import { box, disc, glow, halfSun, INK, line, plate, rivets } from './ink.ts';

/** The furnace tank: fire behind a grate, smoke from two stacks, tracks that never quite rest. @param t 0 to 1, a loop */
export function tank(t = 0): string {
  const wave = (times: number, shift = 0): number => Math.sin((t * times + shift) * Math.PI * 2);
  const shake = (wave(3) * 0.9).toFixed(2);
  const puffs = [0, 0.25, 0.5, 0.75].map((shift, index) => {
    const age = (t + shift) % 1;
    const x = (index % 2 === 0 ? 36 : 58) - age * 26;
    return glow(x, 96 - age * 62, 8 + age * 17, 'smoke', Math.sin(age * Math.PI) * 0.9);
  });
  const wheels = [50, 89, 128, 167, 206].map((x) => {
    const spoke = (angle: number): string => {
      const [sin, cos] = [Math.sin(angle) * 9, Math.cos(angle) * 9];
      return `M${(x - sin).toFixed(1)} ${(224 - cos).toFixed(1)}L${(x + sin).toFixed(1)} ${(224 + cos).toFixed(1)}`;
    };
    const turn = (t * Math.PI) / 2;
    return (
      disc(x, 224, 17, 'plate') +
      line(spoke(turn) + spoke(turn + Math.PI / 2), INK.umber, 3) +
      disc(x, 224, 5, 'brass', 2)
    );
  });
  const fire = 0.72 + 0.2 * wave(2) + 0.08 * wave(5, 0.3);
  return [
    ...puffs,
    // Tracks
    '<rect x="18" y="196" width="220" height="56" rx="28" fill="url(#dark)" stroke="#160908" stroke-width="3"/>',
    `<rect x="18" y="196" width="220" height="56" rx="28" fill="none" stroke="#8a4a36" stroke-width="6" stroke-dasharray="9 7" stroke-dashoffset="${(-t * 16).toFixed(2)}"/>`,
    ...wheels,
    `<g transform="translate(0 ${shake})">`,
    // Stacks
    box(28, 98, 15, 58, 3, 'plate'),
    box(50, 108, 15, 48, 3, 'plate'),
    box(25, 94, 21, 9, 3, 'brass'),
    box(47, 104, 21, 9, 3, 'brass'),
    // Hull
    plate('M10 188L36 148L212 148L248 178L240 204L20 204Z', 'copper', 'M38 151L210 151L244 179'),
    plate('M22 186L232 186L240 204L20 204Z', 'patina'),
    rivets(38, 195, 10, 21),
    line('M96 150L84 186M150 150L156 186M206 152L216 186', INK.shade, 2, 0.8),
    // Turret
    plate(
      'M72 148L84 110Q90 97 106 95L160 95Q176 97 182 110L194 148Z',
      'copper',
      'M87 110Q92 99 106 98L160 98Q174 100 179 111',
    ),
    plate('M76 138L190 138L194 148L72 148Z', 'plate'),
    halfSun(160, 130, 10),
    // Gun
    box(184, 113, 58, 13, 3, 'plate'),
    box(206, 110, 10, 19, 2, 'brass'),
    box(234, 108, 18, 23, 4, 'copper'),
    line('M188 116H204M218 116H232', INK.rim, 2, 0.8),
    // Hatch and eye
    box(116, 84, 34, 13, 5, 'plate'),
    '<rect x="122" y="88" width="22" height="5" rx="2" fill="#9ff6e6"/>',
    // Furnace
    disc(112, 122, 15, 'dark'),
    '<circle cx="112" cy="122" r="11.5" fill="#ff8a3c"/>',
    `<circle cx="112" cy="124" r="${(5.5 + fire * 4).toFixed(2)}" fill="url(#glass)"/>`,
    line('M105 112V132M112 111V133M119 112V132', INK.umber, 2.4),
    glow(112, 122, 34, 'glow', fire * 0.8),
    glow(243, 119, 10, 'glow', 0.5),
    '</g>',
  ].join('');
}
