import type { Member } from './createCrew.ts';
import type { KernelRow } from './types.ts';

/** Every kernel that the members know of, best first, with the highest rate that one of them saw. */
export function listKernels(members: readonly Member[]): readonly KernelRow[] {
  const rows = new Map<string, { rate: number; workers: number }>();
  const row = (name: string): { rate: number; workers: number } => {
    const held = rows.get(name) ?? { rate: 0, workers: 0 };
    rows.set(name, held);
    return held;
  };
  for (const { kernel, rate, candidates } of members) {
    if (kernel === null) continue;
    for (const candidate of [...candidates, { name: kernel, rate }]) {
      const held = row(candidate.name);
      held.rate = Math.max(held.rate, candidate.rate);
    }
    row(kernel).workers++;
  }
  return [...rows].map(([name, { rate, workers }]) => ({ name, rate, workers })).toSorted((a, b) => b.rate - a.rate);
}

/**
 * The kernels in use, in few words: those of the processor first, as many as hash.
 *
 * @example
 * nameKernels(rows) // '3 × wasm-simd + webgpu'
 */
export function nameKernels(rows: readonly KernelRow[]): string {
  const used = rows.filter(({ workers }) => workers > 0).toSorted((a, b) => b.workers - a.workers);
  return used.map(({ name, workers }) => (workers === 1 ? name : `${workers} × ${name}`)).join(' + ') || 'none';
}
