import { expect, test } from 'vitest';
import { type MachineInput, createMachine } from './createMachine.ts';
import { createFakeWorkers } from './testing/fakeWorker.ts';

function setup(over: Partial<MachineInput> = {}) {
  let nowMs = 0;
  const now = (): number => nowMs;
  const cpu = createFakeWorkers({ now });
  const gpu = createFakeWorkers({ now, name: 'webgpu', rate: 5_000_000 });
  const troubles: string[] = [];
  const gone: string[] = [];
  let changes = 0;
  const machine = createMachine({
    createWorker: cpu.createWorker,
    createGpuWorker: gpu.createWorker,
    threads: 2,
    maxThreads: 4,
    now,
    isBusy: () => false,
    onReady: () => undefined,
    onMessage: () => undefined,
    onGone: (member) => gone.push(member.kernel ?? 'nobody yet'),
    onTrouble: (what) => troubles.push(what),
    onChange: () => changes++,
    ...over,
  });
  return {
    machine,
    cpu,
    gpu,
    troubles,
    gone,
    turn: () => {
      nowMs += 30;
      cpu.turn();
      gpu.turn();
    },
    get changes() {
      return changes;
    },
  };
}

test('has no workers before there is something to hash, and then as many as were wanted last', () => {
  const { machine, cpu, turn } = setup();
  machine.setThreads(3);
  expect(cpu.all).toEqual([]);
  machine.man();
  expect(cpu.alive.length).toBe(3);
  expect(machine.ready).toEqual([]);
  turn();
  expect(machine.ready.length).toBe(3);
  machine.setThreads(1);
  expect(cpu.alive.length).toBe(1);
});

test.each([
  [0, 1],
  [2.9, 2],
  [99, 4],
])('%d threads wanted of a machine with four are %d', (wanted, threads) => {
  const { machine } = setup();
  machine.setThreads(wanted);
  expect(machine.threads).toBe(threads);
  expect(setup({ threads: wanted }).machine.threads).toBe(threads);
});

test('says of the graphics card that it starts, works and is off', () => {
  const { machine, gpu, turn } = setup();
  machine.man();
  expect([machine.gpu, gpu.all.length]).toEqual(['off', 0]);
  machine.setGpu(true);
  expect([machine.gpu, gpu.alive.length]).toEqual(['starting', 1]);
  turn();
  expect(machine.gpu).toBe('working');
  expect(machine.kernels.map(({ name }) => name)).toContain('webgpu');
  machine.setGpu(false);
  expect([machine.gpu, gpu.alive.length]).toEqual(['off', 0]);
  expect(machine.kernels.map(({ name }) => name)).not.toContain('webgpu');
});

test('a graphics card that gives up is not made again until the player turns it off and on', () => {
  const { machine, gpu, troubles, turn } = setup();
  machine.man();
  machine.setGpu(true);
  turn();
  gpu.alive[0]?.say({ kind: 'failed', jobId: null, reason: 'device lost' });
  expect([machine.gpu, gpu.alive.length]).toEqual(['failed', 0]);
  expect(troubles).toEqual(['The graphics card hashes no more: device lost']);
  machine.setGpu(true);
  machine.tick();
  expect([machine.gpu, gpu.alive.length]).toEqual(['failed', 0]);
  machine.setGpu(false);
  machine.setGpu(true);
  expect([machine.gpu, gpu.alive.length]).toEqual(['starting', 1]);
});

test('where no graphics card is offered, none can be wanted', () => {
  const setting = setup({ createGpuWorker: undefined });
  setting.machine.setGpu(true);
  expect([setting.machine.gpu, setting.changes]).toEqual(['off', 0]);
});

test('one that cannot be trusted goes and another comes', () => {
  const { machine, cpu, troubles, gone, turn } = setup();
  machine.man();
  turn();
  const [liar] = machine.ready;
  if (!liar) throw new Error('Nobody is ready.');
  machine.replace(liar, 'It lied.');
  expect(troubles).toEqual(['It lied.']);
  expect(gone).toEqual(['wasm-simd']);
  expect([cpu.alive.length, machine.ready.includes(liar)]).toEqual([2, false]);
});

test('closed makes nobody any more and says nothing, though who was there is still said to be gone', () => {
  const setting = setup();
  const { machine, cpu, gone, turn } = setting;
  machine.man();
  turn();
  const before = setting.changes;
  machine.close();
  expect(cpu.alive).toEqual([]);
  expect(gone.length).toBe(2);
  expect(setting.changes).toBe(before);
  machine.setThreads(4);
  machine.setGpu(true);
  expect(cpu.alive).toEqual([]);
});
