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
  /** Did the call have a valid login; null: not stated. */
  readonly isLoggedIn: boolean | null;
}

const NONE: PublicSettings = { demo: false, demoAccounts: [], nextRoutes: [], isLoggedIn: null };

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
