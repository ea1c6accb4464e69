/** How large a batch may be on a device: the limits of the specification's smallest devices are enough. */
import { COLUMN_WORDS, ROW_WORDS, SLICES } from './emitShader.ts';
import { COLUMNS } from '../hash/layout.ts';

/** What we ask of `GPUSupportedLimits`. */
export interface GpuLimits {
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  readonly maxComputeInvocationsPerWorkgroup: number;
  readonly maxComputeWorkgroupSizeX: number;
  readonly maxComputeWorkgroupsPerDimension: number;
  readonly maxComputeWorkgroupStorageSize: number;
}

export interface GpuShape {
  /** Invocations of a workgroup; rows that go through the columns in step. */
  readonly workgroup: number;
  /** Rows of the largest batch, whole workgroups. */
  readonly maxRows: number;
}

/**
 * What every device takes. `scan` runs no faster by it, invocations share nothing but the keys; but each workgroup leaves one
 * lowest to `reduce`, whose single workgroup took 5.5 % of a batch with 64 and takes 0.6 % (measured, bench/README.md).
 */
const WORKGROUP = 256;
/** 262 million attempts: 10 ms on an H100 (measured), so that a device three times as fast still has batches of some length. */
const MAX_ROWS = 2 ** 18;
/** A workgroup's lowest, four words. */
const PART_BYTES = 16;

/** Null when the device cannot even hold the table. */
export function gpuShape(limits: GpuLimits): GpuShape | null {
  const bindable = Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize);
  const wanted = Math.min(
    WORKGROUP,
    limits.maxComputeInvocationsPerWorkgroup,
    limits.maxComputeWorkgroupSizeX,
    Math.floor(limits.maxComputeWorkgroupStorageSize / PART_BYTES),
  );
  if (wanted < 1 || bindable < COLUMNS * COLUMN_WORDS * 4) return null;
  const workgroup = 2 ** Math.floor(Math.log2(wanted));
  const groups = Math.min(
    MAX_ROWS / workgroup,
    limits.maxComputeWorkgroupsPerDimension,
    Math.floor(bindable / (ROW_WORDS * 4 * workgroup)),
    Math.floor((bindable / PART_BYTES - 1) / SLICES),
  );
  return groups < 1 || limits.maxComputeWorkgroupsPerDimension < SLICES
    ? null
    : { workgroup, maxRows: groups * workgroup };
}
