import type { FirstAdministrator } from '../../model/accounts/firstAdministrator.ts';
import type { FirstPage } from '../../model/accounts/myAccount.ts';
import type { Role } from '../../model/kernel/roles.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { forgetPerson, offlinePerson, storeOfflinePerson } from '../offline/offlinePerson.ts';
import { forgetOfflineCopies } from '../offline/trainerWorker.ts';
import { loadCustomisation } from './customisation.ts';
import { httpClient } from './httpClient.ts';
import type { PasskeyAnswer } from './passkeys.ts';
import { actAs, onOtherPerson, tellOtherTabs } from './personOfTab.ts';
import { forgetPublicSettings, loadPublicSettings } from './publicSettings.ts';
import { queryClient } from './queryClient.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

/** The logged-in person, as returned by the address in POST /login's answer. */
export interface ConnectedUser {
  readonly '@id': string;
  readonly kind: 'user' | 'trainer';
  /** IRI of the person's own record. */
  readonly record: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  /** Where they land after login; undefined: the server does not say. */
  readonly firstPage?: FirstPage;
  /** Scope of their "Ma journée"; undefined: the server does not say. */
  readonly myDayScope?: MyDayScope;
  readonly roles: readonly Role[];
  readonly userGroups: readonly string[];
  /** The person has to turn on a second factor first. Default false. */
  readonly lacksFactor?: boolean;
  /** The person has to choose their own password first. Default false. */
  readonly mustChangePassword?: boolean;
  /** Hints of pages that the person has closed; undefined: the server does not remember them. */
  readonly seenHints?: readonly string[];
  readonly areas: readonly unknown[];
  readonly userApplication: {
    readonly '@id': string;
    readonly featureFlags: readonly string[];
    readonly filters: Readonly<Record<string, unknown>> | null;
  };
}

declare global {
  interface Window {
    /** Set by a page that embeds the admin: that person counts as logged in. */
    PILOTAGE_USER?: ConnectedUser;
  }
}

const CONNECTED_USER_ADDRESS = '/api/connected_user';

let current: ConnectedUser | null = null;
/** The person logged out or was logged out on this page: no need to ask the server. */
let hasLeft = false;
/** The login ended without a logout. */
let isDisconnected = false;
/** The server no longer knows the person; their page waits for a new login. */
let isWaiting = false;
let pending: Promise<ConnectedUser | null> | null = null;
/** Counts who has left: an answer about them that comes later is nobody's. */
let departures = 0;
/** The person's record for whom the added fields of this page were read; null: nobody. */
let customisedFor: string | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const publish = (user: ConnectedUser | null): ConnectedUser | null => {
  current = user;
  actAs(user?.record);
  isWaiting = false;
  tell();
  return user;
};

/** Stores the trainer for offline use, and deletes what another person left. */
const keepOrForget = async (user: ConnectedUser | null): Promise<void> => {
  const former = offlinePerson<ConnectedUser>();
  if (user?.kind === 'trainer') storeOfflinePerson(user);
  else forgetPerson();
  if (former && former.record !== user?.record) await forgetOfflineCopies().catch(() => undefined);
};

/** A server that does not answer has no fields added to it: the declared ones suffice. */
const readAdditions = (): Promise<unknown> => loadCustomisation().catch(() => undefined);

const fetchUser = async (address: string): Promise<ConnectedUser> => {
  const departure = departures;
  const [{ json }] = await Promise.all([httpClient(address, { isForAnybody: true }), readAdditions()]);
  const user = json as ConnectedUser;
  if (departure !== departures) return user;
  customisedFor = user.record;
  tellOtherTabs(user.record);
  await keepOrForget(user);
  return user;
};

/** The known person; null before the first answer and after a logout. */
export const currentUser = (): ConnectedUser | null => current ?? window.PILOTAGE_USER ?? null;

/** Asks who is logged in, unless the page's first call already said nobody. */
const askUser = async (): Promise<ConnectedUser | null> => {
  if (hasLeft) return null;
  const { isLoggedIn } = await loadPublicSettings();
  if (isLoggedIn !== false) return fetchUser(CONNECTED_USER_ADDRESS);
  await keepOrForget(null);
  return null;
};

/** For a person whom the page that embeds the admin knows. */
const withAdditions = async (user: ConnectedUser): Promise<ConnectedUser> => {
  const departure = departures;
  await readAdditions();
  if (departure === departures) customisedFor = user.record;
  return user;
};

const requestUser = async (): Promise<ConnectedUser | null> => {
  const departure = departures;
  const user = currentUser();
  const isPresent = () => departure === departures;
  try {
    const person = await (user ? withAdditions(user) : askUser());
    return isPresent() ? publish(person) : null;
  } catch (error) {
    if (!isPresent()) return null;
    const { status } = error as { status?: number };
    if (status === 401) {
      void keepOrForget(null);
      return null;
    }
    const offline = status === 0 ? offlinePerson<ConnectedUser>() : null;
    if (offline) return publish(offline);
    throw error;
  }
};

