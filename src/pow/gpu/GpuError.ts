import { BaseError } from '../../lib/BaseError.ts';

/** `unavailable`: no device, or none that will do. `lost`: it was there. `wrong`: it does not compute SHA-256. */
export type GpuErrorCode = 'gpu_unavailable' | 'gpu_lost' | 'gpu_wrong';

/** Something is amiss with the graphics processor. */
export class GpuError extends BaseError {
  constructor(code: GpuErrorCode, what: string, cause?: unknown) {
    super({ code, what, cause });
  }
}
