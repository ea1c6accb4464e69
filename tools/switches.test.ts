/**
 * What config.json lets a host choose is read by code, and tried both ways: the choices are derived from the very schema, so that a new
 * one fails here until somebody says who reads it and which tests hold each of its values.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { configJsonSchema } from './release/configJsonSchema.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A file, and words that stand in it: of code, or a test's title. */
type Place = readonly [file: string, words: string];

interface Choice {
  readonly reader: Place;
  /** By value as JSON; `-` is left out. */
  readonly tests: Readonly<Record<string, Place>>;
}

const PARSED = 'src/state/config/parseConfig.test.ts';
const WELCOME = 'src/app/screens/WelcomeScreen.test.tsx';
const SAYS_MORE: Place = [WELCOME, 'a host’s own words and links stand on the door'];
const SAYS_NOTHING: Place = [WELCOME, 'a host that says nothing has the client’s words, and no links'];
const EXTENSION = 'src/chain/wallets/extension/extension.test.ts';
const PORTS = 'src/live/ports.integration.test.ts';

const CHOICES: Readonly<Record<string, Choice>> = {
  'features.practice': {
    reader: ['src/app/practiceDoor.ts', 'features.practice === true'],
    tests: {
      true: ['src/app/practiceDoor.test.tsx', 'the door’s address enters practice and leaves the address bar'],
      false: ['src/app/practiceDoor.test.tsx', 'a host that offers no practice has no such address'],
    },
  },
  'features.cosmetics': {
    reader: ['src/state/config/offersCosmetics.ts', 'features.cosmetics !== false'],
    tests: {
      true: ['src/app/screens/cosmeticsOff.attack.test.tsx', "visit('/workshop', { cosmetics: true })"],
      false: ['src/app/screens/cosmeticsOff.attack.test.tsx', 'no screen requests a skin, or starts its renderer'],
    },
  },
  'features.lab': {
    reader: ['src/app/labOffered.ts', 'features.lab === true'],
    tests: {
      true: ['src/lab/LabScreen.test.tsx', 'the way to it is in the settings where it is offered, and nowhere else'],
      false: ['src/lab/LabScreen.test.tsx', 'a host that does not offer it has neither the page nor the way to it'],
    },
  },
  'features.offline': {
    reader: ['src/app/later.ts', 'features.offline !== false'],
    tests: {
      true: ['e2e/installed.spec.ts', 'without its host the client says so, lets practise, and leads back'],
      false: ['e2e/installed.spec.ts', 'without a worker a part that is gone from the host is told as a new version'],
    },
  },
  signer: {
    reader: ['src/app/openSigner.ts', 'mountSignerFrame(address)'],
    tests: {
      '-': ['e2e/signerHost.spec.ts', 'without a signer of its own the same script opens the seal'],
      given: ['e2e/signerHost.spec.ts', 'a script in the page finds no key that opens the session key’s seal'],
    },
  },
  streamDialect: {
    reader: ['src/app/createEngines.ts', 'config.streamDialect'],
    tests: {
      nats: [PORTS, "describe.each(['nats', 'json'] as const)"],
      json: [PORTS, "describe.each(['nats', 'json'] as const)"],
    },
  },
  'auth.texts': {
    reader: ['src/state/wallets/createWallets.ts', 'config.auth.texts'],
    tests: {
      bare: [EXTENSION, "loginForms: 'bare'"],
      adr36: [EXTENSION, "loginForms: 'adr36'"],
      both: [EXTENSION, "loginForms: 'both'"],
    },
  },
  'auth.format': {
    reader: ['src/chain/proofNonce.ts', 'format === 1'],
    tests: {
      1: ['src/chain/proofNonce.test.ts', 'the host says 1 of a chain that counts'],
      2: ['src/chain/proofNonce.test.ts', 'the host says 2 of a chain that leaves out zeros'],
      '-': ['src/chain/proofNonce.test.ts', '0.22 tells the number'],
    },
  },
  'brand.welcome': {
    reader: ['src/app/screens/WelcomeScreen.tsx', 'config.brand.welcome'],
    tests: { given: SAYS_MORE, '-': SAYS_NOTHING },
  },
  'brand.links': { reader: ['src/app/HostLinks.tsx', '...links'], tests: { given: SAYS_MORE, '-': SAYS_NOTHING } },
  'brand.terms': {
    reader: ['src/features/onboarding/NameStep.tsx', 'config.brand.terms'],
    tests: {
      given: ['src/app/screens/JoinScreen.test.tsx', 'terms of a host are accepted before the sign-up'],
      '-': ['src/app/screens/JoinScreen.test.tsx', 'where there are none nothing is asked'],
    },
  },
  'brand.terms.text': {
    reader: ['src/features/onboarding/TermsField.tsx', 'terms.text'],
    tests: { given: ['src/app/screens/JoinScreen.test.tsx', "text: 'Be kind."], '-': SAYS_MORE },
  },
  'brand.terms.url': {
    reader: ['src/features/onboarding/TermsField.tsx', 'terms.url'],
    tests: { given: SAYS_MORE, '-': ['src/app/HostLinks.test.tsx', 'terms without an address'] },
  },
  'endpoints.rpc': {
    reader: ['src/state/node/createNodeAccess.ts', '{ rpc, rpcWebsocket, rest } = endpoints'],
    tests: {
      given: ['src/state/orders/outcome.integration.test.ts', "offers === 'all' ? endpoints.rpcWebsocket : null"],
      '-': ['src/state/node/createNodeAccess.test.ts', 'rpc: null, rpcWebsocket: undefined'],
    },
  },
  'endpoints.rpcWebsocket': {
    reader: ['src/state/node/createNodeAccess.ts', 'rpcWebsocket === null ? null'],
    tests: {
      given: ['src/state/orders/outcome.integration.test.ts', "offers === 'all' ? endpoints.rpcWebsocket : null"],
      '-': ['src/state/node/createNodeAccess.test.ts', 'rpc: null, rpcWebsocket: undefined'],
    },
  },
  id: {
    reader: ['src/state/config/parseHost.ts', "file['id'] ?? MAIN_ID"],
    tests: {
      given: ['src/state/config/parseHost.test.ts', 'the file itself may have a name of its own'],
      '-': ['src/state/config/parseHost.test.ts', 'a file without others is the one it always was'],
    },
  },
  others: {
    reader: ['src/state/config/parseHost.ts', "file['others'] ?? []"],
    tests: {
      given: ['src/state/config/parseHost.test.ts', 'a second guild takes the network from the file'],
      '-': ['src/state/config/parseHost.test.ts', 'a file without others is the one it always was'],
    },
  },
  auth: {
    reader: ['src/state/config/parseConfig.ts', '} = data.auth'],
    tests: { given: [PARSED, 'auth: { texts:'], '-': [PARSED, 'a host that says nothing of texts has bare ones'] },
  },
};

