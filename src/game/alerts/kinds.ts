/** The table of happenings a player is told of: one row a kind. What each says is alertWords.ts, where it leads alertWay.ts. */

import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** `on`: told at once, in the page or by the system. `quiet`: listed, nothing pops up or sounds. `off`: not even listed. */
export type AlertMode = 'on' | 'quiet' | 'off';

/** `urgent`: something is being lost. `news`: worth knowing now. `note`: for who looks, and not counted as unread. */
export type AlertWeight = 'urgent' | 'news' | 'note';

export interface AlertRow {
  /** What the settings call it. */
  readonly label: Sentence;
  readonly weight: AlertWeight;
  /** Until the player chooses. */
  readonly mode: AlertMode;
  /**
   * What is a happening when this browser first looks. `stands`: whatever holds then is told. `since`: only what began later.
   * `change`: only what was something else before, which this browser knew.
   */
  readonly begins: 'stands' | 'since' | 'change';
}

export const ALERT_ROWS = {
  raid: { label: mark('Raid on your planet'), weight: 'urgent', mode: 'on', begins: 'stands' },
  raidWatched: { label: mark('Raid on a planet you watch'), weight: 'news', mode: 'on', begins: 'stands' },
  raidOver: { label: mark('Raid result'), weight: 'news', mode: 'on', begins: 'since' },
  oreStolen: { label: mark('Stolen ore'), weight: 'urgent', mode: 'on', begins: 'since' },
  structLost: { label: mark('Struct lost'), weight: 'urgent', mode: 'on', begins: 'since' },
  fleetArrived: { label: mark('Fleet arrival'), weight: 'note', mode: 'quiet', begins: 'change' },
  proofDone: { label: mark('Proof confirmed'), weight: 'note', mode: 'quiet', begins: 'since' },
  proofStuck: { label: mark('Proof stuck'), weight: 'news', mode: 'on', begins: 'since' },
  chargeReady: { label: mark('Charge ready'), weight: 'note', mode: 'quiet', begins: 'since' },
  powerShort: { label: mark('Load close to capacity'), weight: 'news', mode: 'on', begins: 'stands' },
  brownout: { label: mark('Overloaded'), weight: 'urgent', mode: 'on', begins: 'stands' },
  contractEnds: { label: mark('End of an agreement'), weight: 'news', mode: 'on', begins: 'stands' },
  invitation: { label: mark('Guild invitation'), weight: 'news', mode: 'on', begins: 'stands' },
  request: { label: mark('Request to join your guild'), weight: 'news', mode: 'on', begins: 'stands' },
  rankChanged: { label: mark('Guild or rank change'), weight: 'news', mode: 'on', begins: 'change' },
  rightsChanged: { label: mark('Key permission change'), weight: 'urgent', mode: 'on', begins: 'change' },
  grantsChanged: { label: mark('Player permission change'), weight: 'urgent', mode: 'on', begins: 'change' },
  moderated: {
    label: mark('Profile change by officer'),
    weight: 'news',
    mode: 'on',
    begins: 'since',
  },
  priceMet: { label: mark('Price alert reached'), weight: 'news', mode: 'on', begins: 'stands' },
  leaseEnding: { label: mark('Session key expiry'), weight: 'news', mode: 'on', begins: 'stands' },
  connectionLost: { label: mark('Connection lost'), weight: 'news', mode: 'quiet', begins: 'since' },
} as const satisfies Readonly<Record<string, AlertRow>>;

export type AlertKind = keyof typeof ALERT_ROWS;

export const ALERT_KINDS = Object.keys(ALERT_ROWS) as readonly AlertKind[]; // the keys of a literal

export function isAlertKind(word: unknown): word is AlertKind {
  return typeof word === 'string' && Object.hasOwn(ALERT_ROWS, word);
}

/** Modes that the player chose, by kind. */
export type AlertModes = Readonly<Partial<Record<AlertKind, AlertMode>>>;

export function modeOf({ modes }: { readonly modes: AlertModes }, kind: AlertKind): AlertMode {
  return modes[kind] ?? ALERT_ROWS[kind].mode;
}
