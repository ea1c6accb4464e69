/** How the player wants this machine to be used, and what is known of the machine. */

/** What to do while no tab of this client can be seen. */
export type HiddenRule = 'full' | 'half' | 'stop';

/** The player's wishes; plain data, kept across reloads. */
export interface PowSettings {
  /** Workers on the processor; null = one less than it has cores. */
  readonly threads: number | null;
  /** Per cent of the time that every worker hashes, 10..100. */
  readonly intensity: number;
  /** Half speed while the player touches the page. */
  readonly slowWhilePlaying: boolean;
  /** No hashing on battery. */
  readonly onlyOnMains: boolean;
  readonly hidden: HiddenRule;
  /** Slower while the system says that the machine is under pressure. */
  readonly coolDown: boolean;
  /** The graphics card is one more worker. */
  readonly gpu: boolean;
  /** Everything rests until the player says otherwise. */
  readonly paused: boolean;
}

/**
 * All rules are off at first: a core is left to the player anyway, and a proof is worth most while nobody looks. The pressure
 * that a browser reports counts our own work (Compute Pressure, W3C), so that rule would slow every machine down.
 */
export const DEFAULT_SETTINGS: PowSettings = {
  threads: null,
  intensity: 100,
  slowWhilePlaying: false,
  onlyOnMains: false,
  hidden: 'full',
  coolDown: false,
  gpu: false,
  paused: false,
};

export const INTENSITY = { min: 10, max: 100, step: 10 } as const;

/** Pressure states of the W3C's Compute Pressure API, mildest first. */
export type Pressure = 'nominal' | 'fair' | 'serious' | 'critical';

/** What the sensors say. */
export interface Conditions {
  /** The player touched the page within the last seconds. */
  readonly playing: boolean;
  /** Plugged in; null = this browser does not tell. */
  readonly onMains: boolean | null;
  /** No tab of this client can be seen. */
  readonly hidden: boolean;
  /** null = this browser does not tell. */
  readonly pressure: Pressure | null;
}

/** Before a sensor has said anything. */
export const UNKNOWN_CONDITIONS: Conditions = { playing: false, onMains: null, hidden: false, pressure: null };

/** What comes of it: what the pool is told, and what the player is told. */
export interface Throttle {
  readonly threads: number;
  /** 0..1 of the time; 0 = rest. */
  readonly duty: number;
  readonly gpu: boolean;
  /** Whether a rule (or the player's pause) takes something off the chosen intensity. */
  readonly slowed: boolean;
  /** `Half speed: you are playing.` */
  readonly why: string;
}
