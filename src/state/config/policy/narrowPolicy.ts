import type { Endpoints } from '../RuntimeConfig.ts';
import { connectSources } from './connectSources.ts';

/**
 * Lets this page connect to its endpoints and to nothing else from here on, whatever headers its host sends: policies add up, and
 * one that was put in cannot be taken out again. Workers have the policy that comes with their own file.
 */
export function narrowPolicy(endpoints: Partial<Endpoints>, page: Document = document): void {
  const used = Object.values(endpoints).filter((url: string | null | undefined) => url !== null && url !== undefined);
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  // parseEndpoint lets no host through that could end the directive.
  meta.content = `connect-src ${connectSources(used).join(' ')}`;
  page.head.append(meta);
}
