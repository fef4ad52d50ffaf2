import { useSyncExternalStore } from 'react';
import { type ConnectedUser, currentUser, subscribeToUser } from '../providers/session.ts';

/** The logged-in person; null while nobody is known. */
export const useCurrentUser = (): ConnectedUser | null => useSyncExternalStore(subscribeToUser, currentUser);
