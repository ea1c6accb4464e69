/**
 * The person before the screen: each question is a room that is drawn until it is answered. A room that was answered stays, busy, until
 * the next question or the end of it all, so that nothing flickers while argon2id works. Answers are handed on and not kept.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Confirmation, Person } from '../core/Person.ts';
import { BringPhrase } from './BringPhrase.tsx';
import { ChoosePassphrase } from './ChoosePassphrase.tsx';
import { DrillDone } from './DrillDone.tsx';
import { KeepPhrase } from './KeepPhrase.tsx';
import { ShowPhrase } from './ShowPhrase.tsx';
import { TypePassphrase } from './TypePassphrase.tsx';

export interface DomPersonOptions {
  readonly root: Element;
  /** The host's name for itself, as the page told it. */
  readonly brand: () => string;
  /** Draws what is to be signed. */
  readonly drawConfirmation: (asked: Confirmation, onDone: (isConfirmed: boolean) => void, brand: string) => ReactNode;
}

export function createDomPerson({ root, brand: brandOf, drawConfirmation }: DomPersonOptions): Person {
  const screen = createRoot(root);
  /** Each question is drawn anew, whatever was drawn before: nothing that was typed is carried over. */
  let questions = 0;

  function ask<T>(signal: AbortSignal, without: T, draw: (done: (answer: T) => void, brand: string) => ReactNode) {
    return new Promise<T>((resolve) => {
      const key = ++questions;
      const done = (answer: T): void => {
        signal.removeEventListener('abort', end);
        resolve(answer);
      };
      const end = (): void => {
        if (key === questions) screen.render(null);
        resolve(without);
      };
      if (signal.aborted) return end();
      signal.addEventListener('abort', end, { once: true });
      screen.render(<div key={key}>{draw(done, brandOf())}</div>);
    });
  }

  return {
    keepPhrase: (words, signal) =>
      ask<true | 12 | 24 | null>(signal, null, (done, brand) => (
        <KeepPhrase brand={brand} words={words} onDone={done} />
      )),
    choosePassphrase: ({ use, known }, signal) =>
      ask<string | null>(signal, null, (done, brand) => (
        <ChoosePassphrase brand={brand} use={use} known={[brand, ...known]} onDone={done} />
      )),
    typePhrase: (fault, signal) =>
      ask<Awaited<ReturnType<Person['typePhrase']>>>(signal, null, (done, brand) => (
        <BringPhrase brand={brand} fault={fault} onDone={done} />
      )),
    typePassphrase: (asked, signal) =>
      ask<string | null>(signal, null, (done, brand) => <TypePassphrase brand={brand} asked={asked} onDone={done} />),
    confirm: (asked, signal) => ask(signal, false, (done, brand) => drawConfirmation(asked, done, brand)),
    tellDrill: (asked, signal) =>
      ask<void>(signal, undefined, (done, brand) => <DrillDone brand={brand} {...asked} onDone={done} />),
    showPhrase: (asked, signal) =>
      ask<void>(signal, undefined, (done, brand) => <ShowPhrase brand={brand} {...asked} onDone={done} />),
    rest: () => screen.render(null),
  };
}
