/**
 * config.json as a form holds it: texts as they are typed, and what the form does not know kept as it came. `printDraft(readDraft(file))`
 * says what the file said.
 */

/** One guild on one network: the file's first, or one of its others. */
export interface Draft {
  readonly id: string;
  readonly network: Texts<'namespace' | 'sdkRoot' | 'addressPrefix' | 'chainId' | 'alphaDenom' | 'nominalBlockMs'>;
  readonly endpoints: Texts<'rest' | 'rpc' | 'rpcWebsocket' | 'web' | 'stream'>;
  readonly signer: string;
  readonly streamDialect: string;
  readonly auth: Texts<'texts'>;
  readonly brand: Texts<'name' | 'logo' | 'accent' | 'ink' | 'welcome' | 'termsText' | 'termsUrl'>;
  readonly links: readonly Texts<'words' | 'url'>[];
  readonly features: Readonly<Record<'practice' | 'cosmetics' | 'offline' | 'lab', boolean>>;
  /** As it was read; what the form does not show stays in it. */
  readonly kept: JsonObject;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type JsonObject = Readonly<Record<string, unknown>>;

export const EMPTY: Draft = readDraft({
  streamDialect: 'nats',
  brand: { logo: 'brand/orrery.svg' },
  features: { practice: true },
});

/** @param value JSON of a file, or of one of its others; what is no text where one belongs is left empty */
export function readDraft(value: unknown): Draft {
  const kept = objectOf(value);
  const [network, endpoints] = [objectOf(kept['network']), objectOf(kept['endpoints'])];
  const [auth, brand, features] = [objectOf(kept['auth']), objectOf(kept['brand']), objectOf(kept['features'])];
  const [colors, terms] = [objectOf(brand['colors']), objectOf(brand['terms'])];
  const links = Array.isArray(brand['links']) ? brand['links'].map(objectOf) : [];
  return {
    id: textOf(kept['id']),
    network: {
      namespace: textOf(network['namespace']),
      sdkRoot: textOf(network['sdkRoot']),
      addressPrefix: textOf(network['addressPrefix']),
      chainId: textOf(network['chainId']),
      alphaDenom: textOf(network['alphaDenom']),
      nominalBlockMs: textOf(network['nominalBlockMs']),
    },
    endpoints: {
      rest: textOf(endpoints['rest']),
      rpc: textOf(endpoints['rpc']),
      rpcWebsocket: textOf(endpoints['rpcWebsocket']),
      web: textOf(endpoints['web']),
      stream: textOf(endpoints['stream']),
    },
    signer: textOf(kept['signer']),
    streamDialect: textOf(kept['streamDialect']),
    auth: { texts: textOf(auth['texts']) || 'bare' },
    brand: {
      name: textOf(brand['name']),
      logo: textOf(brand['logo']),
      accent: textOf(colors['accent']),
      ink: textOf(colors['ink']),
      welcome: textOf(brand['welcome']),
      termsText: textOf(terms['text']),
      termsUrl: textOf(terms['url']),
    },
    links: links.map((link) => ({ words: textOf(link['words']), url: textOf(link['url']) })),
    features: {
      practice: features['practice'] === true,
      cosmetics: features['cosmetics'] !== false,
      offline: features['offline'] !== false,
      lab: features['lab'] === true,
    },
    kept,
  };
}

/** The file that a draft says, in the order of docs/hosting.md. */
export function printDraft(draft: Draft): JsonObject {
  const { kept, network, endpoints, brand, features, links } = draft;
  const heldBrand = objectOf(kept['brand']);
  const terms = given({ text: brand.termsText, url: brand.termsUrl });
  return {
    ...given({ id: draft.id }),
    network: { ...objectOf(kept['network']), ...network, nominalBlockMs: numberOf(network.nominalBlockMs) },
    endpoints: {
      rest: endpoints.rest,
      ...given({ rpc: endpoints.rpc, rpcWebsocket: endpoints.rpcWebsocket }),
      web: endpoints.web,
      stream: endpoints.stream,
    },
    ...given({ signer: draft.signer }),
    streamDialect: draft.streamDialect,
    auth: { ...objectOf(kept['auth']), texts: draft.auth.texts },
    brand: {
      name: brand.name,
      logo: brand.logo,
      colors: {
        ...without(objectOf(heldBrand['colors']), 'accent', 'ink'),
        ...given({ accent: brand.accent, ink: brand.ink }),
      },
      ...without(heldBrand, 'name', 'logo', 'colors', 'welcome', 'links', 'terms'),
      ...given({ welcome: brand.welcome }),
      ...(links.length > 0 && { links: links.map(({ words, url }) => ({ words, url })) }),
      ...(Object.keys(terms).length > 0 && { terms }),
    },
    features: {
      ...without(objectOf(kept['features']), 'practice', 'cosmetics', 'offline', 'lab'),
      practice: features.practice,
      cosmetics: features.cosmetics,
      ...(!features.offline && { offline: false }),
      ...(features.lab && { lab: true }),
    },
    ...without(
      kept,
      '$schema',
      'id',
      'network',
      'endpoints',
      'signer',
      'streamDialect',
      'auth',
      'brand',
      'features',
      'others',
    ),
  };
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** What is no number stays as it was typed, for the schema to refuse: `6.000` is six thousand to some, and `1e3` nobody’s. */
function numberOf(text: string): number | string {
  const typed = text.trim();
  return String(Number(typed)) === typed ? Number(typed) : text;
}

/** Those that say something. */
function given(texts: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function without(held: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(held).filter(([name]) => !names.includes(name)));
}
