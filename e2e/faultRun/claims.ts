/** What the page shows against what is true. Each function tells the differences, in words; none is what is wanted. */
import { chainDifficulty } from '../../devnet/world/difficulty.ts';
import type { Region, Screen } from './readScreen.ts';
import { AMBITS, listAt, numberAt, type PlanetTruth, textAt, type Truth, type Wire } from './truth.ts';
import { alphaWords, countWords, loadOfWords, loadWords, oreWords, powerWords } from './words.ts';

type Types = ReadonlyMap<string, Wire>;

/** "what: shown, but true is" where they differ. */
function differ(what: string, shown: string | undefined, truth: string): readonly string[] {
  return shown === truth ? [] : [`${what}: the screen says "${shown ?? 'nothing'}", true is "${truth}"`];
}

function differAll(where: string, shown: Readonly<Record<string, string>> | undefined, truth: Record<string, string>) {
  return Object.entries(truth).flatMap(([name, words]) => differ(`${where} ${name}`, shown?.[name], words));
}

function differSets(what: string, shown: readonly string[], truth: readonly string[]): readonly string[] {
  return differ(what, shown.toSorted().join(' | '), truth.toSorted().join(' | '));
}

function regionOf(screen: Screen, name: string): Region | undefined {
  return screen.regions[name];
}

/** The block the page counts from; it may be the mirror's, which trails. */
function shownHeight(screen: Screen): number {
  return Number((regionOf(screen, 'Status')?.facts['Block'] ?? '').replaceAll(' ', ''));
}

export function statusClaims(screen: Screen, truth: Truth): readonly string[] {
  const { owner, substation } = truth;
  const height = shownHeight(screen);
  const isTip = height >= truth.mirrorTip && height <= truth.tip;
  const charge = height + 1 - numberAt(owner, 'gridAttributes', 'lastAction');
  const structsLoad = numberAt(owner, 'gridAttributes', 'structsLoad');
  const load = numberAt(owner, 'gridAttributes', 'load');
  const capacity = numberAt(owner, 'gridAttributes', 'capacity');
  const share = numberAt(substation, 'gridAttributes', 'connectionCapacity');
  return [
    ...(isTip
      ? []
      : [`block: the screen says ${height}, the mirror is at ${truth.mirrorTip}, the tip at ${truth.tip}`]),
    ...differAll('status', regionOf(screen, 'Status')?.facts, {
      Ore: oreWords(numberAt(owner, 'gridAttributes', 'ore')),
      Alpha: alphaWords(numberAt(owner, 'playerInventory', 'rocks', 'amount')),
      Energy: loadOfWords(load + structsLoad, capacity + share),
      Charge: charge >= 8 ? 'Full' : `${charge} of 8`,
    }),
    ...differAll('energy', regionOf(screen, 'Energy')?.facts, {
      'Your structs': loadWords(structsLoad),
      'Allocated power': loadWords(load),
      'Own generation': powerWords(capacity),
      'From the substation': powerWords(share),
      Free: powerWords(capacity + share - load - structsLoad),
    }),
  ];
}

function phaseOf(struct: Wire): string {
  const is = (flag: string): boolean => textAt(struct, 'structAttributes', flag) === 'true';
  if (is('isDestroyed')) return 'destroyed';
  if (!is('isMaterialized')) return 'not found';
  if (!is('isBuilt')) return 'under construction';
  return `${is('isOnline') ? 'online' : 'offline'}${is('isHidden') ? ', hidden' : ''}`;
}

function typeOf(types: Types, struct: Wire): Wire {
  return types.get(textAt(struct, 'Struct', 'type')) ?? {};
}

/** `Ore Extractor, land slot 1, online, 6 of 6 health`, or that the place is empty. */
function slotWords(place: string, struct: Wire | undefined, types: Types): string {
  if (!struct) return `Empty ${place}, build here`;
  const type = typeOf(types, struct);
  const health = `${numberAt(struct, 'structAttributes', 'health')} of ${numberAt(type, 'maxHealth')} health`;
  const name = textAt(type, 'type');
  return [name, ...(place === `${name} slot` ? [] : [place]), phaseOf(struct), health].join(', ');
}

function slotsOf({ planet, fleet, structs }: PlanetTruth, types: Types): readonly string[] {
  const ofRecord = (record: unknown, prefix: string): readonly string[] =>
    AMBITS.flatMap((ambit) =>
      listAt(record, ambit).map((id, index) =>
        slotWords(`${prefix}${ambit} slot ${index + 1}`, structs.get(String(id)), types),
      ),
    );
  const command = structs.get(textAt(fleet, 'Fleet', 'commandStruct'));
  const isHome = textAt(fleet, 'Fleet', 'status') === 'onStation';
  return [
    ...ofRecord(planet['Planet'], ''),
    ...(isHome ? [...ofRecord(fleet['Fleet'], 'fleet '), slotWords('Command Ship slot', command, types)] : []),
  ];
}

