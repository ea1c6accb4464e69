/** The control of the network that is being spoilt: `/control/faults` on the web endpoint. docs/faults.md */
import { createHttp } from '../lib/http/createHttp.ts';
import { decodeWith } from '../wire/wire.ts';
import { type LabPlan, type LabStatus, labStatusSchema } from './labPlan.ts';

export interface LabClient {
  fetchStatus(signal?: AbortSignal): Promise<LabStatus>;
  /** Puts a whole plan into force. */
  sendPlan(plan: LabPlan): Promise<LabStatus>;
  /** Ends every fault and forgets what was counted. */
  clear(): Promise<LabStatus>;
}

const ROUTE = '/control/faults';

/** @param webUrl the web endpoint of the configuration */
export function createLabClient(webUrl: string): LabClient {
  // The control never fails on purpose: what fails is really broken, and is said at once.
  const http = createHttp({ baseUrl: webUrl, attempts: 1, deadlineMs: 5_000 });
  const post = async (path: string, body: unknown): Promise<LabStatus> =>
    decodeWith(labStatusSchema, await http.requestJson({ path, method: 'POST', body }), path);
  return {
    fetchStatus: async (signal) => decodeWith(labStatusSchema, await http.requestJson({ path: ROUTE, signal }), ROUTE),
    sendPlan: (plan) => post(ROUTE, plan),
    clear: () => post(`${ROUTE}/clear`, {}),
  };
}
