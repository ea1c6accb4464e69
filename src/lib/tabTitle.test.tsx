import { expect, test } from 'vitest';
import { countInTitle, titleHost, titlePage } from './tabTitle.ts';

test('the page comes first, then the host, and what is unread before both', () => {
  titleHost('Meridian');
  expect(document.title).toBe('Meridian');
  const end = titlePage('Scout');
  expect(document.title).toBe('Scout · Meridian');
  const read = countInTitle(3);
  expect(document.title).toBe('(3) Scout · Meridian');
  end();
  expect(document.title).toBe('(3) Meridian');
  const next = titlePage('Guild');
  expect(document.title).toBe('(3) Guild · Meridian');
  read();
  expect(document.title).toBe('Guild · Meridian');
  next();
});

test('a page that has gone takes no title from the one that came', () => {
  titleHost('Meridian');
  const gone = titlePage('Scout');
  const here = titlePage('Scout');
  gone();
  expect(document.title).toBe('Scout · Meridian');
  here();
  expect(document.title).toBe('Meridian');
});

test('the start page is called as its host is, once, and marks that set names apart are left out', () => {
  titleHost('Meridian');
  titlePage('Meridian')();
  const home = titlePage('Meridian');
  expect(document.title).toBe('Meridian');
  home();
  const raid = titlePage('\u2068ada\u2069 raids \u2068brahe\u2069');
  expect(document.title).toBe('ada raids brahe · Meridian');
  raid();
});
