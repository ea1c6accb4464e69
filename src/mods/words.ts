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
  if (owner === '') return say('a file on the server');
  if (use === 'icon') return say('icon of {owner}', { owner });
  return use === 'animation' ? say('animation of {owner}', { owner }) : say('graphic of {owner}', { owner });
}

const KINDS: Readonly<Record<AssetUse, (from: string) => string>> = {
  icon: (from) => say('An icon can’t have this file type. Use a .png, .webp or .svg ({from}).', { from }),
  animation: (from) =>
    say('An animation can’t have this file type. Use a Lottie or sprite sheet .json ({from}).', { from }),
  graphic: (from) =>
    say('A graphic can’t have this file type. Use a .png, .webp, .svg, or a Lottie or sprite sheet .json ({from}).', {
      from,
    }),
};

/** Where in a manifest; nothing is the whole of it. */
const fieldAt = (at: string): string => at || say('(whole file)');

type Wrong = (at: string, fact: string | number) => string;

/** What a value of a manifest should be. */
const FIELD: Readonly<Record<FieldShould, Wrong>> = {
  text: (at) => say('Field {at} must be text.', { at }),
  list: (at) => say('Field {at} must be a list.', { at }),
  object: (at) => say('Field {at} must be an object.', { at }),
  kind: (at, kind) => say('Field {at} must be {kind}.', { at, kind }),
  mostEntries: (at, count) =>
    say('Field {at} must have at most {count, plural, one {# entry} other {# entries}}.', {
      at,
      count,
    }),
  leastEntries: (at, count) =>
    say('Field {at} must have at least {count, plural, one {# entry} other {# entries}}.', {
      at,
      count,
    }),
  mostCharacters: (at, count) =>
    say('Field {at} must have at most {count, plural, one {# character} other {# characters}}.', {
      at,
      count,
    }),
  leastCharacters: (at, count) =>
    say('Field {at} must have at least {count, plural, one {# character} other {# characters}}.', {
      at,
      count,
    }),
  oneOf: (at, values) => say('Field {at} must be one of {values}.', { at, values }),
  named: (at) => say('Field {at} contains a name that isn’t allowed. Rename it.', { at }),
  form: (at) => say('Field {at} must have the format described in docs/mods.md.', { at }),
  language: (at) => say('Field {at} must be a language code of two lowercase letters, like en.', { at }),
  someText: (at) => say('Field {at} must have text in at least one language.', { at }),
  version: (at) => say('Field {at} must be a version like 1.2.3.', { at }),
  key: (at) => say('Field {at} must be a name of at most 40 letters, digits, “-” and “_”.', { at }),
  hash: (at) => say('Field {at} must be the SHA-256 of the file, 64 hexadecimal digits.', { at }),
  modId: (at) => say('Field {at} must have at most 64 lowercase letters, digits and “-”.', { at }),
  guildId: (at) => say('Field {at} must be a guild ID like 0-1.', { at }),
};

/** Measures of an animation, by what is out of bounds. */
const MEASURE = {
  sides: () =>
    say('This animation has a value out of range: w and h must be 1 to {most}. Change it and export again.', {
      most: String(LIMITS.lottieMaxPx),
    }),
  rate: () =>
    say('This animation has a value out of range: fr must be 1 to {most}. Change it and export again.', {
      most: LIMITS.lottieFps,
    }),
  time: () =>
    say(
      'This animation has a value out of range: ip to op may last at most {most} seconds. Change it and export again.',
      {
        most: LIMITS.lottieSeconds,
      },
    ),
};

/** What is wrong with a frame of a sprite sheet. */
const FRAME = {
  sheetSize: () => say('The frame size (meta.size) of this sprite sheet must have integer w and h.'),
  box: (name) => say('Frame {name} of this sprite sheet needs a frame with integer x, y, w and h.', { name }),
  outside: (name) =>
    say('Frame {name} of this sprite sheet extends beyond the image. Export the sheet again.', { name }),
  large: (name) =>
    say('Frame {name} of this sprite sheet is larger than {most} pixels. Make it smaller.', {
      name,
      most: LIMITS.sheetFramePx,
    }),
  uneven: (name) =>
    say('Frame {name} of this sprite sheet has a different size from the first. Export without trimming.', { name }),
  turned: (name) =>
    say('Frame {name} of this sprite sheet is rotated or trimmed. Export without rotation and trimming.', { name }),
  time: (name) =>
    say('Frame {name} of this sprite sheet must last {least} to {most} milliseconds.', {
      name,
      least: LIMITS.sheetFrameMinMs,
      most: String(LIMITS.sheetFrameMaxMs),
    }),
} satisfies Record<string, (name: string) => string>;

