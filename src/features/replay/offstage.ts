/** The picture that is kept, beside the one that is seen: whoever puts the page together makes it (features never know each other). */
import type { AttackRecord } from '../../game/attack.ts';

export interface Offstage {
  /** Lets scene time pass, and draws; the canvas holds it until the turn is over. */
  advance(ms: number): void;
  play(id: string, attack: AttackRecord): void;
  readonly canvas: HTMLCanvasElement;
  /** The browser took the graphics away: what is drawn now is no picture. */
  readonly isLost: boolean;
  /** Names over groups, in px of the picture. */
  labels(): readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly title: string;
    readonly about: string;
  }[];
  skip(): void;
  watchBattle(listener: (state: { readonly pending: number }) => void): () => void;
  close(): void;
}

/** @throws where the browser draws no picture */
export type OpenOffstage = (size: { readonly width: number; readonly height: number }) => Promise<Offstage>;
