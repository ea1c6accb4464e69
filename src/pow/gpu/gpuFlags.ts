/**
 * WebGPU's bit flags, https://www.w3.org/TR/webgpu/#namespacedef-gpubufferusage and the two beside it. Browsers have them as
 * globals, which TypeScript's DOM types leave out.
 */
export const BUFFER_USAGE = { mapRead: 0x1, copySrc: 0x4, copyDst: 0x8, uniform: 0x40, storage: 0x80 } as const;
export const MAP_READ = 0x1;
export const STAGE_COMPUTE = 0x4;
