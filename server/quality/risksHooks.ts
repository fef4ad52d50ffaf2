import { parisDay } from '../../model/calendar/parisTime.ts';
import { RISK_REFUSALS } from '../../model/messages/quality/riskRefusals.ts';
import { lastReviewDay } from '../../model/quality/risk.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

/** A risk is looked at again within a year. */
export const risksHooks: WriteHooks = {
  concerns: ['reviewOn'],
  beforeWrite: async ({ values, now }) => {
    const day = values.own.get('reviewOn');
    const last = lastReviewDay(parisDay(now));
    if (typeof day === 'string' && day > last) {
      throw invalid({ propertyPath: 'reviewOn', message: RISK_REFUSALS.lateReview(last), code: 'max' });
    }
    return undefined;
  },
};
