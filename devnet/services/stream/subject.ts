/**
 * NATS subjects: tokens between dots, `*` for exactly one, a last `>` for one or more. docs/network/stream.md section 1.
 * `game.planet.*` therefore matches no planet subject, which has four tokens.
 */

/** Non-empty tokens without whitespace; `>` only as the last one. What nats-server calls a valid subject. */
export function isValidSubject(subject: string): boolean {
  if (subject === '' || /[ \t\r\n\f]/.test(subject)) return false;
  const tokens = subject.split('.');
  return tokens.every((token, i) => token !== '' && (token !== '>' || i === tokens.length - 1));
}

/** A subject one may publish to: no token that is a wildcard. `foo.b*r` is literal: the star is part of a word. */
export function isLiteralSubject(subject: string): boolean {
  return isValidSubject(subject) && subject.split('.').every((token) => token !== '*' && token !== '>');
}

/** @param pattern valid, with or without wildcards; @param subject tokens of the published subject */
export function subjectMatches(pattern: readonly string[], subject: readonly string[]): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const token = pattern[i];
    if (token === '>') return subject.length > i;
    if (i >= subject.length || (token !== '*' && token !== subject[i])) return false;
  }
  return pattern.length === subject.length;
}
