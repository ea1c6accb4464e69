/** What a value of a manifest should be: issues of a schema are texts, and this is what they say. words.ts has the sentences. */
const FIELD_SHOULDS = [
  'text',
  'list',
  'object',
  'kind',
  'mostEntries',
  'leastEntries',
  'mostCharacters',
  'leastCharacters',
  'oneOf',
  'named',
  'form',
  'language',
  'someText',
  'version',
  'key',
  'hash',
  'modId',
  'guildId',
] as const;

export type FieldShould = (typeof FIELD_SHOULDS)[number];

export const isFieldShould = (text: string): text is FieldShould => (FIELD_SHOULDS as readonly string[]).includes(text);
