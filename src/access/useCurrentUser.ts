import { useSyncExternalStore } from 'react';
import { type ConnectedUser, currentUser, subscribeToUser } from '../providers/loginSession.ts';

/** The logged-in person; null: not known (yet). */
export const useCurrentUser = (): ConnectedUser | null => useSyncExternalStore(subscribeToUser, currentUser);
