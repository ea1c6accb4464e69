/** Files of an upload in memory, whatever they came in. */
export interface UploadFiles {
  /** By path from the top of the mod. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of files that were there and refused: said once, so not missed again. */
  readonly spoiled: ReadonlySet<string>;
}