/** The logged-in person and the added fields they read, requested once per page load; null: nobody. */
export const loadUser = (): Promise<ConnectedUser | null> => {
  const user = currentUser();
  if (user && customisedFor === user.record) return Promise.resolve(user);
  if (pending) return pending;
  const request = requestUser().finally(() => {
    if (pending === request) pending = null;
  });
  pending = request;
  return request;
};

/** E-mail and password, and the second step of accounts that have one. */
export interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

/** A single sign-on, whose provider is done, with the account's second step. */
interface SignOnCredentials {
  readonly signOn: true;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

/** Credentials that the second step completes. */
export type FirstStep = PasswordCredentials | SignOnCredentials;

/** A first step, or a passkey alone. */
export type Credentials = FirstStep | { readonly passkey: PasskeyAnswer };

const addressOf = (credentials: Credentials): string => {
  if ('username' in credentials) return '/login';
  return 'signOn' in credentials ? '/api/sign_on_logins' : '/api/passkey_logins';
};

/** A call that logs in; loads the person from the address in its answer. */
const enterBy = async (path: string, body: object): Promise<ConnectedUser> => {
  const { headers } = await httpClient(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const user = await fetchUser(headers.get('Location') ?? CONNECTED_USER_ADDRESS);
  hasLeft = false;
  isDisconnected = false;
  publish(user);
  return user;
};

/** Logs in. */
export const openSession = (credentials: Credentials): Promise<ConnectedUser> => enterBy(addressOf(credentials), credentials);

/** Creates the first account, and logs its person in. */
export const openFirstSession = async (person: FirstAdministrator): Promise<void> => {
  await enterBy('/api/first_administrator', person);
  forgetPublicSettings();
};

/** Did the login of this page end without a logout; the login page says so. */
export const wasDisconnected = (): boolean => isDisconnected;

/** Forgets the person, after the server did; disconnected: they have not logged out themselves. */
export const forgetUser = ({ disconnected = false }: { readonly disconnected?: boolean } = {}): void => {
  window.PILOTAGE_USER = undefined;
  // Whoever comes next, or comes back, reads the rules that hold by then.
  customisedFor = null;
  pending = null;
  departures += 1;
  hasLeft = true;
  isDisconnected = disconnected;
  tellOtherTabs(null);
  void keepOrForget(null);
  publish(null);
};

/**
 * Logs out on the server; a failure throws and keeps the login.
 * @returns whether the browser is leaving, to log out at its identity provider too
 */
export const closeSession = async (): Promise<boolean> => {
  const { json } = await httpClient('/logout');
  forgetUser();
  const endSession = (json as { readonly endSession?: string } | undefined)?.endSession;
  if (endSession === undefined) return false;
  // Leaving would interrupt it.
  await forgetOfflineCopies().catch(() => undefined);
  window.location.assign(endSession);
  return true;
};

/** After a login in another tab; false: another person logged in there. */
export const resumeSession = async (): Promise<boolean> => {
  const user = await fetchUser(CONNECTED_USER_ADDRESS);
  if (user.record !== currentUser()?.record) return false;
  publish(user);
  return true;
};

/**
 * Reads the added fields again after one has changed; the person too, since their groups may be its readers or writers now, and what is
 * shown: the server's sentences have the same words.
 */
export const followAdditions = async (): Promise<void> => {
  if (!(await loadCustomisation())) return;
  await resumeSession();
  await queryClient.invalidateQueries();
};

/** Stores filters that the person just saved, so that the next page need not fetch them. */
export const noteFilters = (changedFilters: Readonly<Record<string, unknown>>): void => {
  const user = currentUser();
  if (!user) return;
  const { userApplication } = user;
  current = { ...user, userApplication: { ...userApplication, filters: { ...userApplication.filters, ...changedFilters } } };
  tell();
};

/** Stores the name that the person just changed. */
export const noteName = (name: Pick<ConnectedUser, 'firstName' | 'lastName'>): void => {
  const user = currentUser();
  if (user) publish({ ...user, ...name });
};

/** Stores the first page that the person just chose. */
export const noteFirstPage = (firstPage: FirstPage): void => {
  const user = currentUser();
  if (user) publish({ ...user, firstPage });
};

/** Stores what the person just chose to see on "Ma journée". */
export const noteMyDayScope = (myDayScope: MyDayScope): void => {
  const user = currentUser();
  if (user) publish({ ...user, myDayScope });
};

/** Stores that the person closed a page's hint, or wants it again. */
export const noteHint = (hint: string, isSeen: boolean): void => {
  const user = currentUser();
  const others = (user?.seenHints ?? []).filter((seenHint) => seenHint !== hint);
  if (user) publish({ ...user, seenHints: isSeen ? [...others, hint] : others });
};

/** Does the page wait for its person to log in again. */
export const isLoginSessionWaiting = (): boolean => isWaiting;

/** Keeps the page unchanged until its person has logged in again. */
export const awaitLogin = (): void => {
  isWaiting = true;
  tell();
};

/** Input is kept for the person who typed it: they log in again, over their page. */
onOtherPerson(() => {
  if (hasUnsavedWork() && currentUser()?.email) awaitLogin();
  else window.location.reload();
});

/** For React's useSyncExternalStore. */
export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
