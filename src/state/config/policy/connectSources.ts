/** Where a page may connect to: its own host and the origins of its endpoints, each once. @param endpoints as parseEndpoint has them */
export function connectSources(endpoints: readonly string[]): readonly string[] {
  return ["'self'", ...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))];
}

/** Whose pictures a page shows: its own, what it drew itself, and the origins of the brand's. @param pictures as parsePicture has them */
export function pictureSources(pictures: readonly string[]): readonly string[] {
  const foreign = pictures.filter((picture) => picture.startsWith('http'));
  return ["'self'", 'blob:', 'data:', ...new Set(foreign.map((picture) => new URL(picture).origin))];
}

/** Which frame a page shows: its signer's alone, so that no script of the page opens another. @param signer as parseSigner has it */
export function frameSources(signer: string | null): readonly string[] {
  return [signer === null ? "'self'" : new URL(signer).origin];
}
