import { type MachineRate, machineRate } from '../game/machineRate.ts';
import { usePow, useProofs } from './react.ts';

/** How fast this machine hashes, as every estimate counts on it. */
export function useMachineRate(): MachineRate {
  const kernels = useProofs(({ pool }) => pool.kernels);
  const duty = usePow(({ throttle }) => throttle.duty);
  return machineRate(kernels, duty);
}
