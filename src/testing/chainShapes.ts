/** The shapes of what the chain's decoders give: game/entities.ts and game/records.ts, field by field. */
import * as s from './shapes.ts';

const playerId = s.id('player');
const playerOrNone = s.orNull(playerId);
const guildOrNone = s.orNull(s.id('guild'));
const substationOrNone = s.orNull(s.id('substation'));
const fleetOrNone = s.orNull(s.id('fleet'));

const playerFields = {
  id: playerId,
  guildId: guildOrNone,
  guildRank: s.big,
  substationId: substationOrNone,
  primaryAddress: s.address,
  planetId: s.orNull(s.id('planet')),
  fleetId: fleetOrNone,
  name: s.str,
  pfp: s.str,
  pfpRenderAttributes: s.str,
};

export const playerRecord = s.object(playerFields);

export const player = s.object({
  ...playerFields,
  ore: s.big,
  alpha: s.big,
  load: s.big,
  structsLoad: s.big,
  capacity: s.big,
  lastAction: s.big,
});

const planetFields = {
  id: s.id('planet'),
  owner: playerOrNone,
  name: s.str,
  status: s.word('active', 'complete'),
  maxOre: s.big,
  slots: s.slots,
  headFleetId: fleetOrNone,
  lastFleetId: fleetOrNone,
};

export const planet = s.object({
  ...planetFields,
  ore: s.big,
  shield: s.big,
  blockStartRaid: s.big,
  blockStartOreMine: s.big,
  blockStartOreRefine: s.big,
});

export const planetRecord = s.object(planetFields);

export const fleet = s.object({
  id: s.id('fleet'),
  owner: playerId,
  planetId: s.orNull(s.id('planet')),
  status: s.word('onStation', 'away'),
  slots: s.slots,
  commandStructId: s.orNull(s.id('struct')),
  aheadFleetId: fleetOrNone,
  behindFleetId: fleetOrNone,
});

const structFields = {
  id: s.id('struct'),
  typeId: s.structTypeId,
  owner: playerId,
  location: s.location,
  ambit: s.ambit,
  slot: s.num,
};

export const struct = s.object({
  ...structFields,
  health: s.num,
  status: s.num,
  blockStartBuild: s.big,
  protects: s.orNull(s.id('struct')),
});

export const structRecord = s.object(structFields);
export const structClocks = s.object({ mine: s.big, refine: s.big });

const odds = s.object({ numerator: s.num, denominator: s.num });

const weapon = s.object({
  system: s.word('primaryWeapon', 'secondaryWeapon'),
  kind: s.word('guidedWeaponry', 'unguidedWeaponry', 'attackRun', 'selfDestruct'),
  control: s.word('noWeaponControl', 'guided', 'unguided'),
  charge: s.big,
  reach: s.num,
  targets: s.num,
  shots: s.num,
  damage: s.num,
  success: odds,
  guaranteedShots: s.num,
  armourPiercing: s.bool,
  blockable: s.bool,
  counterable: s.bool,
  recoil: s.num,
});

const arms = {
  weapons: s.list(weapon),
  canDefend: s.bool,
  defendCharge: s.big,
  isMovable: s.bool,
  moveCharge: s.big,
  hasStealth: s.bool,
  stealthCharge: s.big,
  evade: s.object({ guided: odds, unguided: odds }),
  attackReduction: s.num,
  unitDefense: s.str,
  counter: s.object({ same: s.num, other: s.num }),
  isCounterable: s.bool,
  planetaryDefense: s.word('noPlanetaryDefense', 'defensiveCannon', 'lowOrbitBallisticInterceptorNetwork'),
};

export const structType = s.object({
  ...arms,
  id: s.structTypeId,
  name: s.str,
  category: s.word('planet', 'fleet'),
  buildLimit: s.num,
  buildDifficulty: s.big,
  buildDraw: s.big,
  passiveDraw: s.big,
  maxHealth: s.num,
  possibleAmbit: s.num,
  buildCharge: s.big,
  activateCharge: s.big,
  isCommand: s.bool,
  canMine: s.bool,
  canRefine: s.bool,
  canGenerate: s.bool,
  oreMiningDifficulty: s.big,
  oreRefiningDifficulty: s.big,
  shieldContribution: s.big,
});

const substationFields = { id: s.id('substation'), owner: playerOrNone, name: s.str, pfp: s.str };

export const substationRecord = s.object(substationFields);

export const substation = s.object({
  ...substationFields,
  load: s.big,
  capacity: s.big,
  connectionCapacity: s.big,
  connectionCount: s.big,
});

const joinBypass = s.word('closed', 'permissioned', 'member');

