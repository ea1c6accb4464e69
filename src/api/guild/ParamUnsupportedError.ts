import { ApiRefusedError } from '../errors.ts';

/** The host has the list, but not this way of asking for it. docs/network/web-api.md section 5. */
export class ParamUnsupportedError extends ApiRefusedError {
  /** As the server spells it: `after_id`. */
  readonly param: string;

  constructor(route: string, param: string, cause?: ApiRefusedError) {
    super(route, cause?.status ?? 200, cause?.errors ?? { [`${param}_unsupported`]: '' }, 'api_param_unsupported');
    this.param = param;
  }
}

/** The refusal under its own name, when it is about a parameter. */
export function namedRefusal(error: unknown): unknown {
  if (!(error instanceof ApiRefusedError) || error.status !== 400) return error;
  const key = Object.keys(error.errors).find((one) => one.endsWith('_unsupported'));
  return key === undefined
    ? error
    : new ParamUnsupportedError(error.route, key.slice(0, -'_unsupported'.length), error);
}
