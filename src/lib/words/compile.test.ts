import { expect, test } from 'vitest';
import { compiledAlike } from '../../testing/compiledAlike.ts';
import { argumentsOf, compile, SentenceError } from './compile.ts';

test('it reads as Lingui reads', () => {
  for (const source of [
    '',
    'Plain.',
    'By {name}, at { height }.',
    "It's here, isn't it? '{not an argument}' and ''quoted''",
    '{n, plural, one {# struct} other {# structs}}',
    '{n, plural, =0 {none} one {a {kind}} other {{kind}: #}} left',
    '{n, plural,\n one {#}\n other {all of # but {m, plural, one {#} other {# more}}}}',
    '{who, select, me {mine} other {{name}’s}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  ]) {
    const [ours, theirs] = compiledAlike(source, compile(source));
    expect(ours, source).toEqual(theirs);
  }
});

test('it names its arguments', () => {
  expect([...argumentsOf(compile('{n, plural, one {a {kind}} other {#}} of {all}'))]).toEqual(['n', 'kind', 'all']);
});

test('what is no sentence is refused, and says where', () => {
  for (const bad of ['{', '{a', '}', '{a, plural, one {x}}', '{a, date}', '{a, plural, one x other {y}}', '{}']) {
    expect(() => compile(bad), bad).toThrow(SentenceError);
  }
});
