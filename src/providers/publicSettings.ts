import { httpClient } from './httpClient.ts';

export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly label: string;
}

/** What the server tells everyone before a login. */
export interface PublicSettings {
  readonly demo: boolean;
  readonly demoAccounts: readonly DemoAccount[];
  /** Addresses that have moved to the application under /next/. */
  readonly nextRoutes: readonly string[];
  /** Did the call carry a login; null when the server does not say. */
  readonly isLoggedIn: boolean | null;
}

const NONE: PublicSettings = { demo: false, demoAccounts: [], nextRoutes: [], isLoggedIn: null };

let asked: Promise<PublicSettings> | null = null;

/** The server's public settings, asked for once; without an answer, none. */
export const loadPublicSettings = (): Promise<PublicSettings> => {
  asked ??= httpClient('/api/public_settings').then(
    ({ json }) => ({ ...NONE, ...(json as Partial<PublicSettings>) }),
    () => {
      asked = null;
      return NONE;
    },
  );
  return asked;
};
