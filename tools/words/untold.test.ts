/** Whatever a player reads goes through `say`: the rule, and the parts of the client that have yet to come to it. */
import { expect, test } from 'vitest';
import { allUntold, untoldIn } from './untold.ts';
import { NOT_YET } from './notYet.ts';

const isNotYet = (file: string): boolean => NOT_YET.some((path) => file.startsWith(path));

test('nothing is told past it', () => {
  const found = allUntold().filter(({ file }) => !isNotYet(file));
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test('whoever has come to it is not excepted any more', () => {
  expect(NOT_YET.filter((path) => !allUntold().some(({ file }) => file.startsWith(path)))).toEqual([]);
});

test('it finds what is told past it, wherever it stands', () => {
  const found = (source: string) => untoldIn('Room.tsx', source).map(({ text }) => text);
  expect(found('export const A = () => <p>Gone</p>;')).toEqual(['Gone']);
  expect(found('export const A = () => <Panel title="Gone" tone="brass" className="a b" />;')).toEqual(['Gone']);
  expect(found("const why = isGone ? 'It is gone' : 'here';")).toEqual(['It is gone']);
  expect(found('const why = `${name} is gone`;')).toEqual(['… is gone']);
  expect(found("throw new HostError({ what: 'It is gone.' });")).toEqual(['It is gone.']);
  expect(found("const why = 'It is gone; look again';")).toEqual(['It is gone; look again']);
});

test('one word is enough where only people read', () => {
  const found = (source: string) => untoldIn('Room.tsx', source).map(({ text }) => text);
  expect(found("const a = <b>{isOn ? 'on' : isOff && 'off'}</b>;")).toEqual(['on', 'off']);
  expect(found('const a = <b>{`${count} left`}</b>;')).toEqual(['… left']);
  expect(found('const a = <Field label={shown ? `Hide ${what}` : `Show ${what}`} />;')).toEqual(['Hide …', 'Show …']);
  expect(found("const a = <Field aria-label={isOn ? 'on' : say('Off')} />;")).toEqual(['on']);
  expect(found("document.title = isGone ? 'gone' : brand;")).toEqual(['gone']);
  expect(found("function placeWords(place) { return place === 'air' ? 'Air' : say('Land'); }")).toEqual(['Air']);
  expect(found("const tabTitle = (tab) => (tab ? 'Bank' : tab);")).toEqual(['Bank']);
});

test('it lets through what is said, and what no player reads', () => {
  const found = (source: string) => untoldIn('Room.tsx', source).map(({ text }) => text);
  expect(found("const a = say(isGone ? 'It is gone' : 'It is here');")).toEqual([]);
  expect(found('const a = <Say it="It is {what}" with={{ what }} />;')).toEqual([]);
  expect(found("assert(host, 'index.html has no #root');")).toEqual([]);
  expect(found("// not said: a header of HTTP\nconst type = 'no cache';")).toEqual([]);
  expect(found("import { a } from 'a b';")).toEqual([]);
  expect(found("type A = 'It is gone';")).toEqual([]);
  expect(found('const a = <b>{kind === \'air\' && <Icon name="wind" />}</b>;')).toEqual([]);
  expect(found('const a = <b>{`${power} kW`}</b>;')).toEqual([]);
  expect(found('const a = <Field placeholder="https://a.example" title="config.json" />;')).toEqual([]);
});
