import { say } from '../../lib/words/say.ts';
import { cannotTell, fine, quoted, wrong } from '../judgements.ts';
import type { Answer, Judgement, Preflight } from '../types.ts';

/** Whether a page may read what an address answers, in words. @param origin of the page */
export function readingWords(answer: Answer | undefined, origin: string, withCookies: boolean): Judgement {
  if (!answer || answer.reading === null) return cannotTell(say('Nobody answered.'));
  switch (answer.reading) {
    case 'sameOrigin':
      return fine(say('It is of the page’s own origin: nobody has to be asked.'));
    case 'allowed':
      return fine(say('The page may read it.'));
    case 'noHeader':
      return wrong(say('It answers without Access-Control-Allow-Origin, so browsers keep the answer from the page.'));
    case 'otherOrigin':
      return wrong(
        say('Its Access-Control-Allow-Origin is {value}, not {origin}.', {
          value: quoted(answer.headers.get('access-control-allow-origin') ?? ''),
          origin,
        }),
      );
    case 'wildcard':
      return wrong(say('Its Access-Control-Allow-Origin is “*”, which browsers do not take where a cookie is sent.'));
    case 'noCredentials':
      return wrong(
        'Access-Control-Allow-Credentials: true is not sent, so browsers keep answers to signed-in players from the page.',
      );
    case 'refusedWithCookies':
      return wrong(
        say(
          'Without cookies the page may read it, with them it may not: a wildcard origin, or credentials are not allowed.',
        ),
      );
    case 'refused':
      return wrong(
        withCookies
          ? say(
              'It answers, but not to a page of {origin}. Which header is to blame a page is not told; the command line is.',
              { origin },
            )
          : say(
              'It answers, but not to a page of {origin}, or answers such a page with an error. Which header is to blame a page is not told; the command line is.',
              { origin },
            ),
      );
  }
}

export function preflightWords(preflight: Preflight | null, origin: string): Judgement {
  switch (preflight) {
    case null:
      return cannotTell(say('It was not asked.'));
    case 'allowed':
      return fine(say('The page may send it.'));
    case 'notAnswered':
      return wrong(say('It does not answer the question that browsers ask before (OPTIONS) with a success.'));
    case 'header':
      return wrong(say('Access-Control-Allow-Headers of its answer to OPTIONS does not name content-type.'));
    case 'refused':
      return wrong(say('Its answer to OPTIONS does not let a page of {origin} send anything.', { origin }));
  }
}
