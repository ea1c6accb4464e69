/**
 * What a browser reads when the client is installed: its name, colours and icons. A release carries one that names no guild; a host's is
 * made of its config.json, by orrery-host as it serves and by `orrery-host place` for other servers.
 */
import { tidyText } from '../../src/lib/tidyText.ts';
import { isRecord } from '../../src/state/config/isRecord.ts';

export const WEB_MANIFEST = 'manifest.webmanifest';
export const WEB_MANIFEST_TYPE = 'application/manifest+json';

/** The mark of the software itself; every other is a guild's own. */
const OUR_LOGO = /\/brand\/orrery\.svg$/;
const INK = '#070b14';
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** Addresses in it are relative to itself, so that it holds in every folder. @param config null = of no guild */
export function webManifest(config: unknown): object {
  const brand = isRecord(config) && isRecord(config['brand']) ? config['brand'] : {};
  const colors = isRecord(brand['colors']) ? brand['colors'] : {};
  const name = (typeof brand['name'] === 'string' && tidyText(brand['name'], 40)) || 'Orrery';
  const ink = typeof colors['ink'] === 'string' && /^#[0-9a-f]{6}$/i.test(colors['ink']) ? colors['ink'] : INK;
  return {
    name,
    // What stands below an icon.
    short_name: name.length > 12 ? (name.split(' ')[0]?.slice(0, 12) ?? name) : name,
    description: 'An on-chain strategy game run by player guilds.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons: iconsOf(brand['logo']),
  };
}

/** A guild's logo stands alone: beside it a browser would choose ours where the size fits better. */
function iconsOf(logo: unknown): readonly object[] {
  if (typeof logo === 'string' && /^\/(?!\/)[^\s"'<>]*$/.test(logo) && !OUR_LOGO.test(logo)) {
    const type = TYPES[/\.(\w+)$/.exec(logo)?.[1]?.toLowerCase() ?? ''];
    return [{ src: logo, sizes: 'any', ...(type !== undefined && { type }) }];
  }
  return [
    { src: 'brand/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'brand/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'brand/orrery.svg', sizes: 'any', type: 'image/svg+xml' },
  ];
}

export const printWebManifest = (config: unknown): string => `${JSON.stringify(webManifest(config), null, 2)}\n`;
