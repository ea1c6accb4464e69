import { type AlertKind, ALERT_ROWS, type AlertWeight } from '../../game/alerts/kinds.ts';
import type { SoundName } from '../../sound/patches.ts';

const SOUNDS: Readonly<Record<AlertWeight, SoundName>> = { urgent: 'alertGrave', news: 'alert', note: 'alertNote' };

export const alertSound = (kind: AlertKind): SoundName => SOUNDS[ALERT_ROWS[kind].weight];
