import { dayAfter } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { weekdayOf } from '../../../model/scenarios/planCosts.ts';
import { GROUP_SIZE, PLAN_SECONDS, PREFERRED_WEEKDAYS, PROPOSED_PLAN } from '../../../model/scenarios/planScenario.ts';
import { DEFAULT_PLAN_WEIGHTS, type PlanWeights } from '../../../model/scenarios/planWeights.ts';
import type { NeedSelection } from '../plan/useFittingSessions.ts';

/** Request of a proposal, as typed. */
export interface ScenarioDraft {
  readonly name: string;
  readonly areas: readonly Reference[];
  readonly trainingTypes: readonly Reference[];
  /** `YYYY-MM-DD` */
  readonly from: string | null;
  readonly to: string | null;
  readonly seconds: number;
  readonly groupSize: number;
  /** Sessions are opened for any number of trainees. */
  readonly isMinimumLifted: boolean;
  readonly weights: PlanWeights;
  /** From Monday, 1. */
  readonly preferredWeekdays: readonly number[];
  /** Chosen needs that nobody has contacted become plannable. */
  readonly isContacting: boolean;
}

const MONDAY = 1;

const firstMonday = (from: string): string => (weekdayOf(from) === MONDAY ? from : firstMonday(dayAfter(from, 1)));

/** Three weeks from the first Monday that leaves time to tell the trainees, with the default weights. */
export const startDraft = (today: string): ScenarioDraft => {
  const from = firstMonday(dayAfter(today, PROPOSED_PLAN.noticeDays));
  return {
    name: '',
    areas: [],
    trainingTypes: [],
    from,
    to: dayAfter(from, PROPOSED_PLAN.days - 1),
    seconds: PLAN_SECONDS.default,
    groupSize: GROUP_SIZE.default,
    isMinimumLifted: false,
    weights: DEFAULT_PLAN_WEIGHTS,
    preferredWeekdays: PREFERRED_WEEKDAYS,
    isContacting: true,
  };
};

const irisOf = (records: readonly Reference[]): readonly string[] => records.map((record) => record['@id']);

/** The body of `POST /api/planning/scenarios`; a selection of needs replaces areas and types. */
export const draftBody = (draft: ScenarioDraft, selection: NeedSelection | undefined): object => {
  const { name, areas, trainingTypes, isContacting, ...rest } = draft;
  return {
    ...rest,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(selection
      ? { ...selection, isContacting }
      : {
          ...(areas.length > 0 ? { areas: irisOf(areas) } : {}),
          ...(trainingTypes.length > 0 ? { trainingTypes: irisOf(trainingTypes) } : {}),
        }),
  };
};

/** Can the proposal be asked for: needs without a selection come from an area or a type. */
export const isComplete = ({ from, to, areas, trainingTypes }: ScenarioDraft, selection: NeedSelection | undefined): boolean =>
  Boolean(from && to && (selection || areas.length + trainingTypes.length > 0));
