/**
 * Every sentence a checked mod can hear, by its code: what is wrong, and what to do. The file it is about stands beside it.
 * Codes are stable (docs/mods.md "Findings"); texts are designed and held by a snapshot.
 */
import { LIMITS } from './limits.ts';

const mib = (bytes: number): string => `${bytes / (1024 * 1024)} MiB`;

/** A text of a stranger inside a sentence: short, in quotes, control characters visible. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

const counted = (count: number): string => count.toLocaleString('en');

const sides = (width: number, height: number): string => `${width} × ${height} pixels`;

export const WORDS = {
  // The upload
  upload_too_large: () => `The upload is larger than ${mib(LIMITS.uploadBytes)}; make its pictures smaller.`,
  not_an_archive: () => 'This is no ZIP archive. Pack the folder of the mod as .zip, or choose the folder itself.',
  archive_cut: () => 'The archive is cut short: its directory is missing. Pack it again, or download it again.',
  archive_tail: () => 'Something follows the end of the archive, or its comment is cut. Pack it again.',
  archive_breaks_off: () => 'The archive points past its own end. Pack it again.',
  archive_damaged: () => 'The directory of the archive is damaged. Pack it again.',
  archive_split: () => 'The archive has several volumes or is of the 64-bit kind. Pack it as one plain ZIP file.',
  archive_too_full: () => `The mod has more than ${LIMITS.files} files; leave out what it does not use.`,
  archive_too_large: () =>
    `The archive unpacks to more than ${mib(LIMITS.totalBytes)} (a ZIP bomb would); make its pictures smaller.`,
  no_manifest: () =>
    'There is no manifest.json (or skin-manifest.json for a single skin), neither at the top nor in one folder there. ' +
    'Write one: docs/mods.md shows how.',
  // Names of files
  path_empty: () => 'A file has no name; give it one.',
  path_not_utf8: () => 'A file name is not UTF-8; use plain letters.',
  path_too_long: () => `This path has more than ${LIMITS.pathLength} characters; shorten it.`,
  path_control: () => 'This file name has a control character in it; use plain letters.',
  path_backslash: () => 'This path has a backslash in it; divide folders with “/”.',
  path_absolute: () => 'This path is absolute; name files from the top of the mod, like icons/tank.png.',
  path_traversal: () =>
    'This path climbs out of the mod with “..”; name files from the top of the mod, like icons/tank.png.',
  path_gap: () => 'This path has an empty part in it, or is an address; name a file of the mod, like icons/tank.png.',
  path_hidden: () => 'This file is hidden: its name begins with a dot. Rename it or leave it out.',
  path_characters: () =>
    'This file name has other characters than letters, digits, blanks, “.”, “-” and “_”; rename it.',
  path_twice: () => 'Two files have this name, or names that differ only in their case; rename one.',
  // Entries of an archive
  entry_link: () => 'This is a symbolic link; pack the file itself.',
  entry_encrypted: () => 'This file is encrypted; pack the mod without a password.',
  entry_two_names: () => 'The archive tells two different names for this file, as a forged one would. Pack it again.',
  entry_overlap: () =>
    'This file shares its bytes with another file or with the directory, as a ZIP bomb would. Pack it again.',
  entry_method: () => 'This file is packed in a way other than deflate; pack it as plain ZIP.',
  entry_checksum: () => 'This file is damaged: its checksum differs. Pack it again.',
  entry_bomb: () => 'This file unpacks to more than the archive says, as a ZIP bomb would. Pack it again.',
  entry_size: () => 'This file unpacks to another size than the archive says. Pack it again.',
  entry_unreadable: () => 'This file cannot be unpacked. Pack it again.',
  file_too_large: () => `This file is larger than ${mib(LIMITS.fileBytes)}; make it smaller.`,
  // Manifests
  manifest_missing: () => 'This file is missing; a single skin is skin-manifest.json and struct-type.json together.',
  not_json: () => 'This file is not JSON in UTF-8; look for a missing comma or quote.',
  field_missing: (at: string) => `The field ${at} is missing; it is required.`,
  field_wrong: (at: string, should: string) => `The field ${at} is not right: it ${should}.`,
  unknown_class: (at: string, name: string) =>
    `${at}.class: no struct type has the class ${quoted(name)}; spell it as the game does, case counts.`,
  duplicate_class: (at: string, name: string) =>
    `${at}.class: ${quoted(name)} is there twice; keep one look for a class.`,
  duplicate_part: (at: string) => `${at}: something is there twice; keep one of each.`,
  unsupported_api: (version: string) => `apiVersion: is ${version}; this client reads mods of version 2.`,
  newer_game: (needs: string, runs: string) =>
    `compatibleGameVersion: the mod needs game ${needs}, and this is ${runs}. Lower it if the mod works here.`,
  bad_hash: () =>
    'This file is not the one whose hash the manifest tells; write its hash anew, or bring the right file.',
  hash_of_nothing: (path: string) => `hashes: there is no file ${quoted(path)}; take the line out.`,
  // Uses
  asset_kind: (kinds: string, from: string) => `This file cannot be used so: ${kinds} (${from}).`,
  // Pictures
  png_other: () => 'This is no PNG picture, whatever its name says; export it again.',
  png_damaged: () => 'This PNG picture is damaged or cut short; export it again.',
  png_tail: () => 'Something follows the end of this PNG picture; export it again.',
  webp_broken: () => 'This is not a whole WebP picture, whatever its name says; export it again.',
  picture_size: (width: number, height: number, min: number, max: number) =>
    `This picture is ${sides(width, height)}; each side has to be ${min} to ${counted(max)}.`,
  picture_undecodable: () => 'The browser cannot decode this picture; export it again.',
  not_utf8: () => 'This file is not UTF-8 text; save it as UTF-8.',
  // Drawings
  svg_comment: () => 'This drawing has a comment without an end; close it with “-->”.',
  svg_stray_text: () => 'This drawing has text outside its <svg>; take it out.',
  svg_entity: () => 'This drawing uses an entity of its own; write the characters themselves.',
  svg_syntax: (near: string) =>
    `This drawing has something that is no plain element near ${quoted(near)}; save it as “plain SVG”.`,
  svg_element: (name: string) => `This drawing has an element <${name}>, which is not allowed; draw it with shapes.`,
  svg_nesting: (name: string) => `This drawing closes <${name}> where it is not open; save it again.`,
  svg_unclosed: (name: string) => `This drawing does not close <${name}>; save it again.`,
  svg_root: () => 'This drawing does not have one <svg> as its root; save it as “plain SVG”.',
  svg_handler: (name: string) => `This drawing runs a script in its attribute ${quoted(name)}; take it out.`,
  svg_loading: (name: string) => `This drawing loads something by its attribute ${quoted(name)}; take it out.`,
  svg_namespace: (name: string) =>
    `This drawing has a namespace of its own in ${quoted(name)}; save it as “plain SVG”.`,
  svg_hidden: (name: string) => `This drawing hides characters in its attribute ${quoted(name)}; write them plainly.`,
  svg_outside: (name: string) =>
    `This drawing refers to something outside in ${quoted(name)}; only “#id” inside it is allowed.`,
  svg_size_missing: () => 'This drawing does not tell its size; give its <svg> a width and a height, or a viewBox.',
  svg_cycle: () => 'This drawing refers to itself in a circle; break the circle.',
  svg_depth: () => `This drawing is nested more than ${LIMITS.svgDepth} levels deep; simplify it.`,
  svg_heavy: () => 'This drawing is too much work to draw, for what it repeats or paints over and over; simplify it.',
  svg_character: () => 'This drawing has a control character, or a code that is no character, in it; take it out.',
  svg_twice: (name: string) => `This drawing has the attribute ${quoted(name)} twice in one element; keep one.`,
  svg_value: (name: string) =>
    `This drawing has a value in its attribute ${quoted(name)} that is not plain or out of bounds (numbers are at most ${counted(LIMITS.svgNumber)}); save it as “plain SVG”.`,
  // Animations
  json_kind: () => 'This JSON is neither a Lottie animation nor a sprite sheet; bring one of the two.',
  lottie_numbers: (names: string) =>
    `This is no Lottie animation: ${names} should be numbers. Bring the JSON that the Bodymovin export writes.`,
  lottie_layers: () => 'This is no Lottie animation: layers should be a list. Export it again.',
  lottie_measure: (what: string) => `This animation has a measure out of bounds: ${what}. Export it within them.`,
  lottie_depth: () => `This animation is nested more than ${LIMITS.lottieDepth} levels deep; simplify it.`,
  lottie_expression: () => 'This animation has an expression in it, which is a script; bake it to keyframes.',
  lottie_assets: () => 'This animation has assets that are no list of objects; export it again.',
  lottie_outside: () =>
    'This animation refers to a picture outside of it; export it with pictures inside, as PNG or WebP data.',
  lottie_picture: () => 'This animation has a picture inside that is no whole PNG or WebP; export it again.',
  lottie_picture_kind: () =>
    'This animation has a picture inside that is neither PNG nor WebP data; export it as one of them.',
  lottie_picture_size: (width: number, height: number) =>
    `This animation has a picture of ${sides(width, height)} inside; at most ${LIMITS.lottiePicturePx} a side are taken.`,
  lottie_fonts: () => 'This animation brings fonts; turn its texts into outlines.',
  lottie_layer_kind: (kind: string) =>
    `This animation has a layer of kind ${kind}; only shapes, solids, pictures, nulls and pre-compositions are played.`,
  lottie_heavy: () =>
    'This animation is too much work to draw, for what it repeats or paints over and over; simplify it.',
  lottie_value: (key: string) =>
    `This animation has a text, or a number out of bounds, under ${quoted(key)} where a plain number belongs; export it again.`,
  lottie_cycle: () => 'This animation has a pre-composition inside itself; break the circle.',
  animation_undrawable: () => 'The player cannot draw this animation; export it again.',
  // Sprite sheets
  sheet_frames: () => 'This sprite sheet has no frames; export it with frames as a list or an object.',
  sheet_full: (count: number) => `This sprite sheet has ${count} frames; at most ${LIMITS.sheetFrames} are played.`,
  sheet_frame: (name: string, should: string) => `Frame ${name} of this sprite sheet ${should}.`,
  sheet_image: () =>
    'meta.image of this sprite sheet is no plain name of a .png or .webp beside it; write it like “idle.png”, without “..”.',
  sheet_picture_missing: (path: string) =>
    `The picture ${quoted(path)} of this sprite sheet is missing; bring it or take the sheet out.`,
  sheet_measure: (width: number, height: number) =>
    `meta.size of this sprite sheet is not the size of its picture, which is ${sides(width, height)}.`,
  // Warnings
  asset_missing: (from: string) => `This file is missing (${from}); the game's own look is shown there.`,
  unused_file: () => 'This file is not used by the mod and will be left out.',
  missing_english: (at: string) => `${at} has no text in English (en), which is shown where a language is missing.`,
  stray_localization: (language: string, key: string) => `localizations.${language}: nothing is called ${quoted(key)}.`,
  preview_full: () => 'This picture is left out of the preview: all pictures together need too much memory.',
  // The machine
  too_slow: () =>
    'Checking the mod took too long, as a mod made to do harm would. Simplify its drawings and animations.',
  checker_died: () =>
    'Checking the mod broke the checker, as a mod made to do harm would. Simplify its drawings and animations.',
  picture_too_slow: () => 'Drawing this picture took too long, as one made to do harm would. Simplify it.',
  picture_deadly: () => 'Drawing this picture broke what draws it, as one made to do harm would. Simplify it.',
  picture_held: () =>
    'This picture hung or broke what draws it before; this device does not draw it again until you let it in the workshop.',
  set_held: () =>
    'Several pictures of this mod hung or broke what draws them; this device draws none of it until you let it in the workshop.',
} satisfies Record<string, (...facts: never[]) => string>;

export type FindingCode = keyof typeof WORDS;
