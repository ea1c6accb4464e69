/** The guild's side of proxy sign-up, as the web API sees it. docs/network/web-api.md section 2, "Signup chain of events". */

export interface SignUp {
  readonly address: string;
  readonly publicKeyHex: string;
  readonly signatureHex: string;
  readonly username: string;
  readonly pfp: string;
  readonly pfpClientRenderAttributes: string;
}

/** Why a sign-up that was accepted (202) did not become a player. */
export interface SignUpRefusal {
  readonly signUp: SignUp;
  /** The chain's own text. */
  readonly reason: string;
}

export interface GuildOperator {
  /** Takes it for good: with a data directory it is on disk before this returns. */
  submit(signUp: SignUp): void;
  /** Accepted and not yet joined or refused. */
  isPending(address: string): boolean;
  /** The last refusal for an address, until the same address is submitted again. */
  refusalOf(address: string): SignUpRefusal | undefined;
  /** No sign-up waits, no transaction of its own is in flight, nobody has to be connected to power. */
  readonly idle: boolean;
  close(): void;
}
