import type { Device } from './devices.ts';

/** What every form about one key takes. */
export interface DeviceFormProps {
  readonly device: Device;
  /** Rights of the key that signs here. */
  readonly own: number;
  readonly onDone: () => void;
}
