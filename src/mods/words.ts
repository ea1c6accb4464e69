/**
 * Every sentence a checked mod can hear, by its code: what is wrong, and what to do. The file it is about stands beside it.
 * Codes are stable (docs/mods.md "Findings"); texts are designed and held by a snapshot.
 */
import { say } from '../lib/words/say.ts';
import { LIMITS } from './limits.ts';
import type { FieldShould } from './manifest/fieldShoulds.ts';
import type { AssetUse, ModFact, ModFinding } from './types.ts';

const mib = (bytes: number): string => `${bytes / (1024 * 1024)} MiB`; // not said: a number and its unit

/** A text of a stranger inside a sentence: short, in quotes, control characters visible. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

/** Pixels as they are, without signs between their digits. */
const sides = (width: number, height: number) => ({ width: String(width), height: String(height) });

/** Who uses a file of a mod; without an owner it is one that a host serves. */
function usedBy(use: AssetUse, owner: string): string {
  if (owner === '') return say('a served file');
  if (use === 'icon') return say('icon of {owner}', { owner });
  return use === 'animation' ? say('animation of {owner}', { owner }) : say('graphic of {owner}', { owner });
}

const KINDS: Readonly<Record<AssetUse, (from: string) => string>> = {
  icon: (from) => say('This file cannot be used so: an icon is a .png, .webp or .svg ({from}).', { from }),
  animation: (from) =>
    say('This file cannot be used so: an animation is a .json, either Lottie or a sprite sheet ({from}).', { from }),
  graphic: (from) =>
    say(
      'This file cannot be used so: a graphic is a .png, .webp, .svg, or a .json of Lottie or a sprite sheet ({from}).',
      { from },
    ),
};

/** Where in a manifest; nothing is the whole of it. */
const fieldAt = (at: string): string => at || say('of the whole file');

type Wrong = (at: string, fact: string | number) => string;

/** What a value of a manifest should be. */
const FIELD: Readonly<Record<FieldShould, Wrong>> = {
  text: (at) => say('The field {at} is not right: it should be a text.', { at }),
  list: (at) => say('The field {at} is not right: it should be a list.', { at }),
  object: (at) => say('The field {at} is not right: it should be an object.', { at }),
  kind: (at, kind) => say('The field {at} is not right: it should be {kind}.', { at, kind }),
  mostEntries: (at, count) =>
    say('The field {at} is not right: it should have at most {count, plural, one {# entry} other {# entries}}.', {
      at,
      count,
    }),
  leastEntries: (at, count) =>
    say('The field {at} is not right: it should have at least {count, plural, one {# entry} other {# entries}}.', {
      at,
      count,
    }),
  mostCharacters: (at, count) =>
    say(
      'The field {at} is not right: it should have at most {count, plural, one {# character} other {# characters}}.',
      { at, count },
    ),
  leastCharacters: (at, count) =>
    say(
      'The field {at} is not right: it should have at least {count, plural, one {# character} other {# characters}}.',
      { at, count },
    ),
  oneOf: (at, values) => say('The field {at} is not right: it should be one of {values}.', { at, values }),
  named: (at) => say('The field {at} is not right: it has a name that is not allowed.', { at }),
  form: (at) => say('The field {at} is not right: it is not of the form that docs/mods.md tells.', { at }),
  language: (at) =>
    say('The field {at} is not right: it should be a language code of two small letters, like en.', { at }),
  someText: (at) => say('The field {at} is not right: it should have a text in one language at least.', { at }),
  version: (at) => say('The field {at} is not right: it should be a version like 1.2.3.', { at }),
  key: (at) =>
    say('The field {at} is not right: it should be a name of letters, digits, “-” and “_”, 40 at most.', { at }),
  hash: (at) =>
    say('The field {at} is not right: it should be the SHA-256 of the file, 64 hexadecimal digits.', { at }),
  modId: (at) => say('The field {at} is not right: it should be of small letters, digits and “-”, 64 at most.', { at }),
  guildId: (at) => say('The field {at} is not right: it should be a guild id like 0-1.', { at }),
};

/** Measures of an animation, by what is out of bounds. */
const MEASURE = {
  sides: () =>
    say('This animation has a measure out of bounds: w and h are 1 to {most}. Export it within them.', {
      most: String(LIMITS.lottieMaxPx),
    }),
  rate: () =>
    say('This animation has a measure out of bounds: fr is 1 to {most}. Export it within them.', {
      most: LIMITS.lottieFps,
    }),
  time: () =>
    say('This animation has a measure out of bounds: ip to op lasts at most {most} seconds. Export it within them.', {
      most: LIMITS.lottieSeconds,
    }),
};

