/** Which endpoint does not answer, or is behind, why, and since when: the list behind the banner with the retry button. */
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { EndpointName } from '../config/RuntimeConfig.ts';
import type { ConnectionStore } from '../stores/connection.ts';

export function reportTrouble(
  connection: ConnectionStore,
  endpoint: EndpointName,
  url: string,
  error: unknown,
  nowMs: number,
): void {
  const what = error instanceof BaseError ? error.what : say('Unknown error. Try again later.');
  const { troubles } = connection.getState();
  const held = troubles.find((trouble) => trouble.endpoint === endpoint);
  if (held?.what === what) return;
  const isBehind = error instanceof BaseError && error.code === 'node_behind';
  const trouble = { endpoint, url, what, sinceMs: held?.sinceMs ?? nowMs, ...(isBehind && { isBehind }) };
  connection.setState({ troubles: [...troubles.filter((other) => other.endpoint !== endpoint), trouble] });
}

export function clearTrouble(connection: ConnectionStore, endpoint: EndpointName): void {
  const { troubles } = connection.getState();
  if (!troubles.some((trouble) => trouble.endpoint === endpoint)) return;
  connection.setState({ troubles: troubles.filter((trouble) => trouble.endpoint !== endpoint) });
}
