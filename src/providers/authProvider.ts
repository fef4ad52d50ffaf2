import type { AuthProvider } from 'react-admin';
import { isPageKey, mayOpenPage } from '../pages/pages.ts';
import { mayUse } from '../records/resourceRights.ts';
import {
  awaitLogin,
  type ConnectedUser,
  type Credentials,
  closeSession,
  currentUser,
  forgetUser,
  loadUser,
  openSession,
} from './loginSession.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

const FAILED_LOGOUT_TARGET = '/need_trainings';

const fullName = ({ firstName, lastName, email }: ConnectedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');

const requireUser = async (): Promise<ConnectedUser> => {
  const user = await loadUser();
  if (!user) throw new Error('nobody is logged in');
  return user;
};

/**
 * For a refusal that comes when the login page is open already. React-admin would go there again and forget the page that was wanted;
 * told not to go, it would ask for the permissions again, whose refusal would come here, and so on for ever.
 */
const NOTHING_TO_DO = new Promise<never>(() => undefined);

const isOnLoginPage = (): boolean => /^#\/login(?:\?|$)/.test(window.location.hash);

let previousLocation: string | null = null;
/** The server no longer knows the person: there is no session to close. */
let isSessionOver = false;

/** The last visited page, needed after a failed logout. */
export const rememberLocation = (pathname: string, search: string): void => {
  if (pathname !== '/login' && pathname !== '/logout') previousLocation = `${pathname}${search}`;
};

/** Login, logout and permissions, from the access tables of model/. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    await openSession(credentials);
    isSessionOver = false;
  },
  logout: async () => {
    // On the first page load only the server knows whether somebody is logged in.
    if (!(await loadUser().catch(() => null))) return isOnLoginPage() ? NOTHING_TO_DO : undefined;
    if (isSessionOver) {
      isSessionOver = false;
      forgetUser({ disconnected: true });
      return undefined;
    }
    try {
      await closeSession();
      return undefined;
    } catch {
      // The person stays logged in, on the previous page or the trainee list (specification §2).
      return previousLocation ?? FAILED_LOGOUT_TARGET;
    }
  },
  checkAuth: async () => {
    await requireUser();
  },
  checkError: async (error: { status?: number; message?: string }) => {
    if (error?.status === 401) {
      // React-admin calls this only while the person is known, then logs out.
      isSessionOver = currentUser() !== null;
      // Unsaved input is kept only for the same person, identified by e-mail.
      if (hasUnsavedWork() && currentUser()?.email) return awaitLogin();
      // The login page says it, not a message that is over before it is read.
      throw Object.assign(new Error(error.message), { logoutUser: true, message: false });
    }
  },
  getIdentity: async () => {
    const user = await requireUser();
    return { id: user['@id'], fullName: fullName(user) };
  },
  getPermissions: async () => (await loadUser())?.roles ?? [],
  canAccess: async ({ resource, action }) => {
    const roles = (await loadUser())?.roles ?? currentUser()?.roles ?? [];
    return isPageKey(resource) ? mayOpenPage(resource, roles) : mayUse(resource, action, roles);
  },
};
