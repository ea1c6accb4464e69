import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError, parseConfig } from './parseConfig.ts';

const shipped: unknown = JSON.parse(readFileSync(new URL('../../../public/config.json', import.meta.url), 'utf8'));

function problemsOf(value: unknown): readonly { path: string; what: string }[] {
  try {
    parseConfig(value);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration of a host', () => {
  test('the shipped file passes', () => {
    expect(parseConfig(shipped).network.namespace).toBe('game');
  });

  test('a host that says nothing of texts has bare ones, and a network is told a format only where the host says one', () => {
    expect(parseConfig(shipped)).toMatchObject({ auth: { texts: 'bare', format: null } });
    expect(parseConfig(shipped).network).not.toHaveProperty('textFormat');
    const partly = { ...(shipped as object), auth: { texts: 'adr36' } };
    expect(parseConfig(partly)).toMatchObject({ auth: { texts: 'adr36', format: null } });
    const later = { ...(shipped as object), auth: { texts: 'both', format: 2 } };
    expect(parseConfig(later)).toMatchObject({ auth: { texts: 'both', format: 2 }, network: { textFormat: 2 } });
  });

  test('forms of texts that nobody knows are named', () => {
    expect(problemsOf({ ...(shipped as object), auth: { texts: 'adr-36', format: 3 } })).toEqual([
      { path: 'auth.texts', what: 'must be "bare", "adr36" or "both"' },
      { path: 'auth.format', what: 'must be 1 or 2' },
    ]);
    expect(problemsOf({ ...(shipped as object), auth: 'bare' })).toEqual([
      { path: 'auth', what: 'must be an object with texts and format' },
    ]);
  });

  test('every wrong field is named at once, with what was expected', () => {
    const bad = structuredClone(shipped) as Record<string, Record<string, unknown>>;
    bad['network']!['namespace'] = 'Two Words';
    bad['network']!['nominalBlockMs'] = '6 seconds';
    bad['endpoints']!['rest'] = 'localhost:1317';
    delete bad['endpoints']!['stream'];
    bad['brand']!['colors'] = { accent: 'red' };
    expect(problemsOf(bad)).toMatchInlineSnapshot(`
      [
        {
          "path": "network.namespace",
          "what": "must be one lower-case word, like "game"",
        },
        {
          "path": "network.nominalBlockMs",
          "what": "must be a number of milliseconds from 100 to 600000",
        },
        {
          "path": "endpoints.rest",
          "what": "must be a URL like "https://node.example"",
        },
        {
          "path": "endpoints.stream",
          "what": "must be a URL like "wss://stream.example"",
        },
        {
          "path": "brand.colors.accent",
          "what": "must be a color in the form #rrggbb",
        },
      ]
    `);
  });

  test('a file that is no object says so', () => {
    expect(problemsOf([])).toEqual([{ path: '(file)', what: 'must be a JSON object' }]);
  });

  test('a logo from a script address is refused', () => {
    const bad = structuredClone(shipped) as Record<string, Record<string, unknown>>;
    bad['brand']!['logo'] = 'javascript:alert(1)';
    expect(problemsOf(bad).map((problem) => problem.path)).toEqual(['brand.logo']);
  });

  test('a brand may say more of itself, and says nothing where it does not', () => {
    const brand = (shipped as { brand: object }).brand;
    expect(parseConfig(shipped).brand).toMatchObject({ welcome: null, links: [], terms: null });
    const more = {
      ...brand,
      logo: 'brand/own.svg',
      welcome: 'Come in.',
      links: [{ words: 'Chat', url: 'https://chat.example' }],
      terms: { url: '/terms.html' },
    };
    expect(parseConfig({ ...(shipped as object), brand: more }).brand).toMatchObject({
      logo: '/brand/own.svg',
      welcome: 'Come in.',
      links: [{ words: 'Chat', url: 'https://chat.example/' }],
      terms: { text: null, url: '/terms.html' },
    });
  });

  test('what is wrong in it is named', () => {
    const brand = (shipped as { brand: object }).brand;
    const bad = {
      ...brand,
      welcome: '',
      links: [{ words: '', url: 'javascript:alert(1)' }],
      terms: {},
    };
    expect(problemsOf({ ...(shipped as object), brand: bad }).map(({ path }) => path)).toEqual([
      'brand.welcome',
      'brand.links.0.words',
      'brand.links.0.url',
      'brand.terms',
    ]);
  });

  test('a signer on a hostname of its own is a whole address of signer.html, and of no page of this origin', () => {
    vi.stubGlobal('location', { origin: 'https://play.guild.example' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const parsed = (signer: unknown) => parseConfig({ ...(shipped as object), signer }).signer;
    expect(parseConfig(shipped).signer).toBeNull();
    for (const good of ['https://signer.guild.example/signer.html', 'http://localhost:8081/play/signer.html'])
      expect(parsed(good)).toBe(good);
    const bad = [
      '/signer.html',
      'http://signer.guild.example/signer.html',
      'https://signer.guild.example/',
      'https://signer.guild.example/signer.html?x',
      'https://u@signer.guild.example/signer.html',
      'https://signer.guild.example;/signer.html',
      'https://play.guild.example/signer.html',
      7,
    ];
    for (const signer of bad)
      expect(problemsOf({ ...(shipped as object), signer })).toEqual([
        { path: 'signer', what: expect.stringContaining('signer.html on another hostname') },
      ]);
  });

  test('the file may name its schema', () => {
    expect(problemsOf({ $schema: './config.schema.json', ...(shipped as object) })).toEqual([]);
  });
});
