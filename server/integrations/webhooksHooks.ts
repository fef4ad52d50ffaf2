import { webhookAddressFault } from '../../model/integrations/webhookAddress.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { refuseWiderAreas } from '../accounts/refuseWiderAreas.ts';
import { invalid } from '../domainError.ts';
import type { WriteHooks } from '../records/writeHooks.ts';

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
