import type { ReactNode } from 'react';
import { Navigate } from 'react-admin';
import type { ResourceKey } from '../../model/resources.ts';
import { useMayUse } from '../access/useMayUse.ts';

interface GuardedScreenProps {
  readonly resource: ResourceKey;
  readonly action: 'list' | 'edit' | 'create';
  readonly children: ReactNode;
}

/** A record's screen for those whose rights open it; the others meet the 403 page before anything is asked of the API. */
export const GuardedScreen = ({ resource, action, children }: GuardedScreenProps) =>
  useMayUse(resource, action) ? children : <Navigate to="/access-denied" replace />;
