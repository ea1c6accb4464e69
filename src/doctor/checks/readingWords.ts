import { say } from '../../lib/words/say.ts';
import { cannotTell, fine, quoted, wrong } from '../judgements.ts';
import type { Answer, Judgement, Preflight } from '../types.ts';

/** Whether a page may read what an address answers, in words. @param origin of the page */
export function readingWords(answer: Answer | undefined, origin: string, withCookies: boolean): Judgement {
  if (!answer || answer.reading === null) return cannotTell(say('No response.'));
  switch (answer.reading) {
    case 'sameOrigin':
      return fine(say('Same origin as the page, so no CORS headers are needed.'));
    case 'allowed':
      return fine(say('The page may read the responses.'));
    case 'noHeader':
      return wrong(say('The response has no Access-Control-Allow-Origin, so browsers hide it from the page.'));
    case 'otherOrigin':
      return wrong(
        say('Access-Control-Allow-Origin is {value} instead of {origin}.', {
          value: quoted(answer.headers.get('access-control-allow-origin') ?? ''),
          origin,
        }),
      );
    case 'wildcard':
      return wrong(say('Access-Control-Allow-Origin is “*”, which browsers don’t accept for requests with cookies.'));
    case 'noCredentials':
      return wrong(
        'Access-Control-Allow-Credentials: true is not sent, so browsers keep answers to signed-in players from the page.',
      );
    case 'refusedWithCookies':
      return wrong(
        say(
          'The page may read responses without cookies, but not with them: the origin is a wildcard, or credentials aren’t allowed.',
        ),
      );
    case 'refused':
      return wrong(
        withCookies
          ? say(
              'The server responds, but blocks pages from {origin}. A web page can’t see which header is wrong. Check it with the command line.',
              { origin },
            )
          : say(
              'The server responds, but blocks pages from {origin} or sends them an error. A web page can’t see which header is wrong. Check it with the command line.',
              { origin },
            ),
      );
  }
}

export function preflightWords(preflight: Preflight | null, origin: string): Judgement {
  switch (preflight) {
    case null:
      return cannotTell(say('The preflight request wasn’t sent.'));
    case 'allowed':
      return fine(say('The page may send requests.'));
    case 'notAnswered':
      return wrong(say('The server doesn’t respond to the CORS preflight request (OPTIONS) with a success status.'));
    case 'header':
      return wrong(say('Access-Control-Allow-Headers in the OPTIONS response doesn’t include content-type.'));
    case 'refused':
      return wrong(say('The OPTIONS response doesn’t allow pages from {origin} to send requests.', { origin }));
  }
}
