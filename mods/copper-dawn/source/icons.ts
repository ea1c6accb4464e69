/** Signs of 128 x 128: a chamfered plate of umber with a hairline of copper, and one thing on it. */
import { DEFS, halfSun, line } from './ink.ts';

const RAISED = '#f3c08f';

function sign(inside: string): string {
  const plate = 'M18 4H110L124 18V110L110 124H18L4 110V18Z';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${DEFS}` +
    `<path d="${plate}" fill="url(#dark)"/><circle cx="64" cy="70" r="58" fill="url(#glow)" opacity="0.34"/>` +
    `<path d="${plate}" fill="none" stroke="#d9794f" stroke-width="3"/>` +
    `<path d="M22 11H106L117 22V106L106 117H22L11 106V22Z" fill="none" stroke="#ffd9b0" stroke-width="1" opacity="0.4"/>${inside}</svg>\n`
  );
}

const copper = (d: string, fill = 'copper'): string =>
  `<path d="${d}" fill="url(#${fill})" stroke="#1d0c0c" stroke-width="2.5" stroke-linejoin="round"/>`;

export const ICONS: Readonly<Record<string, string>> = {
  'command-ship': sign(
    '<path d="M32 62A32 32 0 0 1 96 62" fill="none" stroke="url(#brass)" stroke-width="6"/>' +
      line('M64 22V14M41 29L36 22M87 29L92 22', '#f0bd73', 4) +
      copper('M16 72C26 52 80 46 114 68C92 92 32 92 16 72Z') +
      copper('M46 88L54 106H74L84 87Z', 'patina') +
      copper('M50 54L55 40H73L80 54Z', 'glass'),
  ),
  'ore-extractor': sign(
    copper('M58 40L70 40L92 98H82L64 54L46 98H36Z') +
      copper('M24 36L100 32L106 40L100 47L34 47L30 62L20 60L19 46Z', 'brass') +
      copper('M20 66H32V84L26 98L20 84Z', 'patina') +
      copper('M30 96H104V108H30Z', 'plate'),
  ),
  'ore-refinery': sign(
    copper('M92 34H104V100H92Z', 'plate') +
      '<circle cx="58" cy="64" r="31" fill="url(#copper)" stroke="#1d0c0c" stroke-width="2.5"/>' +
      halfSun(58, 66, 11) +
      copper('M46 84H70L74 96H42Z', 'glass') +
      copper('M18 96H110V108H18Z', 'patina') +
      '<path d="M92 32C88 24 95 22 95 13C103 19 107 25 104 32Z" fill="url(#fire)"/>',
  ),
  tank: sign(
    copper('M18 76L30 58H92L110 72L106 84H22Z') +
      copper('M40 58L46 42H76L84 58Z') +
      copper('M80 45H116V53H82Z', 'brass') +
      '<rect x="16" y="82" width="96" height="26" rx="13" fill="url(#dark)" stroke="#d9794f" stroke-width="3"/>' +
      [32, 53, 75, 96].map((x) => `<circle cx="${x}" cy="95" r="7" fill="url(#plate)"/>`).join('') +
      '<circle cx="58" cy="50" r="6" fill="url(#glass)"/>',
  ),
  'sun-lance': sign(
    '<circle cx="88" cy="40" r="34" fill="url(#glow)"/>' +
      copper('M22 100L34 106L94 42L86 34Z', 'brass') +
      copper('M86 34L108 20L94 42Z', 'glass') +
      line('M22 62L44 50M66 106L78 84', RAISED, 4),
  ),
  'ember-shell': sign(
    '<circle cx="80" cy="62" r="40" fill="url(#glow)"/>' +
      copper('M34 46H78Q102 50 108 64Q102 78 78 82H34Z') +
      copper('M34 46H46V82H34Z', 'patina') +
      line('M14 54H26M10 64H26M14 74H26', '#ffb35c', 4),
  ),
  veil: sign(
    '<path d="M20 84A44 44 0 0 1 108 84" fill="none" stroke="url(#patina)" stroke-width="5"/>' +
      '<path d="M34 84A30 30 0 0 1 94 84" fill="none" stroke="url(#patina)" stroke-width="4" opacity="0.7"/>' +
      halfSun(64, 84, 15) +
      line('M16 100H112', RAISED, 3),
  ),
};
