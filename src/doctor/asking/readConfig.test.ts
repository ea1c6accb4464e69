import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answer } from '../types.ts';
import { readConfig } from './readConfig.ts';

const BASE = 'https://play.example/game/';
const shipped = JSON.parse(readFileSync(new URL('../../../public/config.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;
const answered = (text: string, status = 200): Answer => ({
  url: `${BASE}config.json`,
  status,
  why: null,
  reading: 'sameOrigin',
  headers: new Map(),
  text,
  cookies: null,
  atMs: 0,
});

test('paths alone are addresses of the page’s origin', () => {
  const endpoints = { ...shipped['endpoints'], rest: '/rest', stream: '/stream' };
  expect(readConfig(answered(JSON.stringify({ ...shipped, endpoints })), BASE)).toMatchObject({
    problems: [],
    rest: 'https://play.example/rest',
    stream: 'wss://play.example/stream',
    web: 'http://localhost:8080',
  });
});

test('of a file with mistakes the rest is read, and every mistake is named', () => {
  const text = JSON.stringify({
    ...shipped,
    streamDialect: 'morse',
    endpoints: { ...shipped['endpoints'], rest: 'http://node.example', rpc: undefined },
  });
  const read = readConfig(answered(text), BASE);
  expect(read?.problems.map(({ path }) => path)).toEqual(['endpoints.rest', 'streamDialect']);
  expect(read).toMatchObject({
    rest: null,
    rpc: null,
    dialect: null,
    chainId: 'gametest-1',
    web: 'http://localhost:8080',
  });
});

test('what is no file, no JSON or no object is none, or says so', () => {
  expect(readConfig(answered('{}', 404), BASE)).toBeNull();
  expect(readConfig(answered('{,}'), BASE)).toBeNull();
  expect(readConfig(answered('[]'), BASE)?.problems).toEqual([{ path: '(file)', what: 'must be a JSON object' }]);
});
