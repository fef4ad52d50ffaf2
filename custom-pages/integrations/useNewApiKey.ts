import { useState } from 'react';
import { mayGrant } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { dayAfter } from '../../model/calendar/dayAfter.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { KEY_DEFAULT_DAYS } from '../../model/integrations/apiKeyExpiry.ts';
import { KEY_ROLES } from '../../model/integrations/apiKeyRights.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { Grants } from '../accounts/GrantTable.tsx';

/** The answer to the making of a key, the only one with its token. */
export interface NewApiKey {
  readonly token: string;
}

interface Draft {
  readonly name: string;
  readonly expiresOn: string | null;
  readonly areas: readonly Reference[];
  readonly roles: readonly Role[];
}

const emptyDraft = (): Draft => ({
  name: '',
  expiresOn: dayAfter(parisDay(serverNow()), KEY_DEFAULT_DAYS),
  areas: [],
  roles: [],
});

/** A key being filled in, and the call that makes it. */
export const useNewApiKey = (onMade: (made: NewApiKey) => void) => {
  const own = useCurrentUser()?.roles ?? [];
  const [draft, setDraft] = useState(emptyDraft);
  const { run, isRunning } = useAction<NewApiKey>({ refreshes: ['api_keys'], onDone: onMade });
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
  const grants: Grants = {
    isChosen: (role) => draft.roles.includes(role),
    isOpen: (role) => mayGrant(role, own),
    toggle: (role) =>
      change({ roles: KEY_ROLES.filter((one) => (one === role ? !draft.roles.includes(one) : draft.roles.includes(one))) }),
  };
  const { name, expiresOn, areas, roles } = draft;
  const make = () =>
    void run(async () => {
      const body = { name, expiresOn, areas: areas.map((area) => area['@id']), roles };
      const { json } = await httpClient('/api/api_keys', { method: 'POST', body });
      return json as NewApiKey;
    });
  const isWhole = name.trim() !== '' && expiresOn !== null && roles.length > 0;
  return { draft, change, grants, make, isRunning, isWhole };
};