interface Node {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
}

/** Each choice by its path, with the values that have to be tried. */
function choicesOf(node: Node, path: string): readonly (readonly [path: string, values: readonly string[]])[] {
  const inner = node.anyOf?.find(({ type }) => type !== 'null') ?? node;
  const children = Object.entries(inner.properties ?? {}).flatMap(([name, child]) => {
    if (name === '$schema') return [];
    const at = path === '' ? name : `${path}.${name}`;
    const own = valuesOf(child, inner.required?.includes(name) ?? false);
    return [...(own.length > 0 ? [[at, own] as const] : []), ...choicesOf(child, at)];
  });
  return children;
}

function valuesOf(node: Node, isRequired: boolean): readonly string[] {
  if (node.type === 'boolean') return ['true', 'false'];
  if (node.enum) return node.enum.map(String);
  const choice = node.anyOf?.find((one) => one.enum);
  if (choice?.enum) return [...choice.enum.map(String), '-'];
  return isRequired || (node.type === 'object' && node.properties?.['practice']) ? [] : ['given', '-'];
}

const choices = choicesOf(configJsonSchema() as Node, '');

test('every choice of the schema has a reader and tests, and every row is a choice', () => {
  expect(choices.map(([path]) => path).toSorted()).toEqual(Object.keys(CHOICES).toSorted());
});

test.each(choices)('%s is read, and each of its values is tried', (path, values) => {
  const choice = CHOICES[path];
  expect(Object.keys(choice?.tests ?? {}).toSorted()).toEqual([...values].toSorted());
  for (const [file, words] of [choice?.reader, ...Object.values(choice?.tests ?? {})].filter(
    (place) => place !== undefined,
  )) {
    expect(existsSync(`${root}${file}`), `${file} of ${path}`).toBe(true);
    expect(readFileSync(`${root}${file}`, 'utf8'), `${file} of ${path}`).toContain(words);
  }
});
