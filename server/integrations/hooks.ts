import { daysBetween, parisDay } from '../../model/calendar/parisTime.ts';
import { KEY_MAX_DAYS } from '../../model/integrations/apiKey.ts';
import { webhookAddressFault } from '../../model/integrations/webhookAddress.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { newKeyPrefix } from '../accounts/credentials/credential.ts';
import { refuseGrantedRoles, refuseWiderAreas } from '../accounts/people/grantedRights.ts';
import { returnedRow } from '../database/returnedRow.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

const refuseExpiry = (expiresOn: string, now: Date): void => {
  const days = daysBetween(parisDay(now), expiresOn);
  const refuse = (message: string) => invalid({ propertyPath: 'expiresOn', message, code: 'range' });
  if (days < 0) throw refuse(problemMessage('integration.expiry_past'));
  if (days > KEY_MAX_DAYS) throw refuse(problemMessage('integration.expiry_too_late', { days: KEY_MAX_DAYS }));
};

/** A key never has more rights than its maker. It has its own account, the author of what it writes. */
export const apiKeysHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { transaction, actor, now, values } = event;
    refuseExpiry(String(values.own.get('expiresOn')), now);
    const roles = values.own.get('roles');
    refuseGrantedRoles({ actor, granted: Array.isArray(roles) ? roles.map(String) : [], propertyPath: 'roles' });
    // Without areas the key sees all: `areas` counts as empty when the body leaves it out.
    refuseWiderAreas({ ...event, current: null });
    const text = 'insert into accounts (created_at) values ($1) returning id';
    const account = returnedRow(await transaction.write<{ id: number }>('accounts', text, [now]));
    return { account_id: account.id, maker_id: actor.accountId, author: actor.name, prefix: newKeyPrefix() };
  },
};

/** Checks the address, names the author, and forgets old failures when somebody turns a web hook on again. */
export const webhooksHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { actor, current, values } = event;
    // Without areas it is told of everything: `areas` counts as empty when the body leaves it out.
    refuseWiderAreas(event);
    const url = values.own.get('url');
    const fault = typeof url === 'string' ? webhookAddressFault(url) : null;
    if (fault) throw invalid({ propertyPath: 'url', message: problemMessage(fault), code: 'url' });
    if (current === null) return { author: actor.name };
    return values.own.get('isActive') === true ? { failing_since: null, disabled_at: null } : undefined;
  },
};
