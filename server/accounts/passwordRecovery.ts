/** Somebody who says that they forgot their password. */
export interface PasswordRecovery {
  /** As typed, in lower case; perhaps of no account. */
  readonly email: string;
  readonly origin: string;
  readonly requestId: string;
}
