import { createDeviceProcesses, type DeviceProcesses, type DeviceProcessesInput } from './createDeviceProcesses.ts';
import { createLeaseProcesses, type LeaseProcesses, type LeaseProcessesInput } from './createLeaseProcesses.ts';

export interface KeyProcesses {
  readonly devices: DeviceProcesses;
  readonly leases: LeaseProcesses;
  /** Stops and forgets what is under way. */
  forget(): void;
  /** Stops; what is kept stays. */
  close(): void;
}

/** All processes about keys, with what earlier pages left of them. Loaded when there is one: most pages have none. */
export async function createKeyProcesses(input: DeviceProcessesInput & LeaseProcessesInput): Promise<KeyProcesses> {
  const devices = createDeviceProcesses(input);
  const leases = createLeaseProcesses(input);
  await Promise.all([devices.restore(), leases.restore()]);
  return {
    devices,
    leases,
    forget() {
      devices.forget();
      leases.forget();
    },
    close() {
      devices.close();
      leases.close();
    },
  };
}
