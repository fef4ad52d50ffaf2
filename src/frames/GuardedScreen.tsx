import type { ReactNode } from 'react';
import { Navigate } from 'react-admin';
import type { ResourceKey } from '../../model/resources.ts';
import { useMayUse } from '../access/useMayUse.ts';

interface GuardedScreenProps {
  readonly resource: ResourceKey;
  readonly action: 'list' | 'edit' | 'create';
  readonly children: ReactNode;
}

/** A record's screen for people with the right; others get the 403 page, without a request. */
export const GuardedScreen = ({ resource, action, children }: GuardedScreenProps) =>
  useMayUse(resource, action) ? children : <Navigate to="/access-denied" replace />;
