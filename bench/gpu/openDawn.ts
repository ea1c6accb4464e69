/** Dawn in node (https://www.npmjs.com/package/webgpu, its dawn.node alone), and a clock on the device for each pass. */
import { createRequire } from 'node:module';
import { createGpuEngine } from '../../src/pow/gpu/createGpuEngine.ts';
import type { GpuEngine } from '../../src/pow/gpu/engine.ts';
import { BUFFER_USAGE, MAP_READ } from '../../src/pow/gpu/gpuFlags.ts';

interface DawnModule {
  readonly create: (flags: readonly string[]) => GPU;
  readonly globals: object;
}

const PASSES = 3;
const QUERY_RESOLVE = 0x200;

/** Bound, since what is behind it knows only itself as `this`. */
function instead<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get(of, key) {
      const value: unknown = key in changes ? Reflect.get(changes, key) : Reflect.get(of, key, of);
      return typeof value === 'function' && !(key in changes) ? value.bind(of) : value;
    },
  });
}

export function openDawn(path: string) {
  const { create, globals } = createRequire(import.meta.url)(path) as DawnModule;
  Object.assign(globalThis, globals);
  // Without it the device's clock is read to a tenth of a millisecond.
  let gpu: GPU | null = create(['backend=vulkan', 'disable-dawn-features=timestamp_quantization']);
  const known = gpu;
  const name = { vendor: '', device: '', description: '' };

  async function requestAdapter(options?: GPURequestAdapterOptions): Promise<GPUAdapter | null> {
    const adapter = await known.requestAdapter(options);
    if (adapter)
      Object.assign(name, {
        vendor: adapter.info.vendor,
        device: adapter.info.device,
        description: adapter.info.description,
      });
    return adapter;
  }

  /** The product's engine; each of its dispatches becomes a pass with a time at both ends. */
  async function watch(): Promise<{ engine: GpuEngine; read(): Promise<readonly number[]> }> {
    let times: GPUBuffer | null = null;
    const engine = await createGpuEngine(
      instead(known, {
        requestAdapter: async (options) => {
          const adapter = await requestAdapter(options);
          return (
            adapter &&
            instead(adapter, {
              requestDevice: async () => {
                const device = await adapter.requestDevice({ requiredFeatures: ['timestamp-query'] });
                const querySet = device.createQuerySet({ type: 'timestamp', count: 2 * PASSES });
                const size = 16 * PASSES;
                const resolved = device.createBuffer({ size, usage: QUERY_RESOLVE | BUFFER_USAGE.copySrc });
                const read = device.createBuffer({ size, usage: BUFFER_USAGE.mapRead | BUFFER_USAGE.copyDst });
                times = read;
                return instead(device, {
                  createCommandEncoder: () => {
                    const encoder = device.createCommandEncoder();
                    return instead(encoder, {
                      beginComputePass: () => splitPasses(encoder, querySet),
                      finish: () => {
                        encoder.resolveQuerySet(querySet, 0, 2 * PASSES, resolved, 0);
                        encoder.copyBufferToBuffer(resolved, 0, read, 0, size);
                        return encoder.finish();
                      },
                    });
                  },
                });
              },
            })
          );
        },
      }),
      { acceptSoftware: true },
    );
    return {
      engine,
      async read() {
        if (!times) return [];
        await times.mapAsync(MAP_READ);
        const at = new BigUint64Array(times.getMappedRange().slice(0));
        times.unmap();
        return Array.from(
          { length: PASSES },
          (_, pass) => Number((at[2 * pass + 1] ?? 0n) - (at[2 * pass] ?? 0n)) / 1e6,
        );
      },
    };
  }

  return { gpu: instead(known, { requestAdapter }), name, watch, close: () => void (gpu = null) };
}

function splitPasses(encoder: GPUCommandEncoder, querySet: GPUQuerySet): GPUComputePassEncoder {
  let pass: GPUComputePassEncoder | null = null;
  let group: GPUBindGroup | null = null;
  let count = 0;
  const changes = {
    setBindGroup: (_index: number, bound: GPUBindGroup) => void (group = bound),
    setPipeline(pipeline: GPUComputePipeline) {
      pass?.end();
      const at = 2 * count++;
      pass = encoder.beginComputePass({
        timestampWrites: { querySet, beginningOfPassWriteIndex: at, endOfPassWriteIndex: at + 1 },
      });
      pass.setBindGroup(0, group);
      pass.setPipeline(pipeline);
    },
    dispatchWorkgroups: (x: number, y?: number) => pass?.dispatchWorkgroups(x, y),
    end: () => pass?.end(),
  };
  // The engine calls these four and no other.
  return changes as unknown as GPUComputePassEncoder;
}
