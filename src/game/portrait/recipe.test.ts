import { expect, test } from 'vitest';
import { isRecipe, PORTRAIT_PARTS, readRecipe, recipeFromId, writeRecipe } from './recipe.ts';

const own = recipeFromId('1-42');

test('an id has one portrait, within the bounds of every part, and neighbours have others', () => {
  expect(recipeFromId('1-42')).toEqual(own);
  const looks = new Set<string>();
  for (let index = 1; index <= 300; index++) {
    const recipe = recipeFromId(`1-${index}`);
    looks.add(JSON.stringify(recipe));
    for (const [name, most] of Object.entries(PORTRAIT_PARTS)) {
      const value = recipe[name as keyof typeof PORTRAIT_PARTS];
      expect(value).toBeGreaterThanOrEqual(1);
      expect(value).toBeLessThanOrEqual(most);
    }
  }
  expect(looks.size).toBe(300);
});

test('what the reference client wrote is shown, and what it does not know is that of the id', () => {
  const read = readRecipe('{"head":87,"neck":10,"body":57,"arms":34,"background":6}', '1-42');
  expect(read).toEqual({ ...own, head: 87, neck: 10, body: 57, arms: 34, background: 6 });
});

test.each([
  '',
  'null',
  '[]',
  '7',
  '"head"',
  '{"head":',
  '{"head":88,"neck":0,"body":-1,"arms":1.5,"background":"3","eyes":null,"mark":{},"hue":1e99}',
  '{"__proto__":{"head":3},"constructor":1,"toString":2}',
  `{"head":3,"x":"${'y'.repeat(600)}"}`,
  `{"head":3,"x":"${'ÿ'.repeat(300)}"}`,
])('hostile %s is the portrait of the id', (text) => {
  expect(readRecipe(text, '1-42')).toEqual(own);
});

test('what is written is read again, and keeps the parts of other clients while there is room', () => {
  const made = { ...own, head: 12, hue: 3 };
  expect(readRecipe(writeRecipe(made), '1-7')).toEqual(made);
  const text = writeRecipe(made, '{"hat":1,"head":80}');
  expect(JSON.parse(text)).toEqual({ ...made, hat: 1 });
  const long = writeRecipe(made, `{"a":1,"b":"${'x'.repeat(440)}"}`);
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(512);
  expect(JSON.parse(long)).toEqual({ ...made, a: 1 });
});

test('none is none', () => {
  expect([isRecipe(''), isRecipe('[]'), isRecipe('{}'), isRecipe('{"hat":1}')]).toEqual([false, false, true, true]);
});