/** What is wrong with a frame of a sprite sheet. */
const FRAME = {
  sheetSize: () => say('Frame size (meta.size) of this sprite sheet needs whole w and h.'),
  box: (name) => say('Frame {name} of this sprite sheet needs a frame of whole x, y, w and h.', { name }),
  outside: (name) => say('Frame {name} of this sprite sheet reaches out of the picture.', { name }),
  large: (name) =>
    say('Frame {name} of this sprite sheet is larger than {most} pixels.', { name, most: LIMITS.sheetFramePx }),
  uneven: (name) =>
    say('Frame {name} of this sprite sheet is of another size than the first; export without trimming.', { name }),
  turned: (name) =>
    say('Frame {name} of this sprite sheet is rotated or trimmed; export it upright and whole.', { name }),
  time: (name) =>
    say('Frame {name} of this sprite sheet has a duration other than {least} to {most} milliseconds.', {
      name,
      least: LIMITS.sheetFrameMinMs,
      most: String(LIMITS.sheetFrameMaxMs),
    }),
} satisfies Record<string, (name: string) => string>;

export type FrameTrouble = keyof typeof FRAME;

const WORDS = {
  // The upload
  upload_too_large: () =>
    say('The upload is larger than {size}; make its pictures smaller.', { size: mib(LIMITS.uploadBytes) }),
  not_an_archive: () => say('This is no ZIP archive. Pack the folder of the mod as .zip, or choose the folder itself.'),
  archive_cut: () => say('The archive is cut short: its directory is missing. Pack it again, or download it again.'),
  archive_tail: () => say('Something follows the end of the archive, or its comment is cut. Pack it again.'),
  archive_breaks_off: () => say('The archive points past its own end. Pack it again.'),
  archive_damaged: () => say('The directory of the archive is damaged. Pack it again.'),
  archive_split: () => say('The archive has several volumes or is of the 64-bit kind. Pack it as one plain ZIP file.'),
  archive_too_full: () =>
    say('The mod has more than {most} files; leave out what it does not use.', { most: LIMITS.files }),
  archive_too_large: () =>
    say('The archive unpacks to more than {size} (a ZIP bomb would); make its pictures smaller.', {
      size: mib(LIMITS.totalBytes),
    }),
  no_manifest: () =>
    say(
      'There is no manifest.json (or skin-manifest.json for a single skin), neither at the top nor in one folder there. Write one: docs/mods.md shows how.',
    ),
  // Names of files
  path_empty: () => say('A file has no name; give it one.'),
  path_not_utf8: () => say('A file name is not UTF-8; use plain letters.'),
  path_too_long: () => say('This path has more than {most} characters; shorten it.', { most: LIMITS.pathLength }),
  path_control: () => say('This file name has a control character in it; use plain letters.'),
  path_backslash: () => say('This path has a backslash in it; divide folders with “/”.'),
  path_absolute: () => say('This path is absolute; name files from the top of the mod, like icons/tank.png.'),
  path_traversal: () =>
    say('This path climbs out of the mod with “..”; name files from the top of the mod, like icons/tank.png.'),
  path_gap: () =>
    say('This path has an empty part in it, or is an address; name a file of the mod, like icons/tank.png.'),
  path_hidden: () => say('This file is hidden: its name begins with a dot. Rename it or leave it out.'),
  path_characters: () =>
    say('This file name has other characters than letters, digits, blanks, “.”, “-” and “_”; rename it.'),
  path_twice: () => say('Two files have this name, or names that differ only in their case; rename one.'),
  // Entries of an archive
  entry_link: () => say('This is a symbolic link; pack the file itself.'),
  entry_encrypted: () => say('This file is encrypted; pack the mod without a password.'),
  entry_two_names: () =>
    say('The archive tells two different names for this file, as a forged one would. Pack it again.'),
  entry_overlap: () =>
    say('This file shares its bytes with another file or with the directory, as a ZIP bomb would. Pack it again.'),
  entry_method: () => say('This file is packed in a way other than deflate; pack it as plain ZIP.'),
  entry_checksum: () => say('This file is damaged: its checksum differs. Pack it again.'),
  entry_bomb: () => say('This file unpacks to more than the archive says, as a ZIP bomb would. Pack it again.'),
  entry_size: () => say('This file unpacks to another size than the archive says. Pack it again.'),
  entry_unreadable: () => say('This file cannot be unpacked. Pack it again.'),
  file_too_large: () => say('This file is larger than {size}; make it smaller.', { size: mib(LIMITS.fileBytes) }),
  // Manifests
  manifest_missing: () =>
    say('This file is missing; a single skin is skin-manifest.json and struct-type.json together.'),
  not_json: () => say('This file is not JSON in UTF-8; look for a missing comma or quote.'),
  field_missing: (at: string) => say('The field {at} is missing; it is required.', { at: fieldAt(at) }),
  field_wrong: (at: string, should: FieldShould, fact: string | number) => FIELD[should](fieldAt(at), fact),
  unknown_class: (at: string, name: string) =>
    say('{at}.class: no struct type has the class {name}; spell it as the game does, case counts.', {
      at,
      name: quoted(name),
    }),
  duplicate_class: (at: string, name: string) =>
    say('{at}.class: {name} is there twice; keep one look for a class.', { at, name: quoted(name) }),
  duplicate_part: (at: string) => say('{at}: something is there twice; keep one of each.', { at }),
  unsupported_api: (version: string) =>
    say('apiVersion: is {version}; this client reads mods of version 2.', { version }),
  newer_game: (needs: string, runs: string) =>
    say('compatibleGameVersion: the mod needs game {needs}, and this is {runs}. Lower it if the mod works here.', {
      needs,
      runs,
    }),
  bad_hash: () =>
    say('This file is not the one whose hash the manifest tells; write its hash anew, or bring the right file.'),
  hash_of_nothing: (path: string) => say('hashes: there is no file {path}; take the line out.', { path: quoted(path) }),
  // Uses
  asset_kind: (use: AssetUse, owner: string) => KINDS[use](usedBy(use, owner)),
  // Pictures
  png_other: () => say('This is no PNG picture, whatever its name says; export it again.'),
  png_damaged: () => say('This PNG picture is damaged or cut short; export it again.'),
  png_tail: () => say('Something follows the end of this PNG picture; export it again.'),
  webp_broken: () => say('This is not a whole WebP picture, whatever its name says; export it again.'),
  picture_size: (width: number, height: number, min: number, max: number) =>
    say('This picture is {width} × {height} pixels; each side has to be {min} to {max}.', {
      ...sides(width, height),
      min,
      max,
    }),
  picture_undecodable: () => say('The browser cannot decode this picture; export it again.'),
  not_utf8: () => say('This file is not UTF-8 text; save it as UTF-8.'),
  // Drawings
  svg_comment: () => say('This drawing has a comment without an end; close it with “-->”.'),
  svg_stray_text: () => say('This drawing has text outside its <svg>; take it out.'),
  svg_entity: () => say('This drawing uses an entity of its own; write the characters themselves.'),
  svg_syntax: (near: string) =>
    say('This drawing has something that is no plain element near {near}; save it as “plain SVG”.', {
      near: quoted(near),
    }),
  svg_element: (name: string) =>
    say('This drawing has an element <{name}>, which is not allowed; draw it with shapes.', { name }),
  svg_nesting: (name: string) => say('This drawing closes <{name}> where it is not open; save it again.', { name }),
  svg_unclosed: (name: string) => say('This drawing does not close <{name}>; save it again.', { name }),
  svg_root: () => say('This drawing does not have one <svg> as its root; save it as “plain SVG”.'),
  svg_handler: (name: string) =>
    say('This drawing runs a script in its attribute {attribute}; take it out.', { attribute: quoted(name) }),
  svg_loading: (name: string) =>
    say('This drawing loads something by its attribute {attribute}; take it out.', { attribute: quoted(name) }),
  svg_namespace: (name: string) =>
    say('This drawing has a namespace of its own in {attribute}; save it as “plain SVG”.', { attribute: quoted(name) }),
  svg_hidden: (name: string) =>
    say('This drawing hides characters in its attribute {attribute}; write them plainly.', { attribute: quoted(name) }),
  svg_outside: (name: string) =>
    say('This drawing refers to something outside in {attribute}; only “#id” inside it is allowed.', {
      attribute: quoted(name),
    }),
  svg_size_missing: () =>
    say('This drawing does not tell its size; give its <svg> a width and a height, or a viewBox.'),
  svg_cycle: () => say('This drawing refers to itself in a circle; break the circle.'),
  svg_depth: () => say('This drawing is nested more than {most} levels deep; simplify it.', { most: LIMITS.svgDepth }),
  svg_heavy: () =>
    say('This drawing is too much work to draw, for what it repeats or paints over and over; simplify it.'),
  svg_character: () => say('This drawing has a control character, or a code that is no character, in it; take it out.'),
  svg_twice: (name: string) =>
    say('This drawing has the attribute {attribute} twice in one element; keep one.', { attribute: quoted(name) }),
  svg_value: (name: string) =>
    say(
      'This drawing has a value in its attribute {attribute} that is not plain or out of bounds (numbers are at most {most}); save it as “plain SVG”.',
      { attribute: quoted(name), most: LIMITS.svgNumber },
    ),
  // Animations
  json_kind: () => say('This JSON is neither a Lottie animation nor a sprite sheet; bring one of the two.'),
  lottie_numbers: (names: string) =>
    say('This is no Lottie animation: {names} should be numbers. Bring the JSON that the Bodymovin export writes.', {
      names,
    }),
  lottie_layers: () => say('This is no Lottie animation: layers should be a list. Export it again.'),
  lottie_measure: (what: keyof typeof MEASURE) => MEASURE[what](),
  lottie_depth: () =>
    say('This animation is nested more than {most} levels deep; simplify it.', { most: LIMITS.lottieDepth }),
  lottie_expression: () => say('This animation has an expression in it, which is a script; bake it to keyframes.'),
  lottie_assets: () => say('This animation has assets that are no list of objects; export it again.'),
  lottie_outside: () =>
    say('This animation refers to a picture outside of it; export it with pictures inside, as PNG or WebP data.'),
  lottie_picture: () => say('This animation has a picture inside that is no whole PNG or WebP; export it again.'),
  lottie_picture_kind: () =>
    say('This animation has a picture inside that is neither PNG nor WebP data; export it as one of them.'),
  lottie_picture_size: (width: number, height: number) =>
    say('This animation has a picture of {width} × {height} pixels inside; at most {most} a side are taken.', {
      ...sides(width, height),
      most: String(LIMITS.lottiePicturePx),
    }),
  lottie_fonts: () => say('This animation brings fonts; turn its texts into outlines.'),
  lottie_layer_kind: (kind: string) =>
    say(
      'This animation has a layer of kind {kind}; only shapes, solids, pictures, nulls and pre-compositions are played.',
      { kind },
    ),
  lottie_heavy: () =>
    say('This animation is too much work to draw, for what it repeats or paints over and over; simplify it.'),
  lottie_value: (key: string) =>
    say(
      'This animation has a text, or a number out of bounds, under {key} where a plain number belongs; export it again.',
      { key: quoted(key) },
    ),
  lottie_cycle: () => say('This animation has a pre-composition inside itself; break the circle.'),
  animation_undrawable: () => say('The player cannot draw this animation; export it again.'),
  // Sprite sheets
  sheet_frames: () => say('This sprite sheet has no frames; export it with frames as a list or an object.'),
  sheet_full: (count: number) =>
    say('This sprite sheet has {count} frames; at most {most} are played.', {
      count: String(count),
      most: LIMITS.sheetFrames,
    }),
  sheet_frame: (name: string, trouble: FrameTrouble) => FRAME[trouble](name),
  sheet_image: () =>
    say(
      'meta.image of this sprite sheet is no plain name of a .png or .webp beside it; write it like “idle.png”, without “..”.',
    ),
  sheet_picture_missing: (path: string) =>
    say('The picture {path} of this sprite sheet is missing; bring it or take the sheet out.', { path: quoted(path) }),
  sheet_measure: (width: number, height: number) =>
    say(
      'meta.size of this sprite sheet is not the size of its picture, which is {width} × {height} pixels.',
      sides(width, height),
    ),
  // Warnings
  asset_missing: (use: AssetUse, owner: string) =>
    say("This file is missing ({use}); the game's own look is shown there.", { use: usedBy(use, owner) }),
  unused_file: () => say('This file is not used by the mod and will be left out.'),
  missing_english: (at: string) =>
    say('{at} has no text in English (en), which is shown where a language is missing.', { at }),
  stray_localization: (language: string, key: string) =>
    say('localizations.{language}: nothing is called {key}.', { language, key: quoted(key) }),
  preview_full: () => say('This picture is left out of the preview: all pictures together need too much memory.'),
  // The machine
  too_slow: () =>
    say('Checking the mod took too long, as a mod made to do harm would. Simplify its drawings and animations.'),
  checker_died: () =>
    say('Checking the mod broke the checker, as a mod made to do harm would. Simplify its drawings and animations.'),
  picture_too_slow: () => say('Drawing this picture took too long, as one made to do harm would. Simplify it.'),
  picture_deadly: () => say('Drawing this picture broke what draws it, as one made to do harm would. Simplify it.'),
  picture_held: () =>
    say(
      'This picture hung or broke what draws it before; this device does not draw it again until you let it in the workshop.',
    ),
  set_held: () =>
    say(
      'Several pictures of this mod hung or broke what draws them; this device draws none of it until you let it in the workshop.',
    ),
} satisfies Record<string, (...facts: never[]) => string>;

export type FindingCode = keyof typeof WORDS;
export type FactsOf<C extends FindingCode> = Parameters<(typeof WORDS)[C]>;

/** What is wrong, in the player's language of the moment. */
export function findingWords({ code, facts }: Pick<ModFinding, 'code' | 'facts'>): string {
  const word = WORDS[code] as (...all: readonly ModFact[]) => string;
  return word(...facts);
}
