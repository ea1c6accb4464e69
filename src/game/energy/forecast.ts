/**
 * What an order will do to the power of who gives it and of others, said before it is given: by the same rules by which the chain
 * will reckon at the end of the block. docs/network/mechanics.md 8.1, 8.3 to 8.5.
 */
import { listed, say } from '../../lib/words/say.ts';
import { formatCount, formatPower } from '../format.ts';
import type { PlayerId } from '../ids.ts';
import { infusionYield } from '../infusions.ts';
import type { Draft, OrderName } from '../orders/orderRow.ts';
import type { Sight } from '../orders/sight.ts';
import { fraction, microAlpha, milliwatts } from '../units.ts';
import { compare, type Dark } from './goesDark.ts';
import type { GridPlayer, GridRecords } from './grid.ts';
import { GridDraft, type PlayerStanding } from './gridDraft.ts';
import type { PowerOrder } from './powerOrders.ts';
import { gridInSight } from './sightGrid.ts';

export interface Forecast {
  /** `short`: somebody goes offline, or has less than before. */
  readonly tone: 'fine' | 'short';
  /** Of oneself, of sources and substations, of what is destroyed; empty where only others go dark. */
  readonly words: string;
  /** Others who go offline: user-made names, and ids. */
  readonly goDark: readonly Pick<GridPlayer, 'id' | 'name'>[];
}

/** Does to a grid what an order will do; false where too little of it is filled in, or read. */
type Act<N extends OrderName> = (draft: Draft<N>, grid: GridDraft, sight: Sight, records: GridRecords) => boolean;

