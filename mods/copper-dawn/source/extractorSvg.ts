import { EXTRACTOR, type Limb, type Paint, type Part } from './extractor.ts';
import { INK, picture } from './ink.ts';

/** The portrait: the drill at rest. */
export function extractorSvg(): string {
  const gradients = new Map<string, string>();
  const fillOf = ([upper, lower]: Paint): string => {
    if (lower === undefined) return upper;
    const id = `g${upper.slice(1)}${lower.slice(1)}`;
    gradients.set(
      id,
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>`,
    );
    return `url(#${id})`;
  };
  const drawn = (part: Part): string => {
    const edge = part.edge ? ` stroke="${INK.umber}" stroke-width="3" stroke-linejoin="round"` : '';
    const shape =
      part.kind === 'disc'
        ? `circle cx="${part.x}" cy="${part.y}" r="${part.r}"`
        : `path d="M${part.points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join('L')}Z"`;
    return `<${shape} fill="${fillOf(part.fill)}"${edge}/>`;
  };
  const limb = ({ name, parts }: Limb): string => {
    const light = name === 'lamp' ? '<circle cx="128" cy="34" r="34" fill="url(#glow)" opacity="0.8"/>' : '';
    return `<g id="${name}">${light}${parts.map(drawn).join('')}</g>`;
  };
  const limbs = EXTRACTOR.map(limb).join('');
  return picture(`<defs>${[...gradients.values()].join('')}</defs>${limbs}`);
}
