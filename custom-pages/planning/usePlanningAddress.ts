import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parisDay } from '../../model/parisTime.ts';
import { type PlanningAddress, planningPeriod, readPlanningAddress, writePlanningAddress } from './planningPeriod.ts';

/** View and day of the planning, kept in the address so that they can be bookmarked and gone back to. */
export const usePlanningAddress = () => {
  const [search, setSearch] = useSearchParams();
  const today = parisDay(new Date());
  const { view, day } = readPlanningAddress(search, today);
  const period = useMemo(() => planningPeriod({ view, day }), [view, day]);
  const address: PlanningAddress = { view, day };
  return {
    address,
    period,
    today,
    goTo: (next: Partial<PlanningAddress>) => setSearch(writePlanningAddress({ ...address, ...next }, today)),
  };
};
