/** A battle as a page shows it: slots of the picture, the panel, the log, and what the chain says beside. */
import type { Locator, Page } from '@playwright/test';
import { parsePlanetId, parseStructId, type PlanetId, type StructId } from '../src/game/ids.ts';
import { expect, MOVING, type Network } from './fixtures.ts';
import { openSettled } from './openSettled.ts';

export async function healthOf(network: Network, structId: string): Promise<number> {
  const { structAttributes } = await network.ask(`struct/${structId}`);
  return Number((structAttributes as { readonly health: string }).health);
}

interface Holdings {
  readonly planetId: PlanetId;
  readonly shipId: StructId;
}

/** What a player has, by the chain's word. The guild itself is the first of them. */
export async function holdingsOf(network: Network, name: string): Promise<Holdings> {
  for (const playerId of ['1-2', '1-3']) {
    const { Player } = await network.ask(`player/${playerId}`);
    const player = Player as { readonly name: string; readonly planetId: string; readonly fleetId: string };
    if (player.name !== name) continue;
    const { Fleet } = await network.ask(`fleet/${player.fleetId}`);
    const { commandStruct } = Fleet as { readonly commandStruct: string };
    return { planetId: parsePlanetId(player.planetId), shipId: parseStructId(commandStruct) };
  }
  throw new Error(`There is no ${name}.`);
}

/** The slots of the picture, or the one whose name begins like that; names of players are set apart in it by a mark. */
export function slots(page: Page, start = ''): Locator {
  return page
    .getByRole('group', { name: 'Slots', exact: true })
    .getByRole('button', { name: new RegExp(`^${start.replace(/\bof (\w+),/, 'of .?$1.?,')}`) });
}

export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Selected slot' });
}

export function logOf(page: Page): Locator {
  return page.getByRole('log', { name: 'Event log' });
}

/** What the page's polite voice has said. */
export function saidAloud(page: Page): Locator {
  return page.getByRole('log', { name: 'Announcements', exact: true });
}

export function battleOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Battle' });
}

/** Ships whose place in the picture a label of a group lies on. */
export function shipsUnderLabels(page: Page): Promise<readonly string[]> {
  return page.getByRole('group', { name: 'Slots', exact: true }).evaluate((stage) => {
    const labels = [...stage.querySelectorAll('fieldset p')].map((label) => label.getBoundingClientRect());
    if (labels.length < 2) throw new Error('Planet and visitor have no labels.');
    return [...stage.querySelectorAll('button')]
      .filter((slot) => {
        const { left, right, top, bottom } = slot.getBoundingClientRect();
        return labels.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
      })
      .map((slot) => slot.ariaLabel ?? '');
  });
}

/** From here on the picture moves: a battle is played, not only told. */
export async function withMotion(page: Page): Promise<void> {
  await page.emulateMedia(MOVING.contextOptions);
  // A page hears of it with its next frame, and who only looks on has nothing else that waits for one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * The next battle that the picture plays, over as it may be when somebody looks: it takes seconds, and a busy machine
 * asks a page at longer intervals. The page itself misses none.
 *
 * @param options `isHeld`: from the battle's first moment the page gets no frame before `goOn`, so that it stays on the screen
 */
export async function nextBattleOf(page: Page, { isHeld = false } = {}): Promise<NextBattle> {
  const seen = await page.evaluateHandle((holds) => {
    const isThere = (): boolean => document.querySelector('fieldset[aria-label="Battle"]') !== null;
    const next = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    const witness = {
      hasSeen: isThere(),
      goOn() {
        window.requestAnimationFrame = next;
        for (const callback of held.splice(0)) next(callback);
      },
    };
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      witness.hasSeen = true;
      observer.disconnect();
      // not an id of a frame: nothing that is held is taken back
      if (holds) window.requestAnimationFrame = (callback) => -held.push(callback);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return witness;
  }, isHeld);
  return {
    played: () => expect.poll(() => seen.evaluate(({ hasSeen }) => hasSeen)).toBe(true),
    goOn: () => seen.evaluate((witness) => witness.goOn()),
  };
}

interface NextBattle {
  /** Resolves once the picture has shown it, be it over or not. */
  readonly played: () => Promise<void>;
  /** Frames come again. */
  readonly goOn: () => Promise<void>;
}

export async function settle(page: Page, network: Network, name: string, phrase?: string): Promise<void> {
  await openSettled(page, network, { name, phrase });
  await expect(slots(page, 'Command Ship,')).toBeAttached();
}
