import { expect, test } from 'vitest';
import { drawOverTabIcon, setTabIcon } from './tabIcon.ts';

const icons = (): readonly (string | null)[] =>
  [...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'));

test('what is drawn over the brand’s picture stays when that comes late, and gives way to it in the end', () => {
  drawOverTabIcon('data:image/png;base64,AA');
  expect(icons()).toEqual(['data:image/png;base64,AA']);
  setTabIcon('/brand/meridian.svg');
  expect(icons()).toEqual(['data:image/png;base64,AA']);
  drawOverTabIcon('data:image/png;base64,BB');
  expect(icons()).toEqual(['data:image/png;base64,BB']);
  drawOverTabIcon(null);
  expect(icons()).toEqual(['/brand/meridian.svg']);
});
