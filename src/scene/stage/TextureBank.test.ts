// @vitest-environment happy-dom
import { TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { ShelfPacker, type Place } from './ShelfPacker.ts';
import { TextureBank, type CreatePage } from './TextureBank.ts';

const PAGE_BYTES = 1024 * 1024 * 4;

/** A bank on pages without pixels: Node has no canvas; that pictures look right is for the browser to show. */
function setup(options: { pixelRatio?: number; budgetBytes?: number } = {}) {
  const pages = { made: 0, destroyed: 0, painted: 0, uploads: 0 };
  const createPage: CreatePage = (width, height, resolution) => {
    pages.made += 1;
    let isStale = false;
    return {
      source: new TextureSource({ width, height, resolution }),
      resolution,
      packer: new ShelfPacker(Math.min(width, height)),
      bytes: width * height * 4,
      paint: (_place: Place) => {
        pages.painted += 1;
        isStale = true;
      },
      flush: () => {
        if (isStale) pages.uploads += 1;
        isStale = false;
      },
      destroy: () => {
        pages.destroyed += 1;
      },
    };
  };
  const bank = new TextureBank(options.pixelRatio ?? 1, false, options.budgetBytes ?? PAGE_BYTES * 4, createPage);
  return { bank, pages };
}

const nothing = (): void => {};

describe('TextureBank', () => {
  it('paints a picture once, and small ones onto one page', () => {
    const { bank, pages } = setup();
    const first = bank.get('a', 100, 100, nothing);
    expect(bank.get('a', 100, 100, nothing)).toBe(first);
    const second = bank.get('b', 100, 60, nothing);
    expect(second.source).toBe(first.source);
    expect(second.frame).not.toEqual(first.frame);
    expect([first.width, first.height, second.height]).toEqual([100, 100, 60]);
    expect(pages).toMatchObject({ made: 1, painted: 2 });
    expect(bank).toMatchObject({ size: 2, textures: 1, bytes: PAGE_BYTES });
  });

  it('keeps size and pixel ratio apart, measured in CSS px', () => {
    const { bank } = setup({ pixelRatio: 2 });
    const texture = bank.get('a', 80, 80, nothing);
    expect([texture.width, texture.height]).toEqual([80, 80]);
    expect(texture.source.resolution).toBe(2);
    expect(bank.get('a', 81, 80, nothing)).not.toBe(texture);
  });

  it('gives large pictures, and those that ask, a texture of their own', () => {
    const { bank } = setup();
    const large = bank.get('sky', 900, 300, nothing);
    const tiled = bank.get('tile', 32, 32, nothing, { isAlone: true });
    expect(large.source).not.toBe(tiled.source);
    expect([tiled.source.width, tiled.source.height]).toEqual([32, 32]);
    expect(bank.textures).toBe(2);
    expect(bank.bytes).toBe(900 * 300 * 4 + 32 * 32 * 4);
  });

  it('uploads a page once for all that was painted on it', () => {
    const { bank, pages } = setup();
    for (let i = 0; i < 10; i += 1) bank.get(`p${i}`, 50, 50, nothing);
    bank.flush();
    bank.flush();
    expect(pages.uploads).toBe(1);
    bank.get('late', 50, 50, nothing);
    bank.flush();
    expect(pages.uploads).toBe(2);
  });

  it('keeps what was given back while there is room, and paints nothing twice', () => {
    const { bank, pages } = setup();
    const texture = bank.borrow('a', 100, 100, nothing);
    bank.release(texture);
    expect(bank.borrow('a', 100, 100, nothing)).toBe(texture);
    expect(pages.painted).toBe(1);
  });

  it('lets go of what nobody uses when room is short, the longest unused first, and of nothing else', () => {
    const { bank, pages } = setup({ budgetBytes: PAGE_BYTES });
    const kept = bank.borrow('kept', 400, 400, nothing);
    const pinned = bank.get('pinned', 400, 400, nothing);
    const old = bank.borrow('old', 400, 400, nothing);
    const young = bank.borrow('young', 400, 400, nothing);
    bank.release(old);
    bank.release(young);
    bank.borrow('new', 400, 400, nothing);
    expect(bank.textures).toBe(1);
    expect(old.destroyed).toBe(true);
    expect([kept, pinned, young].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    expect(pages.made).toBe(1);
  });

  it('counts borrowers', () => {
    const { bank } = setup({ budgetBytes: 0 });
    const texture = bank.borrow('a', 100, 100, nothing);
    bank.borrow('a', 100, 100, nothing);
    bank.release(texture);
    expect(texture.destroyed).toBe(false);
    bank.release(texture);
    expect(texture.destroyed).toBe(true);
    expect(bank).toMatchObject({ size: 0, textures: 0, bytes: 0 });
  });

  it('paints what is borrowed finer at another scale, and forgets the coarse ones as they come back', () => {
    const { bank } = setup();
    const coarse = bank.borrow('a', 100, 100, nothing);
    const { epoch } = bank;
    bank.scale = 2;
    expect(bank.epoch).not.toBe(epoch);
    const fine = bank.borrow('a', 100, 100, nothing);
    expect(fine.source.resolution).toBe(2);
    expect([fine.width, fine.height]).toEqual([100, 100]);
    bank.release(coarse);
    expect(coarse.destroyed).toBe(true);
    expect(bank.size).toBe(1);
  });

  it('is empty after clear, whoever still holds pictures', () => {
    const { bank, pages } = setup();
    bank.get('a', 10, 10, nothing);
    const borrowed = bank.borrow('b', 10, 10, nothing);
    bank.get('c', 2000, 10, nothing);
    bank.clear();
    expect(bank).toMatchObject({ size: 0, textures: 0, bytes: 0 });
    expect(pages.destroyed).toBe(pages.made);
    expect(() => bank.release(borrowed)).not.toThrow();
  });
});
