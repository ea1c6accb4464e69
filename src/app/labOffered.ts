import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';

/** Where `/lab/faults` exists: on a host that says so, which is the embedded network's own. */
export function isLabOffered(config: RuntimeConfig): boolean {
  return config.features.lab === true;
}
