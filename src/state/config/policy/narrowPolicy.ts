import type { Endpoints } from '../RuntimeConfig.ts';
import { connectSources, frameSources, pictureSources } from './connectSources.ts';

/**
 * Lets this page connect to its endpoints, show its brand's pictures and its signer's frame and no other's from here on, whatever headers its host sends:
 * policies add up, and one that was put in cannot be taken out again. Workers have the policy that comes with their own file.
 *
 * @param pictures as parsePicture has them
 */
export function narrowPolicy(
  { endpoints, signer = null }: { readonly endpoints: Partial<Endpoints>; readonly signer?: string | null },
  pictures: readonly string[],
  page: Document = document,
): void {
  const used = Object.values(endpoints).filter((url: string | null | undefined) => url !== null && url !== undefined);
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  // parseEndpoint and parsePicture let no host through that could end the directive.
  meta.content = [
    `connect-src ${connectSources(used).join(' ')}`,
    `img-src ${pictureSources(pictures).join(' ')}`,
    `frame-src ${frameSources(signer).join(' ')}`,
  ].join('; ');
  page.head.append(meta);
}
