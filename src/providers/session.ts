import type { Role } from '../../model/accounts/roles.ts';
import { forgetPerson, keepPerson, keptPerson } from '../offline/keptPerson.ts';
import { forgetOfflineCopies } from '../offline/trainerWorker.ts';
import { httpClient } from './httpClient.ts';
import { loadPublicSettings } from './publicSettings.ts';

/** The logged-in person, as the address that POST /login names answers. */
export interface ConnectedUser {
  readonly '@id': string;
  readonly kind: 'user' | 'trainer';
  /** IRI of the person's own record. */
  readonly record: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly roles: readonly Role[];
  readonly userGroups: readonly string[];
  readonly areas: readonly unknown[];
  readonly userApplication: {
    readonly '@id': string;
    readonly featureFlags: readonly string[];
    readonly filters: Readonly<Record<string, unknown>> | null;
  };
}

declare global {
  interface Window {
    /** Set by a page that hosts the admin: that person counts as logged in. */
    PILOTAGE_USER?: ConnectedUser;
  }
}

const CONNECTED_USER_ADDRESS = '/api/connected_user';

let current: ConnectedUser | null = null;
/** The person logged out on this page, or was logged out: the server need not be asked who they are. */
let hasLeft = false;
/** The server no longer knows the person; their page waits until they have logged in again. */
let isWaiting = false;
let pending: Promise<ConnectedUser | null> | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const publish = (user: ConnectedUser | null): ConnectedUser | null => {
  current = user;
  isWaiting = false;
  tell();
  return user;
};

/** Trainers read their days without network too: the page has to know them then. What another person left behind goes. */
const keepOrForget = async (user: ConnectedUser | null): Promise<void> => {
  const former = keptPerson<ConnectedUser>();
  if (user?.kind === 'trainer') keepPerson(user);
  else forgetPerson();
  if (former && former.record !== user?.record) await forgetOfflineCopies().catch(() => undefined);
};

const fetchUser = async (address: string): Promise<ConnectedUser> => {
  const { json } = await httpClient(address);
  const user = json as ConnectedUser;
  await keepOrForget(user);
  return user;
};

/** The person whom the page knows by now; null before the first answer and after a logout. */
export const currentUser = (): ConnectedUser | null => current ?? window.PILOTAGE_USER ?? null;

/** Asks who is logged in, unless the server has said already, on this page's first call, that nobody is. */
const askUser = async (): Promise<ConnectedUser | null> => {
  if (hasLeft) return null;
  const { isLoggedIn } = await loadPublicSettings();
  if (isLoggedIn !== false) return fetchUser(CONNECTED_USER_ADDRESS);
  await keepOrForget(null);
  return null;
};

/** The logged-in person, asked for once a page load; null when nobody is. */
export const loadUser = (): Promise<ConnectedUser | null> => {
  const known = currentUser();
  if (known) return Promise.resolve(known);
  pending ??= askUser()
    .then(publish, (error: { status?: number }) => {
      if (error.status === 401) {
        void keepOrForget(null);
        return null;
      }
      const kept = error.status === 0 ? keptPerson<ConnectedUser>() : null;
      if (kept) return publish(kept);
      throw error;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
};

/** Opens a session and reads who it belongs to, at the address that the answer names. */
export const openSession = async (username: string, password: string): Promise<ConnectedUser> => {
  const { headers } = await httpClient('/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'Content-Type': 'application/json' },
  });
  const user = await fetchUser(headers.get('Location') ?? CONNECTED_USER_ADDRESS);
  hasLeft = false;
  publish(user);
  return user;
};

/** Forgets the person, the server having done so or not knowing them any more. */
export const forgetUser = (): void => {
  window.PILOTAGE_USER = undefined;
  hasLeft = true;
  void keepOrForget(null);
  publish(null);
};

/** Calls the server's logout; a failure throws and leaves the person logged in. */
export const closeSession = async (): Promise<void> => {
  await httpClient('/logout');
  forgetUser();
};

/** Notes what the person has just saved as a filter, so that a page which opens later need not ask. */
export const noteFilters = (changed: Readonly<Record<string, unknown>>): void => {
  const user = currentUser();
  if (!user) return;
  const { userApplication } = user;
  current = { ...user, userApplication: { ...userApplication, filters: { ...userApplication.filters, ...changed } } };
  tell();
};

/** Does the page wait for its person to log in again? */
export const isSessionWaiting = (): boolean => isWaiting;

/** Keeps the page as it is until its person has logged in again. */
export const awaitLogin = (): void => {
  isWaiting = true;
  tell();
};

/** For React's useSyncExternalStore. */
export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
