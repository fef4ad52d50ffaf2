import { daysBetween } from '../../model/calendar/daysBetween.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { KEY_MAX_DAYS } from '../../model/integrations/apiKeyExpiry.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { newKeyPrefix } from '../accounts/apiKeyToken.ts';
import { refuseGrantedRoles } from '../accounts/refuseGrantedRoles.ts';
import { refuseWiderAreas } from '../accounts/refuseWiderAreas.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { invalid } from '../domainError.ts';
import type { WriteHooks } from '../records/writeHooks.ts';

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