export type FrameTrouble = keyof typeof FRAME;

const WORDS = {
  // The upload
  upload_too_large: () =>
    say('The upload is larger than {size}. Make its images smaller.', { size: mib(LIMITS.uploadBytes) }),
  not_an_archive: () =>
    say('This file isn’t a ZIP archive. Pack the mod’s folder as .zip, or choose the folder itself.'),
  archive_cut: () => say('The archive is truncated: its directory is missing. Pack it again, or download it again.'),
  archive_tail: () => say('The archive has extra data after its end, or a truncated comment. Pack it again.'),
  archive_breaks_off: () => say('The archive points past its own end. Pack it again.'),
  archive_damaged: () => say('The directory of the archive is damaged. Pack it again.'),
  archive_split: () => say('The archive has several volumes or uses ZIP64. Pack it as one plain ZIP file.'),
  archive_too_full: () =>
    say('The mod has more than {most} files. Remove the ones it doesn’t use.', { most: LIMITS.files }),
  archive_too_large: () =>
    say('The archive unpacks to more than {size}. Make its images smaller.', {
      size: mib(LIMITS.totalBytes),
    }),
  no_manifest: () =>
    say(
      'The file manifest.json is missing (for a single skin: skin-manifest.json). Put the file at the top level or in a single top-level folder. See docs/mods.md.',
    ),
  // Names of files
  path_empty: () => say('A file has no name. Name the file.'),
  path_not_utf8: () => say('A file name isn’t UTF-8. Use plain letters.'),
  path_too_long: () => say('This path has more than {most} characters. Shorten it.', { most: LIMITS.pathLength }),
  path_control: () => say('This file name contains a control character. Use plain letters.'),
  path_backslash: () => say('This path contains a backslash. Separate folders with “/”.'),
  path_absolute: () => say('This path is absolute. Use paths from the mod’s root, like icons/tank.png.'),
  path_traversal: () => say('This path leaves the mod with “..”. Use paths from the mod’s root, like icons/tank.png.'),
  path_gap: () =>
    say('This path has an empty part or is a URL. Use the path of a file in the mod, like icons/tank.png.'),
  path_hidden: () => say('This file is hidden: its name starts with a dot. Rename or remove it.'),
  path_characters: () => say('This file name may contain only letters, digits, spaces, “.”, “-” and “_”. Rename it.'),
  path_twice: () => say('Two files have this name, or names that differ only in case. Rename one.'),
  // Entries of an archive
  entry_link: () => say('This file is a symbolic link. Pack the original file.'),
  entry_encrypted: () => say('This file is encrypted. Pack the mod without a password.'),
  entry_two_names: () => say('The archive lists this file under two different names. Pack the archive again.'),
  entry_overlap: () => say('This file overlaps another file or the directory in the archive. Pack the archive again.'),
  entry_method: () => say('This file isn’t compressed with deflate. Pack it as a plain ZIP.'),
  entry_checksum: () => say('This file is damaged: its checksum doesn’t match. Pack it again.'),
  entry_bomb: () => say('This file unpacks to more than the size given in the archive. Pack the archive again.'),
  entry_size: () => say('This file’s unpacked size differs from the size in the archive. Pack it again.'),
  entry_unreadable: () => say('This file can’t be unpacked. Pack it again.'),
  file_too_large: () => say('This file is larger than {size}. Make it smaller.', { size: mib(LIMITS.fileBytes) }),
  // Manifests
  manifest_missing: () =>
    say('This file is missing. A single skin needs both skin-manifest.json and struct-type.json.'),
  not_json: () => say('This file isn’t JSON in UTF-8. Check for a missing comma or quote.'),
  field_missing: (at: string) => say('Field {at} is missing. Add it.', { at: fieldAt(at) }),
  field_wrong: (at: string, should: FieldShould, fact: string | number) => FIELD[should](fieldAt(at), fact),
  unknown_class: (at: string, name: string) =>
    say('{at}.class: no struct type has the class {name}. Use the game’s exact spelling (case matters).', {
      at,
      name: quoted(name),
    }),
  duplicate_class: (at: string, name: string) =>
    say('{at}.class: {name} appears twice. Keep one entry per class.', { at, name: quoted(name) }),
  duplicate_part: (at: string) => say('{at} has a duplicate entry. Keep one of each.', { at }),
  unsupported_api: (version: string) =>
    say('apiVersion is {version}, but only version 2 is supported. Set apiVersion to 2 and update the manifest.', {
      version,
    }),
  newer_game: (needs: string, runs: string) =>
    say(
      'compatibleGameVersion: the mod needs game version {needs}, but this is {runs}. If the mod works here, lower the number.',
      {
        needs,
        runs,
      },
    ),
  bad_hash: () => say('This file doesn’t match its hash in the manifest. Update the hash, or use the right file.'),
  hash_of_nothing: (path: string) =>
    say('The field hashes has an entry for {path}, but that file doesn’t exist. Remove the entry.', {
      path: quoted(path),
    }),
  // Uses
  asset_kind: (use: AssetUse, owner: string) => KINDS[use](usedBy(use, owner)),
  // Pictures
  png_other: () => say('This file isn’t a PNG image, despite its name. Export the image again.'),
  png_damaged: () => say('This PNG image is damaged or truncated. Export it again.'),
  png_tail: () => say('This PNG image has extra data after its end. Export it again.'),
  webp_broken: () => say('This file isn’t a complete WebP image, despite its name. Export the image again.'),
  picture_size: (width: number, height: number, min: number, max: number) =>
    say('This image is {width} × {height} pixels. Each side must be {min} to {max} pixels.', {
      ...sides(width, height),
      min,
      max,
    }),
  picture_undecodable: () => say('The browser can’t decode this image. Export it again.'),
  not_utf8: () => say('This file isn’t UTF-8 text. Save it as UTF-8.'),
  // Drawings
  svg_comment: () => say('This drawing has an unclosed comment. Close it with “-->”.'),
  svg_stray_text: () => say('This drawing has text outside its <svg>. Remove it.'),
  svg_entity: () => say('This drawing defines its own entity. Write the characters directly.'),
  svg_syntax: (near: string) =>
    say('This drawing contains invalid markup near {near}. Save it as “plain SVG”.', {
      near: quoted(near),
    }),
  svg_element: (name: string) =>
    say('This drawing contains <{name}>, which isn’t allowed. Remove the element or replace it with shapes.', { name }),
  svg_nesting: (name: string) => say('This drawing closes <{name}>, but never opened it. Save it again.', { name }),
  svg_unclosed: (name: string) => say('This drawing doesn’t close <{name}>. Save it again.', { name }),
  svg_root: () => say('This drawing needs exactly one <svg> as its root. Save it as “plain SVG”.'),
  svg_handler: (name: string) =>
    say('This drawing runs a script in its attribute {attribute}. Remove the attribute.', { attribute: quoted(name) }),
  svg_loading: (name: string) =>
    say('This drawing loads a resource with its attribute {attribute}. Remove the attribute.', {
      attribute: quoted(name),
    }),
  svg_namespace: (name: string) =>
    say('This drawing has its own namespace in {attribute}. Save it as “plain SVG”.', { attribute: quoted(name) }),
  svg_hidden: (name: string) =>
    say('This drawing has encoded characters in its attribute {attribute}. Write the characters directly.', {
      attribute: quoted(name),
    }),
  svg_outside: (name: string) =>
    say('This drawing refers to something external in {attribute}. Only “#id” within the drawing is allowed.', {
      attribute: quoted(name),
    }),
  svg_size_missing: () => say('This drawing has no size. Give its <svg> a width and a height, or a viewBox.'),
  svg_cycle: () => say('This drawing refers to itself in a loop. Remove the loop.'),
  svg_depth: () => say('This drawing is nested more than {most} levels deep. Simplify it.', { most: LIMITS.svgDepth }),
  svg_heavy: () => say('This drawing repeats or overpaints too much to be drawn. Simplify it.'),
  svg_character: () => say('This drawing contains a control character, or a code that’s not a character. Remove it.'),
  svg_twice: (name: string) =>
    say('This drawing has the attribute {attribute} twice in one element. Keep one.', { attribute: quoted(name) }),
  svg_value: (name: string) =>
    say(
      'This drawing has an unsupported or out-of-range value in its attribute {attribute} (numbers: at most {most}). Change or remove the value.',
      { attribute: quoted(name), most: LIMITS.svgNumber },
    ),
  // Animations
  json_kind: () => say('This JSON is neither a Lottie animation nor a sprite sheet. Use one of the two.'),
  lottie_numbers: (names: string) =>
    say('This file isn’t a Lottie animation: {names} must be numbers. Use the JSON from the Bodymovin export.', {
      names,
    }),
  lottie_layers: () =>
    say('This file isn’t a Lottie animation, because layers isn’t a list. Export the animation again.'),
  lottie_measure: (what: keyof typeof MEASURE) => MEASURE[what](),
  lottie_depth: () =>
    say('This animation is nested more than {most} levels deep. Simplify it.', { most: LIMITS.lottieDepth }),
  lottie_expression: () => say('This animation contains an expression (a script). Bake it to keyframes.'),
  lottie_assets: () => say('The assets of this animation aren’t a list of objects. Export it again.'),
  lottie_outside: () =>
    say('This animation refers to an external image. Export it with embedded images, as PNG or WebP data.'),
  lottie_picture: () => say('This animation contains a damaged or truncated PNG or WebP image. Export it again.'),
  lottie_picture_kind: () =>
    say('This animation contains an image that’s neither PNG nor WebP. Export it as one of them.'),
  lottie_picture_size: (width: number, height: number) =>
    say('This animation contains an image of {width} × {height} pixels. Each side may have at most {most} pixels.', {
      ...sides(width, height),
      most: String(LIMITS.lottiePicturePx),
    }),
  lottie_fonts: () => say('This animation contains fonts. Convert its text to outlines.'),
  lottie_layer_kind: (kind: string) =>
    say(
      'This animation has a layer of type {kind}. Only shapes, solids, images, nulls and pre-compositions are supported.',
      { kind },
    ),
  lottie_heavy: () => say('This animation repeats or overpaints too much to be drawn. Simplify it.'),
  lottie_value: (key: string) =>
    say('This animation has text or a number out of range in {key}, where a plain number belongs. Export it again.', {
      key: quoted(key),
    }),
  lottie_cycle: () => say('This animation has a pre-composition that contains itself. Remove the loop.'),
  animation_undrawable: () => say('The Lottie player can’t draw this animation. Export it again.'),
  // Sprite sheets
  sheet_frames: () => say('This sprite sheet has no frames. Export it with frames as a list or an object.'),
  sheet_full: (count: number) =>
    say('This sprite sheet has {count} frames. At most {most} are allowed.', {
      count: String(count),
      most: LIMITS.sheetFrames,
    }),
  sheet_frame: (name: string, trouble: FrameTrouble) => FRAME[trouble](name),
  sheet_image: () =>
    say(
      'meta.image of this sprite sheet must be the name of a .png or .webp in the same folder, like “idle.png”, without “..”.',
    ),
  sheet_picture_missing: (path: string) =>
    say('The image {path} of this sprite sheet is missing. Add it or remove the sheet.', { path: quoted(path) }),
  sheet_measure: (width: number, height: number) =>
    say(
      'meta.size of this sprite sheet doesn’t match its image, which is {width} × {height} pixels. Export the sheet again.',
      sides(width, height),
    ),
  // Warnings
  asset_missing: (use: AssetUse, owner: string) =>
    say('This file is missing ({use}). The game’s original is shown instead.', { use: usedBy(use, owner) }),
  unused_file: () => say('The mod doesn’t use this file, so it will be left out.'),
  missing_english: (at: string) =>
    say('{at} has no text in English (en), which is shown when a language is missing. Add an English text.', { at }),
  stray_localization: (language: string, key: string) =>
    say('localizations.{language}: the manifest doesn’t use the key {key}. Remove the key.', {
      language,
      key: quoted(key),
    }),
  preview_full: () =>
    say('This image isn’t in the preview, because all images together need too much memory. Make the images smaller.'),
  // The machine
  too_slow: () => say('Checking the mod took too long. Simplify its drawings and animations.'),
  checker_died: () => say('The mod crashed the checker. Simplify its drawings and animations.'),
  picture_too_slow: () => say('Drawing this image took too long. Simplify the image.'),
  picture_deadly: () => say('This image crashed the renderer. Simplify the image.'),
  picture_held: () =>
    say(
      'This image froze or crashed the renderer before. This device doesn’t draw it until you allow it in the workshop.',
    ),
  set_held: () =>
    say(
      'Several images of this mod froze or crashed the renderer. This device doesn’t draw the mod until you allow it in the workshop.',
    ),
} satisfies Record<string, (...facts: never[]) => string>;

export type FindingCode = keyof typeof WORDS;
export type FactsOf<C extends FindingCode> = Parameters<(typeof WORDS)[C]>;

/** What is wrong, in the player's language of the moment. */
export function findingWords({ code, facts }: Pick<ModFinding, 'code' | 'facts'>): string {
  const word = WORDS[code] as (...all: readonly ModFact[]) => string;
  return word(...facts);
}
