/** WebGPU (https://www.w3.org/TR/webgpu/) behind {@link GpuEngine}: buffers, pipelines, a batch there and four words back. */
import type { ColumnTable } from '../hash/layoutTwo.ts';
import {
  BATCH_WORDS,
  type Batch,
  type Candidate,
  packBatch,
  packTable,
  readCandidate,
  workgroups,
} from './batchWords.ts';
import { type LossWatch, createLossWatch } from './createLossWatch.ts';
import { ROW_WORDS, SLICES, emitShader } from './emitShader.ts';
import type { GpuEngine } from './engine.ts';
import { GpuError } from './GpuError.ts';
import { BUFFER_USAGE, MAP_READ, STAGE_COMPUTE } from './gpuFlags.ts';
import { type GpuShape, gpuShape } from './gpuShape.ts';

export interface GpuEngineOptions {
  /** Take a device that is a program on the main processor too: right for tests, but slower than any other kernel. */
  readonly acceptSoftware?: boolean;
}

/** Four words: the lowest of a batch. */
const RESULT_BYTES = 16;

/** @throws GpuError `gpu_unavailable` */
export async function createGpuEngine(gpu: GPU, options: GpuEngineOptions = {}): Promise<GpuEngine> {
  const device = await openDevice(gpu, options);
  const shape = gpuShape(device.limits);
  // not said: for whoever looks into the machine
  if (shape === null) throw new GpuError('gpu_unavailable', 'The graphics device is too small.');
  /** Why we ended it ourselves. */
  let trouble: string | null = null;
  const watch = createLossWatch(
    // not said: for whoever looks into the machine
    device.lost.then((info) => new GpuError('gpu_lost', `The graphics device was lost: ${trouble ?? info.message}`)),
  );
  // Out of memory, or a mistake of ours: what it computes now is worth nothing.
  device.addEventListener('uncapturederror', ({ error }) => {
    trouble = error.message;
    device.destroy();
  });
  try {
    return await watch.orLost(install(device, shape, watch));
  } catch (error) {
    device.destroy();
    throw error instanceof GpuError
      ? error
      : // not said: for whoever looks into the machine
        new GpuError('gpu_unavailable', 'The graphics device took no program.', error);
  }
}

async function openDevice(gpu: GPU, { acceptSoftware = false }: GpuEngineOptions): Promise<GPUDevice> {
  try {
    const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
    // not said: for whoever looks into the machine
    if (!adapter) throw new GpuError('gpu_unavailable', 'There is no graphics device.');
    if (adapter.info.isFallbackAdapter && !acceptSoftware) {
      // not said: for whoever looks into the machine
      throw new GpuError('gpu_unavailable', 'The graphics device is a program: the other kernels are faster.');
    }
    return await adapter.requestDevice();
  } catch (error) {
    // not said: for whoever looks into the machine
    throw error instanceof GpuError ? error : new GpuError('gpu_unavailable', 'No graphics device was given.', error);
  }
}

async function install(device: GPUDevice, shape: GpuShape, watch: LossWatch): Promise<GpuEngine> {
  const { maxRows, workgroup } = shape;
  const layout = bindLayout(device);
  const [prepare, scan, reduce] = await createPipelines(device, layout, workgroup);
  const storage = (size: number, usage: number): GPUBuffer =>
    device.createBuffer({ size, usage: BUFFER_USAGE.storage | usage });
  const batchBuffer = device.createBuffer({
    size: BATCH_WORDS * 4,
    usage: BUFFER_USAGE.uniform | BUFFER_USAGE.copyDst,
  });
  const rowsBuffer = storage(maxRows * ROW_WORDS * 4, 0);
  const lowestBuffer = storage(RESULT_BYTES * (1 + workgroups(maxRows, workgroup)), BUFFER_USAGE.copySrc);
  const bindings = new Map<number, GPUBindGroup>();
  /** For reading back; each batch under way has one. */
  const idle: GPUBuffer[] = [];

  /** One for each message length, like the table; play knows two. */
  function bindingFor(table: ColumnTable): GPUBindGroup {
    const known = bindings.get(table.messageBytes);
    if (known) return known;
    const words = packTable(table);
    const keysBuffer = storage(words.byteLength, BUFFER_USAGE.copyDst);
    device.queue.writeBuffer(keysBuffer, 0, words);
    const entries = [batchBuffer, keysBuffer, rowsBuffer, lowestBuffer].map((buffer, binding) => ({
      binding,
      resource: { buffer },
    }));
    const group = device.createBindGroup({ layout, entries });
    bindings.set(table.messageBytes, group);
    return group;
  }

  /** The queue keeps its order, so that all batches may use the same buffers but for the last copy. */
  function submit(batch: Batch, into: GPUBuffer): void {
    const group = bindingFor(batch.open.table);
    device.queue.writeBuffer(batchBuffer, 0, packBatch(batch, shape));
    const columns = Math.ceil(batch.rows / workgroup);
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setBindGroup(0, group);
    pass.setPipeline(prepare);
    pass.dispatchWorkgroups(columns);
    pass.setPipeline(scan);
    pass.dispatchWorkgroups(columns, SLICES);
    pass.setPipeline(reduce);
    pass.dispatchWorkgroups(1);
    pass.end();
    encoder.copyBufferToBuffer(lowestBuffer, 0, into, 0, RESULT_BYTES);
    device.queue.submit([encoder.finish()]);
  }

  async function run(batch: Batch): Promise<Candidate | null> {
    const into =
      idle.pop() ?? device.createBuffer({ size: RESULT_BYTES, usage: BUFFER_USAGE.mapRead | BUFFER_USAGE.copyDst });
    try {
      submit(batch, into);
      await watch.orLost(into.mapAsync(MAP_READ));
    } catch {
      // A mapping that breaks off says less than the loss that broke it, which is a moment behind.
      device.destroy();
      throw await watch.loss;
    }
    const candidate = readCandidate(new Uint32Array(into.getMappedRange()), batch.row);
    into.unmap();
    idle.push(into);
    return candidate;
  }

  return { maxRows, run, close: () => device.destroy() };
}

function bindLayout(device: GPUDevice): GPUBindGroupLayout {
  const types = ['uniform', 'read-only-storage', 'storage', 'storage'] as const;
  return device.createBindGroupLayout({
    entries: types.map((type, binding) => ({ binding, visibility: STAGE_COMPUTE, buffer: { type } })),
  });
}

async function createPipelines(device: GPUDevice, bind: GPUBindGroupLayout, workgroup: number) {
  const module = device.createShaderModule({ code: emitShader(workgroup) });
  const layout = device.createPipelineLayout({ bindGroupLayouts: [bind] });
  const create = (entryPoint: string): Promise<GPUComputePipeline> =>
    device.createComputePipelineAsync({ layout, compute: { module, entryPoint } });
  return Promise.all([create('prepare'), create('scan'), create('reduce')]);
}
