import { expect, test } from 'vitest';
import { cookieWords, isSameSite } from './cookies.ts';

const verdict = (flags: string, page: string, web: string): string =>
  cookieWords(`PHPSESSID=1; ${flags}`, page, web).verdict;

test('a site is a scheme and what somebody can register', () => {
  expect(isSameSite('https://play.guild.example', 'https://api.guild.example')).toBe(true);
  expect(isSameSite('https://guild.example', 'https://api.guild.example')).toBe(true);
  expect(isSameSite('http://localhost:4173', 'http://localhost:8080')).toBe(true);
  expect(isSameSite('https://guild.example', 'http://guild.example')).toBe(false);
  expect(isSameSite('https://guild.example', 'https://other.example')).toBe(false);
  expect(isSameSite('https://one.co.uk', 'https://two.co.uk')).toBe(false);
  expect(isSameSite('http://127.0.0.1', 'http://127.0.0.2')).toBe(false);
});

test('within a site the usual flags are enough; between sites None and Secure are needed', () => {
  const [page, near, far] = ['https://play.guild.example', 'https://api.guild.example', 'https://api.other.example'];
  expect(verdict('Path=/; HttpOnly; Secure; SameSite=Lax', page, near)).toBe('fine');
  expect(verdict('Path=/; HttpOnly; SameSite=Lax', page, near)).toBe('warn');
  expect(verdict('Path=/; Secure; SameSite=Lax', page, near)).toBe('warn');
  expect(verdict('Path=/; HttpOnly; Secure; SameSite=Lax', page, far)).toBe('wrong');
  expect(verdict('Path=/; HttpOnly; Secure', page, far)).toBe('wrong');
  expect(verdict('Path=/; HttpOnly; SameSite=None', page, far)).toBe('wrong');
  expect(verdict('Path=/; HttpOnly; Secure; SameSite=None', page, far)).toBe('fine');
});

test('a cookie for another place is thrown away', () => {
  const [page, web] = ['https://guild.example', 'https://api.guild.example/game'];
  const usual = 'HttpOnly; Secure; SameSite=Lax';
  expect(verdict(`Domain=guild.example; ${usual}`, page, web)).toBe('fine');
  expect(verdict(`Domain=other.example; ${usual}`, page, web)).toBe('wrong');
  expect(verdict(`Path=/admin; ${usual}`, page, web)).toBe('wrong');
  expect(verdict(`Path=/game; ${usual}`, page, web)).toBe('fine');
});