export const guildRecord = s.object({
  id: s.id('guild'),
  endpoint: s.str,
  owner: playerOrNone,
  joinInfusionMinimum: s.big,
  bypassByRequest: joinBypass,
  bypassByInvite: joinBypass,
  primaryReactorId: s.orNull(s.id('reactor')),
  entrySubstationId: substationOrNone,
  entryRank: s.big,
  name: s.str,
  pfp: s.str,
  bankConvertInFee: s.big,
  bankConvertOutFee: s.big,
  charterSolverId: playerOrNone,
});

const reactorFields = {
  id: s.id('reactor'),
  validator: s.str,
  guildId: guildOrNone,
  owner: playerOrNone,
  defaultCommission: s.big,
  charterEligibleHeight: s.orNull(s.big),
};

export const reactorRecord = s.object(reactorFields);
export const reactor = s.object({ ...reactorFields, fuel: s.big, capacity: s.big, load: s.big });

const providerFields = {
  id: s.id('provider'),
  substationId: s.id('substation'),
  owner: playerOrNone,
  rate: s.coin,
  accessPolicy: s.word('openMarket', 'guildMarket', 'closedMarket'),
  capacityMinimum: s.big,
  capacityMaximum: s.big,
  durationMinimum: s.big,
  durationMaximum: s.big,
  providerCancellationPenalty: s.big,
  consumerCancellationPenalty: s.big,
};

export const providerRecord = s.object(providerFields);
export const provider = s.object({ ...providerFields, load: s.big, checkpointBlock: s.big });

export const agreementRecord = s.object({
  id: s.id('agreement'),
  providerId: s.id('provider'),
  allocationId: s.orNull(s.id('allocation')),
  capacity: s.big,
  startBlock: s.big,
  endBlock: s.big,
  owner: playerOrNone,
});

const allocationFields = {
  id: s.id('allocation'),
  type: s.word('static', 'dynamic', 'automated', 'providerAgreement'),
  sourceId: s.objectId,
  destinationId: substationOrNone,
  controller: playerOrNone,
};

export const allocationRecord = s.object(allocationFields);
export const allocation = s.object({ ...allocationFields, power: s.big });

export const infusionRecord = s.object({
  destination: s.or(s.id('reactor'), s.id('struct')),
  address: s.address,
  playerId: playerOrNone,
  fuel: s.big,
  defusing: s.big,
  power: s.big,
  commission: s.big,
  ratio: s.big,
});

export const membershipApplication = s.object({
  guildId: s.id('guild'),
  playerId,
  joinType: s.word('invite', 'request', 'direct', 'proxy'),
  status: s.word('proposed', 'approved', 'denied', 'revoked'),
  proposer: playerOrNone,
  substationId: substationOrNone,
});

export const permissionRecord = s.object({
  subject: s.or(
    s.object({ kind: s.word('object'), objectId: s.objectId, playerId }),
    s.object({ kind: s.word('address'), address: s.address }),
  ),
  mask: s.mask,
});

export const guildRankPermission = s.object({
  objectId: s.objectId,
  guildId: s.id('guild'),
  mask: s.mask,
  rank: s.big,
});

export const addressRecord = s.object({
  address: s.address,
  playerId: playerOrNone,
  permissions: s.mask,
  proofNonce: s.orNull(s.big),
});

export const attributeRecord = (family: string): s.Shape =>
  s.object({
    family: s.word(family),
    attribute: s.str,
    objectId: s.objectId,
    typeId: s.orNull(s.structTypeId),
    value: s.big,
  });

export const poolAddress = s.object({ objectId: s.objectId, address: s.address });
export const moduleParams = s.object({ guildCharterDifficultyRange: s.big, guildCharterReactorAge: s.big });
export const nodeProgram = s.object({ release: s.orNull(s.str), build: s.str });
export const charter = s.object({ anchor: s.big, age: s.big, difficulty: s.num, difficultyRange: s.big });

export const signatureVerdict = s.object({
  valid: s.bool,
  pubkeyFormatError: s.bool,
  signatureFormatError: s.bool,
  addressPubkeyMismatch: s.bool,
  signatureInvalid: s.bool,
});

export const account = s.object({ accountNumber: s.big, sequence: s.big });
export const txResponse = s.object({ code: s.num, hash: s.str, codespace: s.str, rawLog: s.str, height: s.big });
/** An answer of lists before it becomes a page. */
export const listAnswer = (item: s.Shape): s.Shape =>
  s.object({ items: s.list(item), nextKey: s.orNull(s.str), total: s.big });

export const blockTxs = s.object({
  height: s.big,
  mark: s.orNull(s.str),
  txs: s.list(s.object({ hash: s.str, signer: s.str, sequence: s.big, timeoutHeight: s.big })),
});
