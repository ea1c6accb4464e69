import { type Crew, type CrewOptions, type Member, type PowWorker, createCrew } from './createCrew.ts';
import { listKernels } from './describeKernels.ts';
import type { GpuState, KernelRow } from './types.ts';

/** All that hashes here: a crew of threads, and one worker on the graphics card where one is offered and wanted. */
export interface Machine {
  readonly ready: readonly Member[];
  readonly threads: number;
  readonly gpu: GpuState;
  readonly kernels: readonly KernelRow[];
  /** There is something to hash: from now on there are workers, as many as there are to be. */
  man(): void;
  /** Held within 1 and what the machine has. */
  setThreads(wanted: number): void;
  /** Does nothing where there is no graphics card. Wanted again after it failed, it has to be unwanted first. */
  setGpu(on: boolean): void;
  /** Terminates a member that cannot be trusted and puts another in its place. */
  replace(member: Member, what: string): void;
  /** To be called every `TICK_MS` (createCrew.ts) while there is work. */
  tick(): void;
  close(): void;
}

export interface MachineInput extends Omit<CrewOptions, 'onGaveUp'> {
  readonly createGpuWorker?: (() => PowWorker) | undefined;
  readonly threads: number;
  readonly maxThreads: number;
  /** Threads, kernels or the graphics card are others than before. */
  readonly onChange: () => void;
}

export function createMachine({ createGpuWorker, maxThreads, onChange, ...options }: MachineInput): Machine {
  let threads = clampThreads(options.threads);
  let gpu: GpuState = 'off';
  let kernels: readonly KernelRow[] = [];
  let manned = false;
  let closed = false;

  const crewOptions: CrewOptions = {
    ...options,
    onReady(member) {
      options.onReady(member);
      listAnew();
    },
    onGone(member) {
      options.onGone(member);
      listAnew();
    },
  };
  const cpuCrew = createCrew(crewOptions);
  const gpuCrew = createGpuWorker && createCrew({ ...crewOptions, createWorker: createGpuWorker, onGaveUp: dropGpu });
  const crews: readonly Crew[] = gpuCrew ? [cpuCrew, gpuCrew] : [cpuCrew];

  function clampThreads(wanted: number): number {
    return Math.max(1, Math.min(maxThreads, Math.floor(wanted)));
  }

  function readyMembers(): readonly Member[] {
    return crews.flatMap((crew) => crew.ready);
  }

  function listAnew(): void {
    if (closed) return;
    kernels = listKernels(readyMembers());
    if (gpu !== 'off' && gpu !== 'failed') gpu = gpuCrew?.ready.length ? 'working' : 'starting';
    onChange();
  }

  function dropGpu(reason: string): void {
    gpu = 'failed';
    gpuCrew?.setSize(0);
    options.onTrouble(`The graphics card hashes no more: ${reason}`); // not said: for whoever looks into the machine
    onChange();
  }

  function fill(): void {
    cpuCrew.setSize(threads);
    gpuCrew?.setSize(gpu === 'starting' || gpu === 'working' ? 1 : 0);
  }

  return {
    get ready() {
      return readyMembers();
    },
    get threads() {
      return threads;
    },
    get gpu() {
      return gpu;
    },
    get kernels() {
      return kernels;
    },
    man() {
      manned = true;
      fill();
    },
    setThreads(wanted) {
      threads = clampThreads(wanted);
      if (manned && !closed) fill();
      onChange();
    },
    setGpu(on) {
      if (!gpuCrew || on === (gpu !== 'off') || closed) return;
      gpu = on ? 'starting' : 'off';
      if (manned) fill();
      onChange();
    },
    replace(member, what) {
      for (const crew of crews) crew.replace(member, what);
    },
    tick() {
      for (const crew of crews) crew.tick();
    },
    close() {
      closed = true;
      for (const crew of crews) crew.close();
    },
  };
}
