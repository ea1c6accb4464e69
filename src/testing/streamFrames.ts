/** Frames made by hand after facts/stream.md sections 3 to 8: real types, made-up values. */
export interface RecordedFrame {
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const ADDRESS = 'game19rl4cm2hmr8afy4kldpxz3fka4jguq0a5xtr4j';
const at = '2026-09-08T19:19:58.364481+00:00';

function frame(subject: string, payload: Record<string, unknown>): RecordedFrame {
  return { subject, payload: { ...payload, subject } };
}

function planet(category: string, detail: unknown, seq = 7): RecordedFrame {
  const row = { time: at, seq, planet_id: '2-9', category, detail, block_height: 812345, player_id: '1-42' };
  return frame('game.planet.2-9.1-42', row);
}

export const FRAMES = {
  block: frame('consensus', { category: 'block', height: 812345, updated_at: at }),
  grid: frame('game.grid.player.1-42.1-42', {
    category: 'structsLoad',
    attribute_type: 'structsLoad',
    object_type: 'player',
    object_id: '1-42',
    player_id: '1-42',
    value_p: 1075250,
    value: 1075,
    value_old_p: 575250,
    value_old: 575,
    updated_at: at,
  }),
  gridOfNobody: frame('game.grid.reactor.3-1.noPlayer', {
    category: 'power',
    object_type: 'reactor',
    object_id: '3-1',
    player_id: 'noPlayer',
    value_p: 5,
    value: 0,
    updated_at: at,
  }),
  gridOld: frame('game.grid.player.1-42', {
    category: 'ore',
    attribute_type: 'ore',
    object_type: 'player',
    object_id: '1-42',
    value: 5,
    updated_at: at,
  }),
  infusion: frame('game.grid.player.1-42', {
    category: 'player_consensus',
    destination_id: '3-1',
    address: ADDRESS,
    destination_type: 'reactor',
    player_id: '1-42',
    fuel: 12,
    fuel_p: 12500000,
    commission: 0.04,
  }),
  player: frame('game.player.0-1.1-42', {
    category: 'player_consensus',
    id: '1-42',
    index: 42,
    primary_address: ADDRESS,
    guild_id: '0-1',
    substation_id: '4-3',
    planet_id: '',
    fleet_id: '9-42',
    username: 'Ada',
    pfp: null,
    created_at: at,
    updated_at: at,
  }),
  playerAddress: frame('game.player.0-1.1-42', {
    category: 'player_address',
    address: ADDRESS,
    player_id: '1-42',
    guild_id: '0-1',
    status: 'approved',
  }),
  inventory: frame(`game.inventory.ualpha.infused.0-1.1-42.${ADDRESS}`, {
    category: 'refined',
    time: at,
    id: 991,
    address: ADDRESS,
    counterparty: null,
    amount: 1,
    amount_p: 1000000,
    block_height: 812345,
    action: 'refined',
    direction: 'credit',
    denom: 'ualpha.infused',
    player_id: '1-42',
    guild_id: '0-1',
  }),
  guild: frame('game.guild.0-1', { category: 'guild_meta', id: '0-1', name: 'Lamplighters' }),
  structStatus: planet('struct_status', { struct_id: '5-7', status: 7, status_old: 1 }),
  structHealth: planet('struct_health', { struct_id: '5-7', health: 6, health_old: 0 }),
  buildClock: planet('struct_block_build_start', { struct_id: '5-7', block: 812340 }),
  mineClock020: planet('struct_block_ore_mine_start', { struct_id: '5-7', block: 812340 }),
  mineClock021: planet('struct_block_ore_mine_start', { planet_id: '2-9', block: 812340 }),
  refineClock: planet('struct_block_ore_refine_start', { planet_id: '2-9', block: 0 }),
  shield: planet('shield_change', { planetary_shield: 25, planetary_shield_old: 0 }),
  raidClock: planet('block_raid_start', { block_start_raid: 812345, block_start_raid_old: 0 }),
  raidStatus: planet('raid_status', { planet_id: '2-9', fleet_id: '9-3', status: 'initiated', seized_ore: '0' }),
  structMove: planet('struct_move', {
    struct_id: '5-1',
    location_type: 'fleet',
    location_id: '9-42',
    ambit: 'air',
    slot: 0,
  }),
  fleetArrive: planet('fleet_arrive', { fleet_id: '9-3', fleet_status: 'away', fleet_list: ['9-3'] }),
  fleetDepart: planet('fleet_depart', { fleet_id: '9-3', fleet_status: 'away' }),
  attack: planet('struct_attack', { attackerStructId: '5-1', recoilDamage: '0', eventAttackShotDetail: [] }),
  defense: planet('struct_defense_add', { defender_struct_id: '5-1', protected_struct_id: '5-2' }),
  planetStub: frame('game.planet.2-9.1-42', {
    planet_id: '2-9',
    player_id: '1-42',
    seq: 8,
    category: 'struct_attack',
    time: at,
    stub: 'true',
  }),
} as const;
