/** Movements of coins and tunables as the mirror shows them. docs/network/web-api.md sections 6 and 9. */
/** What moved in an hour or day. */
export interface LedgerStat {
  readonly bucketMs: number;
  readonly action: string;
  readonly denom: string;
  readonly volume: bigint;
  readonly count: number;
}

/** Tunables of the game as this deployment reads them; null where it does not list one. */
export interface GameSettings {
  /** Milliwatts a unit of fuel gives, as a factor. */
  readonly reactorRatio: bigint | null;
  readonly playerResumeCharge: bigint | null;
  readonly planetaryShieldBase: bigint | null;
  readonly playerPassiveDraw: bigint | null;
  readonly planetStartingOre: bigint | null;
  /** In each ambit. */
  readonly planetStartingSlots: bigint | null;
  /** Blocks a destroyed struct stays visible. */
  readonly structSweepDelay: bigint | null;
  /** Those this version does not know, as they came. */
  readonly other: Readonly<Record<string, string>>;
}
