/** Every kernel there is for a thread of the processor. To add one, add it here: the race and the tests go by this list. */
import { createJavascriptKernel } from './javascriptKernel.ts';
import type { Kernel, KernelName } from './kernel.ts';
import type { LayoutName } from './layout.ts';
import { createWasmOne, createWasmTwo } from './wasmKernels.ts';
import { SCALAR, VECTOR } from './wordOps.ts';

export interface KernelEntry {
  readonly name: KernelName;
  readonly layout: LayoutName;
  /** Null where it does not run. */
  readonly create: () => Kernel | null;
}

/** The likely fastest first. */
export const KERNELS: readonly KernelEntry[] = [
  { name: 'wasm-simd-x2', layout: 'two', create: () => createWasmTwo('wasm-simd-x2', { word: VECTOR, chains: 2 }) },
  { name: 'wasm-simd', layout: 'two', create: () => createWasmTwo('wasm-simd', { word: VECTOR, chains: 1 }) },
  { name: 'wasm-scalar', layout: 'two', create: () => createWasmTwo('wasm-scalar', { word: SCALAR, chains: 2 }) },
  { name: 'javascript', layout: 'two', create: () => createJavascriptKernel('two') },
  { name: 'wasm-simd', layout: 'one', create: () => createWasmOne('wasm-simd', VECTOR) },
  { name: 'wasm-scalar', layout: 'one', create: () => createWasmOne('wasm-scalar', SCALAR) },
  { name: 'javascript', layout: 'one', create: () => createJavascriptKernel('one') },
];
