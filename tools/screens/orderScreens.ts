/** Where a player gives each order: pages of objects by the table, and what names the message in a room. */
import { basename } from 'node:path';
import { MESSAGES, type MessageName } from '../../src/game/messages/messages.ts';
import { ORDERS } from '../../src/game/orders/orders.ts';
import { NEEDLESS_MESSAGES } from './needless.ts';
import { codeOf, short } from './readUsers.ts';

/** Screens, and the processes of several steps that screens show. */
const GIVES = /^src\/(?:features|app|state\/(?:process|proofs|orders))\//;
/** Makes one message for several screens. */
const MAKES = /^src\/game\/messages\/\w+Message\.ts$/;
/** The table's own door: who draws all orders of an object draws those that the table offers on it. */
const PAGES = /\bOrdersOf\b/;

export interface OrderScreens {
  /** null where there is no place at all to give it. */
  readonly of: (name: MessageName) => string | null;
}

function placesOf(name: MessageName): { readonly room: string; readonly kinds: readonly string[] } | null {
  const row = Object.entries(ORDERS).find(([one]) => one === name)?.[1];
  return row === undefined ? null : { room: row.room, kinds: Object.keys(row.on) };
}

export function orderScreens(files: readonly string[]): OrderScreens {
  const givers = files.filter((file) => GIVES.test(file)).map((file) => ({ file: short(file), code: codeOf(file) }));
  const makers = files.filter((file) => MAKES.test(file)).map((file) => ({ file, code: codeOf(file) }));
  const hasPages = givers.some(({ file, code }) => file.startsWith('features/object/') && PAGES.test(code));
  return {
    of(name) {
      const places = placesOf(name);
      const word = new RegExp(`['"]${name}['"]`);
      const made = makers.filter(({ code }) => word.test(code)).map(({ file }) => basename(file));
      const named = givers
        .filter(({ code }) => word.test(code) || made.some((maker) => code.includes(`/${maker}'`)))
        .map(({ file }) => file);
      const pages =
        hasPages && places !== null && places.kinds.length > 0 ? [`pages of ${places.kinds.join(', ')}`] : [];
      const all = [...pages, ...named];
      if (all.length === 0) return null;
      return `${places === null ? '' : `${places.room}: `}${all.join(', ')}`;
    },
  };
}

export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(MESSAGES, name);
}

export function messageCell(screens: OrderScreens, name: MessageName): string {
  return screens.of(name) ?? `none: ${NEEDLESS_MESSAGES[name] ?? 'NO REASON'}`;
}