/** Names of the slots at home, without what the claims do not look at: visiting fleets, and who guards whom. */
function homeSlots({ slots }: Screen): readonly string[] {
  return slots.filter((name) => !name.includes('visiting fleet')).map((name) => name.replace(GUARDED, ''));
}

const GUARDED = /, (?:defended by|defenders:) \d+$/;

/** Proofs that are owed, with the zeros that the next block after the shown one asks for. docs/network/mechanics.md 4.3, 4.4 */
function tasksOf(truth: Truth, types: Types, height: number): Record<string, string> {
  const tasks: Record<string, string> = {};
  const owe = (kind: string, type: Wire, clock: number, range: number): void => {
    if (clock > 0)
      tasks[`${kind}: ${textAt(type, 'type')}`] = String(chainDifficulty(BigInt(height + 1 - clock), BigInt(range)));
  };
  for (const struct of truth.structs.values()) {
    const type = typeOf(types, struct);
    const phase = phaseOf(struct);
    if (phase === 'under construction') {
      owe('Building', type, numberAt(struct, 'structAttributes', 'blockStartBuild'), numberAt(type, 'buildDifficulty'));
    }
    if (phase !== 'online' || textAt(struct, 'Struct', 'locationType') !== 'planet') continue;
    const clockOf = (name: string): number => numberAt(truth.planet, 'planetAttributes', name);
    if (textAt(type, 'planetaryMining') === 'oreMiningRig') {
      owe('Mining', type, clockOf('blockStartOreMine'), numberAt(type, 'oreMiningDifficulty'));
    }
    if (textAt(type, 'planetaryRefinery') === 'oreRefinery') {
      owe('Refining', type, clockOf('blockStartOreRefine'), numberAt(type, 'oreRefiningDifficulty'));
    }
  }
  return tasks;
}

export function planetClaims(screen: Screen, truth: Truth, types: Types): readonly string[] {
  const { planet, owner } = truth;
  const title = textAt(planet, 'Planet', 'name') || `Planet ${textAt(planet, 'Planet', 'id')}`;
  const tasks = tasksOf(truth, types, shownHeight(screen));
  const inGround = oreWords(numberAt(planet, 'gridAttributes', 'ore'));
  return [
    ...differAll(title, regionOf(screen, title)?.facts, {
      'Ore in the ground': `${inGround} of ${oreWords(numberAt(planet, 'Planet', 'maxOre'))}`,
      'Stored ore': oreWords(numberAt(owner, 'gridAttributes', 'ore')),
      Alpha: alphaWords(numberAt(owner, 'playerInventory', 'rocks', 'amount')),
      Shield: String(numberAt(planet, 'planetAttributes', 'planetaryShield')),
    }),
    ...differSets('slots', homeSlots(screen), slotsOf(truth, types)),
    ...differSets('tasks', pairs(screen.tasks), pairs(tasks)),
  ];
}

function pairs(record: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(record).map(([name, value]) => `${name} ${value}`);
}

/** The open panel of one struct. */
export function structClaims(screen: Screen, struct: Wire, types: Types): readonly string[] {
  const type = typeOf(types, struct);
  const phase = phaseOf(struct);
  const draw = { 'under construction': 'buildDraw', online: 'passiveDraw' }[phase];
  const charge = numberAt(type, 'activateCharge');
  const panel = regionOf(screen, 'Selected slot');
  const health = `${numberAt(struct, 'structAttributes', 'health')} of ${numberAt(type, 'maxHealth')}`;
  return [
    ...differAll('struct', panel?.facts, {
      'Current load': draw === undefined ? 'None' : loadWords(numberAt(type, draw)),
      'Load when online': loadWords(numberAt(type, 'passiveDraw')),
      'Charge to bring online': charge === 1 ? '1 block' : `${charge} blocks`,
      ID: textAt(struct, 'Struct', 'id'),
    }),
    ...differ('struct health', panel?.meters['Health'], health),
  ];
}

/** Another's planet, opened on the scout's table: all of it is the chain's. */
export function targetClaims(
  screen: Screen,
  { owner, planet, fleet, structs }: PlanetTruth,
  types: Types,
): readonly string[] {
  const raid = regionOf(screen, 'Raid');
  const id = textAt(planet, 'Planet', 'id');
  const isHome = textAt(fleet, 'Fleet', 'status') === 'onStation' && textAt(fleet, 'Fleet', 'locationId') === id;
  const standing = [...structs.values()].filter(
    (struct) => textAt(struct, 'Struct', 'locationType') === 'planet' || isHome,
  );
  const ground = `${oreWords(numberAt(planet, 'gridAttributes', 'ore'))} of ${oreWords(numberAt(planet, 'Planet', 'maxOre'))} left in the ground`;
  return [
    ...differ(
      `ore to take at ${id}`,
      /(\d+ g) stored ore/.exec(raid?.text ?? '')?.[1],
      oreWords(numberAt(owner, 'gridAttributes', 'ore')),
    ),
    ...differ(`ore in ${id}`, /\d+ g of \d+ g left in the ground/.exec(raid?.text ?? '')?.[0], ground),
    ...differ(
      `shield of ${id}`,
      /Shield (\d+)/.exec(raid?.text ?? '')?.[1],
      textAt(planet, 'planetAttributes', 'planetaryShield'),
    ),
    ...differSets(
      `structs at ${id}`,
      screen.tiles.map((tile) => tile.replace(GUARDED, '')),
      standing.map((struct) => tileWords(struct, typeOf(types, struct))),
    ),
  ];
}

