/** The mirror's last word: cells told wrong, names made hostile and times moved, in web answers and in frames alike. Never stored. */
import { printWebJson, type Wire, type WireObject } from '../services/wire.ts';
import type { Frame } from '../services/stream/frame.ts';
import type { FaultEngine } from './createFaultEngine.ts';
import { shiftedTimes } from './shiftedTimes.ts';
import { hostileNames } from './hostileNames.ts';
import { wrongCells } from './wrongCells.ts';

export interface ToldByMirror {
  /** The text of a web answer as it leaves. */
  readonly webText: (text: string) => string;
  readonly frame: (frame: Frame) => Frame;
  readonly frameText: (text: string) => string;
}

/** @param isLate whether the mirror trails further than it should, at this moment */
export function toldByMirror(engine: FaultEngine, isLate: () => boolean): ToldByMirror {
  function altered<T extends Wire>(value: T): T {
    const { seed, mirrorWrong, hostileNames: share } = engine.plan;
    let told: Wire = value;
    if (mirrorWrong > 0)
      told = wrongCells(told, { seed, share: mirrorWrong, onWrong: () => engine.note('mirrorWrong') });
    if (share > 0) told = hostileNames(told, { seed, share, onHostile: () => engine.note('hostileNames') });
    // Rows keep their shape: only digits and letters change.
    return told as T;
  }

  function isTrue(): boolean {
    return engine.plan.mirrorWrong === 0 && engine.plan.hostileNames === 0;
  }

  function moved(text: string): string {
    const { clockSkewMs } = engine.plan;
    return clockSkewMs === 0 ? text : shiftedTimes(text, clockSkewMs);
  }

  return {
    webText(text) {
      if (isLate()) engine.note('mirrorBehind');
      if (isTrue()) return moved(text);
      const body = jsonOf(text);
      return moved(body === undefined ? text : printWebJson(altered(body)));
    },
    frame(frame) {
      return isTrue() ? frame : { ...frame, body: altered<WireObject>(frame.body) };
    },
    frameText: moved,
  };
}

function jsonOf(text: string): Wire | undefined {
  try {
    return JSON.parse(text) as Wire;
  } catch {
    return undefined;
  }
}
