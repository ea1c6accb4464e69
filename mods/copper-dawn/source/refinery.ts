import { box, disc, glow, halfSun, INK, line, plate, rivets } from './ink.ts';

/** The smeltery: a great boiler, two columns, and copper that runs like daybreak. */
export function refinery(): string {
  return [
    glow(112, 142, 110, 'glow', 0.4),
    // Flame and chimney
    '<path d="M206 40C196 24 208 18 208 2C222 14 230 26 218 40Z" fill="url(#fire)"/>',
    glow(212, 32, 30, 'glow', 0.75),
    box(200, 44, 24, 170, 4, 'plate'),
    box(196, 38, 32, 12, 4, 'brass'),
    box(196, 92, 32, 9, 3, 'patina'),
    box(196, 150, 32, 9, 3, 'patina'),
    line('M205 56V88M205 106V146M205 164V208', INK.rim, 2, 0.7),
    // Columns
    box(20, 74, 34, 144, 15, 'copper'),
    box(16, 110, 42, 10, 4, 'brass'),
    box(16, 168, 42, 10, 4, 'brass'),
    line('M29 86V104M29 126V162M29 184V208', INK.rim, 3, 0.8),
    '<path d="M37 74V52Q37 36 53 36H92Q106 36 106 52V74" fill="none" stroke="#2a1311" stroke-width="15"/>',
    '<path d="M37 74V52Q37 36 53 36H92Q106 36 106 52V74" fill="none" stroke="#b6583a" stroke-width="9"/>',
    '<path d="M35 72V52Q35 34 53 33.5H92" fill="none" stroke="#ffd9b0" stroke-width="2" opacity="0.8"/>',
    // Boiler
    disc(118, 136, 68, 'copper', 3.5),
    '<path d="M66 112A60 60 0 0 1 142 74" fill="none" stroke="#ffe2c2" stroke-width="4" stroke-linecap="round" opacity="0.8"/>',
    '<path d="M50 130Q118 158 186 130L186 144Q118 172 50 144Z" fill="url(#patina)" stroke="#2a1311" stroke-width="2.5"/>',
    rivets(64, 143, 4, 15, 3),
    rivets(127, 154, 4, 15, -2.4),
    box(100, 60, 36, 14, 5, 'brass'),
    halfSun(118, 116, 16),
    // Mouth
    '<path d="M88 176Q118 164 148 176L142 196H94Z" fill="url(#dark)" stroke="#2a1311" stroke-width="3"/>',
    '<path d="M94 180Q118 171 142 180L138 194H98Z" fill="url(#glass)"/>',
    glow(118, 186, 46, 'glow', 0.9),
    // Channel
    '<path d="M112 190H126L130 222L188 230V240H108Z" fill="#ffcf85"/>',
    '<path d="M115 192H122L125 226L188 234" fill="none" stroke="#fff6da" stroke-width="4" stroke-linecap="round"/>',
    // Gauge
    disc(166, 100, 12, 'brass', 2.5),
    '<circle cx="166" cy="100" r="7.5" fill="#23100f"/>',
    line('M166 100L171 95', '#9ff6e6', 2.4),
    // Base
    plate('M8 216H248L254 238L246 252H10L2 238Z', 'plate', 'M11 219H245'),
    plate('M2 238H254L246 252H10Z', 'dark'),
    rivets(24, 229, 5, 17),
    '<path d="M104 224H196L204 238H98Z" fill="#ffb35c" stroke="#2a1311" stroke-width="2.5"/>',
    '<path d="M108 227H192L195 232H106Z" fill="#fff1cc"/>',
    glow(150, 230, 25, 'glow', 0.75),
    '<rect x="216" y="226" width="10" height="6" rx="2" fill="#9ff6e6"/><rect x="230" y="226" width="10" height="6" rx="2" fill="#9ff6e6"/>',
  ].join('');
}