const ACTS: { readonly [N in PowerOrder]: Act<N> } = {
  MsgStructActivate: ({ structId }, grid, sight) => drawOf(sight, structId, grid, (type) => type.passiveDraw),
  // Its draw while it is built ends, that of the finished struct begins.
  MsgStructBuildComplete: ({ structId }, grid, sight) =>
    drawOf(sight, structId, grid, (type) => type.passiveDraw - type.buildDraw),
  MsgStructBuildInitiate: ({ playerId, structTypeId }, grid, sight) => {
    const type = structTypeId === undefined ? undefined : sight.typeOf(structTypeId);
    if (!type || playerId === undefined) return false;
    grid.addDraw(playerId, type.buildDraw);
    return true;
  },
  MsgAllocationCreate: ({ sourceObjectId, allocationType, power }, grid) => {
    if (sourceObjectId === undefined) return false;
    const taken = allocationType === 'automated' ? grid.capacityOf(sourceObjectId) : power;
    if (taken === undefined) return false;
    grid.addLoad(sourceObjectId, taken);
    return true;
  },
  MsgAllocationUpdate: ({ allocationId, power }, grid) => {
    if (allocationId === undefined || power === undefined) return false;
    grid.setPower(allocationId, power);
    return true;
  },
  MsgAllocationDelete: ({ allocationId }, grid) => {
    if (allocationId === undefined) return false;
    grid.destroy(allocationId);
    return true;
  },
  MsgSubstationAllocationConnect: ({ allocationId, destinationId }, grid) => {
    if (allocationId === undefined || destinationId === undefined) return false;
    grid.lead(allocationId, destinationId);
    return true;
  },
  MsgSubstationAllocationDisconnect: ({ allocationId }, grid) => {
    if (allocationId === undefined) return false;
    grid.lead(allocationId, null);
    return true;
  },
  // The new substation takes the power from where it went.
  MsgSubstationCreate: ({ allocationId }, grid) => {
    if (allocationId === undefined) return false;
    grid.lead(allocationId, null);
    return true;
  },
  MsgSubstationPlayerConnect: ({ substationId, playerId }, grid) => {
    if (substationId === undefined || playerId === undefined) return false;
    grid.connect(playerId, substationId);
    return true;
  },
  MsgSubstationPlayerDisconnect: ({ playerId }, grid) => {
    if (playerId === undefined) return false;
    grid.connect(playerId, null);
    return true;
  },
  MsgSubstationPlayerMigrate: ({ substationId, playerId }, grid) => {
    if (substationId === undefined || playerId === undefined) return false;
    for (const one of playerId) grid.connect(one, substationId);
    return true;
  },
  MsgSubstationDelete: ({ substationId, migrationSubstationId }, grid, _, { players }) => {
    if (substationId === undefined) return false;
    for (const { id, substationId: at } of players) {
      if (at === substationId) grid.connect(id, migrationSubstationId ?? null);
    }
    grid.destroyAll(({ sourceId, destinationId }) => sourceId === substationId || destinationId === substationId);
    grid.changeCapacity(substationId, 0n - grid.capacityOf(substationId));
    return true;
  },
  // What is sold is allocated out of the provider's substation, whose players share what is left.
  MsgAgreementOpen: ({ providerId, capacity }, grid, sight) => {
    const substationId = sight.get('provider', providerId)?.substationId;
    if (!substationId || capacity === undefined) return false;
    grid.addLoad(substationId, capacity);
    return true;
  },
  MsgAgreementCapacityIncrease: ({ agreementId, capacityIncrease }, grid, _, { agreements }) => {
    const agreement = agreements.find(({ id }) => id === agreementId);
    if (!agreement?.allocationId || capacityIncrease === undefined) return false;
    grid.setPower(agreement.allocationId, agreement.capacity + capacityIncrease);
    return true;
  },
  MsgAgreementClose: ({ agreementId }, grid, _, { agreements }) => {
    const allocationId = agreements.find(({ id }) => id === agreementId)?.allocationId;
    if (!allocationId) return false;
    grid.destroy(allocationId);
    return true;
  },
  MsgAgreementCapacityDecrease: ({ agreementId, capacityDecrease }, grid, _, { agreements }) => {
    const agreement = agreements.find(({ id }) => id === agreementId);
    if (!agreement?.allocationId || capacityDecrease === undefined) return false;
    const left = agreement.capacity - capacityDecrease;
    grid.setPower(agreement.allocationId, left > 0n ? left : 0n);
    return true;
  },
  MsgProviderDelete: ({ providerId }, grid, _, { agreements }) => {
    const sold = agreements.filter((one) => one.providerId === providerId);
    for (const { allocationId } of sold) if (allocationId !== null) grid.destroy(allocationId);
    return sold.length > 0;
  },
  MsgReactorDefuse: ({ validatorAddress, amount }, grid, { self, more }, { reactors, infusions }) => {
    if (amount === undefined || self === null || validatorAddress === undefined) return false;
    const reactor =
      reactors.find(({ validator }) => validator === validatorAddress) ?? more?.reactorOfValidator?.(validatorAddress);
    const infusion = (more?.infusionsOf?.(self.playerId) ?? infusions).find(
      ({ destination, playerId }) => destination === reactor?.id && playerId === self.playerId,
    );
    // Where the infusion was not read: as much as it can be at most.
    const { ratio, commission } = infusion ?? { ratio: 1n, commission: fraction(0n) };
    const { own, commission: kept } = infusionYield(microAlpha(amount.amount), ratio, commission);
    grid.changeCapacity(self.playerId, 0n - own);
    if (reactor) grid.changeCapacity(reactor.id, 0n - kept);
    return true;
  },
};

/**
 * What an order will do to power, as far as it is filled in; null where it does nothing to it, or too little was read.
 *
 * @param records the grid, where more of it is known than the sight holds: then those who lose by it are told as well
 */
export function brownoutForecast<N extends PowerOrder>(
  name: N,
  draft: Draft<N>,
  sight: Sight,
  records: GridRecords = gridInSight(draft, sight),
): Forecast | null {
  const act = ACTS[name] as unknown as Act<N>; // of the row of this very order
  let done = false;
  let own = 0;
  const before = new GridDraft(records);
  let after = before;
  const dark = compare(records, (grid) => {
    done = act(draft, grid, sight, records);
    own = grid.fallen.length;
    after = grid;
  });
  const alsoFall = dark.fallen.slice(own);
  if (!done) return null;
  return forecastOf({ ...dark, fallen: alsoFall }, records, sight.self?.playerId ?? null, before, after);
}

