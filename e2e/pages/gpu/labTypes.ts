/** Beside the protocol: what page and lab worker say to each other. */
export type LabRequest = 'lose' | 'count';

export interface LabAnswer {
  /** Work handed to a device, since the worker began. */
  readonly batches: number;
  /** As many as that when it heard the last `stop`. */
  readonly batchesAtStop: number;
  /** Devices it was ever given. */
  readonly devices: number;
}
