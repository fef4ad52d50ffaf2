/** A person who wants to log in with another address. */
export interface EmailChange {
  readonly accountId: number;
  /** In lower case; perhaps already of another account. */
  readonly email: string;
  readonly origin: string;
  readonly requestId: string;
}
