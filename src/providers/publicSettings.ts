import type { SignOnOffer } from '../../model/accounts/signOn.ts';
import { httpClient } from './httpClient.ts';

export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly label: string;
}

/** Settings the server gives to everyone before login. */
export interface PublicSettings {
  readonly demo: boolean;
  readonly demoAccounts: readonly DemoAccount[];
  /** Addresses that moved to the application under /next/. */
  readonly nextRoutes: readonly string[];
  /** Does the address of the product allow passkeys. */
  readonly canUsePasskeys: boolean;
  /** Do passwords open accounts; false: only identity providers do. */
  readonly passwordLogin: boolean;
  /** Identity providers of the organisation. */
  readonly signOn: readonly SignOnOffer[];
  /** Did the call have a valid login; null: not stated. */
  readonly isLoggedIn: boolean | null;
  /** There is no account yet. */
  readonly needsFirstAdministrator: boolean;
}

const NONE: PublicSettings = {
  demo: false,
  demoAccounts: [],
  nextRoutes: [],
  canUsePasskeys: false,
  passwordLogin: true,
  signOn: [],
  isLoggedIn: null,
  needsFirstAdministrator: false,
};

let pending: Promise<PublicSettings> | null = null;

/** The server's public settings, requested once; empty without an answer. */
export const loadPublicSettings = (): Promise<PublicSettings> => {
  pending ??= httpClient('/api/public_settings').then(
    ({ json }) => ({ ...NONE, ...(json as Partial<PublicSettings>) }),
    () => {
      pending = null;
      return NONE;
    },
  );
  return pending;
};

/** The next call asks the server again. */
export const forgetPublicSettings = (): void => {
  pending = null;
};