const WHERE: Readonly<Record<string, string>> = {
  space: 'in space',
  air: 'in the air',
  land: 'on land',
  water: 'on water',
};

function tileWords(struct: Wire, type: Wire): string {
  const ambit = textAt(struct, 'Struct', 'operatingAmbit');
  const isShip = textAt(type, 'type') === 'Command Ship';
  const place = isShip ? (WHERE[ambit] ?? '') : `${ambit} slot ${numberAt(struct, 'Struct', 'slot') + 1}`;
  const health = `health ${numberAt(struct, 'structAttributes', 'health')} of ${numberAt(type, 'maxHealth')}`;
  const name = textAt(type, 'type');
  return [name, ...(place === `${name} slot` ? [] : [place]), phaseOf(struct), health].join(', ');
}

/** The mirror's list of targets, row by row, against the mirror's own answer. */
export function targetListClaims(screen: Screen, rows: readonly unknown[]): readonly string[] {
  const head = regionOf(screen, 'Raid targets')?.text ?? '';
  const words = rows.length === 1 ? '1 target' : `${countWords(rows.length)} targets`;
  const truth = new Map(
    rows.map((row) => [textAt(row, 'planet_id'), `${numberAt(row, 'ore')} g, ${numberAt(row, 'undiscovered_ore')} g`]),
  );
  const shown = screen.rows.flatMap((text) => {
    const found = /(2-\d+).*Stored ore (\d+ g) ?, in the ground (\d+ g)/.exec(text);
    return found ? [{ id: found[1] ?? '', words: `${found[2]}, ${found[3]}` }] : [];
  });
  return [
    ...differ('count of targets', /\d[\d ]* targets?\b/.exec(head)?.[0], words),
    ...(shown.length > 0 ? [] : ['targets: the screen lists none']),
    ...shown.flatMap((row) => differ(`target ${row.id}`, row.words, truth.get(row.id) ?? 'not found')),
  ];
}

/** Signatures that ended, against the transaction the chain has under that hash. */
export function signatureClaims(screen: Screen, outcomes: ReadonlyMap<string, Wire>): readonly string[] {
  return Object.entries(screen.signatures).flatMap(([hash, words]) => {
    const outcome = outcomes.get(hash);
    const height = numberAt(outcome, 'tx_response', 'height');
    if (!outcome || height === 0) return /Confirmed|Pending/.test(words) ? [`${words}: no block has it`] : [];
    const landed = numberAt(outcome, 'tx_response', 'code') === 0;
    const wanted = landed ? `Confirmed in block ${countWords(height)}` : 'Failed';
    return words.includes(wanted) ? [] : [`signature "${words}": true is "${wanted}"`];
  });
}

/** A guild's overview: sums that its server makes, in whole grams and watts, against that server's own answers. */
export function guildClaims(
  screen: Screen,
  power: unknown,
  counts: { readonly members: unknown; readonly completed: unknown },
): readonly string[] {
  const watts = (name: string): string => powerWords(numberAt(power, name) * 1000);
  return [
    ...differAll('guild', regionOf(screen, 'Head')?.facts, {
      Members: countWords(numberAt(counts.members, 'count')),
      'Planets mined out': countWords(numberAt(counts.completed, 'count')),
    }),
    ...differAll('guild', regionOf(screen, 'Power')?.facts, {
      Fuel: alphaWords(numberAt(power, 'total_fuel') * 1e6),
      Drawn: watts('total_load'),
      'To draw from': watts('total_capacity'),
      'Power per member': watts('avg_connection_capacity'),
    }),
  ];
}

/** Providers whose offers are listed: what each has sold, against the provider's own record. */
export function offerClaims(screen: Screen, providers: readonly unknown[]): readonly string[] {
  const open = providers.filter((provider) => textAt(provider, 'access_policy') !== 'closedMarket');
  const listed = screen.offers.map((text) => ({
    id: /\b10-\d+\b/.exec(text)?.[0] ?? text,
    sold: /(\S+ [mk]?W) sold/.exec(text)?.[1] ?? 'nothing',
  }));
  return [
    ...differSets(
      'offers',
      listed.map(({ id }) => id),
      open.map((provider) => textAt(provider, 'id')),
    ),
    ...listed.flatMap(({ id, sold }) => {
      const provider = open.find((one) => textAt(one, 'id') === id);
      return differ(`sold by ${id}`, sold, powerWords(numberAt(provider, 'committed_capacity')));
    }),
  ];
}