/** What a sight has read, and around it what was read of the whole grid. */
export function joinedGrid(seen: GridRecords, around: GridRecords): GridRecords {
  return {
    reactors: joined(seen.reactors, around.reactors),
    substations: joined(seen.substations, around.substations),
    allocations: joined(seen.allocations, around.allocations),
    providers: joined(seen.providers, around.providers),
    agreements: joined(seen.agreements, around.agreements),
    players: joined(seen.players, around.players),
    infusions: around.infusions.length > 0 ? around.infusions : seen.infusions,
  };
}

/** The later of two that have one id stands: what is seen is kept newer than what is read. */
function joined<T extends { readonly id: string }>(seen: readonly T[], around: readonly T[]): readonly T[] {
  return [...new Map([...around, ...seen].map((one) => [one.id, one])).values()];
}

/** Whatever a draft names, to look for what hangs together with it. */
export function idsIn({ reactors, substations, allocations, players }: GridRecords): readonly string[] {
  return [...reactors, ...substations, ...allocations, ...players].map(({ id }) => id);
}

function drawOf(
  sight: Sight,
  structId: Draft<'MsgStructActivate'>['structId'],
  grid: GridDraft,
  by: (type: NonNullable<ReturnType<Sight['typeOf']>>) => bigint,
): boolean {
  const struct = sight.get('struct', structId);
  const type = struct ? sight.typeOf(struct.typeId) : undefined;
  if (!struct || !type) return false;
  grid.addDraw(struct.owner, by(type));
  return true;
}

/** @param dark with those alone that fall of themselves */
function forecastOf(
  dark: Dark,
  records: GridRecords,
  me: PlayerId | null,
  before: GridDraft,
  after: GridDraft,
): Forecast | null {
  const own = me === null ? null : ownWords(before.standingOf(me), after.standingOf(me));
  const goDark = dark.players.flatMap(({ id, goesOffline }) =>
    goesOffline && id !== me ? records.players.filter((one) => one.id === id) : [],
  );
  const words = [
    own?.words,
    ...loadWords(records, before, after),
    ...dark.substations.map(({ id, before: was, after: is, unread }) =>
      [
        say('Each player at {substation} gets {after} instead of {before}.', {
          substation: id,
          after: formatPower(is),
          before: formatPower(was),
        }),
        ...(unread === 0n ? [] : [say('Players not loaded: {unread}.', { unread: formatCount(unread) })]),
      ].join(' '),
    ),
    dark.fallen.length > 0 &&
      say('The chain destroys {allocations} in the same block, because too little power is left.', {
        allocations: listed(dark.fallen),
      }),
  ].filter((one) => typeof one === 'string');
  if (words.length === 0 && goDark.length === 0) return null;
  const isShort = own?.tone === 'short' || goDark.length > 0 || dark.substations.length > 0 || dark.fallen.length > 0;
  return { tone: isShort ? 'short' : 'fine', words: words.join(' '), goDark };
}

/** What reactors and substations will carry, of what they will have, where that changes. */
function loadWords(records: GridRecords, before: GridDraft, after: GridDraft): readonly string[] {
  return [...records.reactors, ...records.substations].flatMap(({ id }) => {
    const [load, capacity] = [after.loadOf(id), after.capacityOf(id)];
    if (load === before.loadOf(id) && capacity === before.capacityOf(id)) return [];
    return [
      say('{id} would have a capacity of {capacity} and a load of {load}.', {
        id,
        capacity: formatPower(capacity),
        load: formatPower(load, 'up'),
      }),
    ];
  });
}

function ownWords(was: PlayerStanding | null, is: PlayerStanding | null): Pick<Forecast, 'tone' | 'words'> | null {
  if (!was || !is || (was.load === is.load && was.supply === is.supply)) return null;
  const [draw, has] = [formatPower(is.load, 'up'), formatPower(is.supply)];
  if (is.load > is.supply) {
    return {
      tone: 'short',
      words:
        was.load > was.supply
          ? say('You’d use {draw} and have {has}. You stay offline until you get more power or reduce your load.', {
              draw,
              has,
            })
          : say('You’d use {draw} and have {has}. You go offline until you get more power or reduce your load.', {
              draw,
              has,
            }),
    };
  }
  const left = formatPower(milliwatts(is.supply - is.load));
  return { tone: 'fine', words: say('You’d use {draw} and have {has}, so {left} stay free.', { draw, has, left }) };
}
