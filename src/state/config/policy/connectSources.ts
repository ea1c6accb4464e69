/** Where a page may connect to: its own host and the origins of its endpoints, each once. @param endpoints as parseEndpoint has them */
export function connectSources(endpoints: readonly string[]): readonly string[] {
  return ["'self'", ...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))];
}
