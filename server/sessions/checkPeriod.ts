import { periodViolations } from '../../model/sessions/period.ts';
import { invalid } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

/** Refuses a write whose period would end before it starts, whichever bound it changes. */
export const checkPeriod = ({ values, current }: Pick<WriteEvent, 'values' | 'current'>): void => {
  const after = (name: string) => (values.own.has(name) ? values.own.get(name) : current?.[name]);
  const violations = periodViolations(after('startAt'), after('endAt'));
  if (violations.length > 0) throw invalid(...violations);
};
