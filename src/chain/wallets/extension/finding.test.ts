import { describe, expect, it } from 'vitest';
import { extensionsHere, isExtensionId, OFFERED } from './places.ts';
import { type Seen, watchExtensions } from './watchExtensions.ts';

const calls = () => ({ enable: () => 0, getKey: () => 0, signDirect: () => 0 });
const names = (root: object): readonly string[] => extensionsHere(root).map(({ name }) => name);

describe('looking for extensions', () => {
  it('finds each where its maker puts it, all of them, Keplr first', () => {
    const keplr = calls();
    expect(names({ keplr })).toEqual(['Keplr']);
    expect(names({ leap: calls(), keplr, cosmostation: { providers: { keplr: calls() } } })).toEqual([
      'Keplr',
      'Leap',
      'Cosmostation',
    ]);
    expect(names({ okxwallet: { keplr: calls() }, station: { keplr: calls() }, owallet: calls() })).toHaveLength(3);
  });

  it('names one that stands in Keplr’s place too by its own', () => {
    const leap = calls();
    expect(names({ leap, keplr: leap })).toEqual(['Leap']);
  });

  it('takes nothing that could not sign, and no object that throws at a look', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    const roots = [{}, { keplr: null }, { keplr: 'yes' }, { keplr: { enable: () => 0 } }, { cosmostation: {} }, trap];
    for (const root of [...roots, { keplr: trap }]) expect(names(root)).toEqual([]);
  });

  it('offers what can be had and signs, by its own address; what has ended is known, and comes last', () => {
    expect(OFFERED.map(({ home, ended }) => [new URL(home).protocol, ended])).toEqual([['https:', null]]);
    expect(OFFERED.every(({ id }) => isExtensionId(id))).toBe(true);
    const root = { leap: calls(), cosmostation: { providers: { keplr: calls() } }, owallet: calls() };
    expect(extensionsHere(root).map(({ id, ended }) => [id, ended])).toEqual([
      ['owallet', null],
      ['leap', 'closed'],
      ['cosmostation', 'keysOnly'],
    ]);
    expect([isExtensionId('toString'), isExtensionId(7)]).toEqual([false, false]);
  });
});

describe('waiting for extensions', () => {
  function setup() {
    const ticks = new Set<() => void>();
    const document = Object.assign(new EventTarget(), { readyState: 'loading' });
    const page = Object.assign(new EventTarget(), {
      document,
      setInterval: (tick: () => void) => (ticks.add(tick), 1),
      clearInterval: () => ticks.clear(),
    });
    const seen: Seen[] = [];
    const end = watchExtensions((now) => seen.push(now), page as unknown as Window);
    const pass = (times: number): void => {
      for (let i = 0; i < times; i++) for (const tick of ticks) tick();
    };
    return { page, document, seen, pass, ticks, end };
  }

  it('sees one that comes seconds after the page, and ends', () => {
    const { page, document, seen, pass, ticks } = setup();
    pass(500);
    expect(seen).toEqual([{ found: [], isOver: false }]);
    document.readyState = 'complete';
    pass(12);
    Object.assign(page, { keplr: calls() });
    pass(1);
    expect(seen.at(-1)).toMatchObject({ found: [{ id: 'keplr' }], isOver: false });
    pass(20);
    expect(seen.at(-1)).toMatchObject({ found: [{ id: 'keplr' }], isOver: true });
    expect(ticks.size).toBe(0);
    expect(seen).toHaveLength(3);
  });

  it('hears one that says so after that, until nobody listens', () => {
    const { page, document, seen, pass, end } = setup();
    document.readyState = 'complete';
    pass(30);
    Object.assign(page, { leap: calls() });
    page.dispatchEvent(new Event('leap_keystorechange'));
    expect(seen.at(-1)).toMatchObject({ found: [{ id: 'leap' }], isOver: true });
    end();
    Object.assign(page, { keplr: calls() });
    page.dispatchEvent(new Event('keplr_keystorechange'));
    expect(seen.at(-1)?.found).toHaveLength(1);
  });
});
