import type { Reference } from '../../../model/kernel/resource.ts';
import { GROUP_SIZE, PLAN_SECONDS, PREFERRED_WEEKDAYS } from '../../../model/scenarios/planScenario.ts';
import { DEFAULT_PLAN_WEIGHTS, type PlanWeights } from '../../../model/scenarios/planWeights.ts';
import { dayAfter } from '../../../model/sessions/trainingSessionCreation.ts';
import type { NeedSelection } from '../plan/useFittingSessions.ts';

/** What is asked of a proposal, as typed. */
export interface ScenarioDraft {
  readonly name: string;
  readonly areas: readonly Reference[];
  readonly trainingTypes: readonly Reference[];
  /** `YYYY-MM-DD` */
  readonly from: string | null;
  readonly to: string | null;
  readonly seconds: number;
  readonly groupSize: number;
  readonly weights: PlanWeights;
  /** From Monday, 1. */
  readonly preferredWeekdays: readonly number[];
}

const DEFAULT_DAYS = 21;

/** The three weeks from tomorrow, with the default weights. */
export const startDraft = (today: string): ScenarioDraft => ({
  name: '',
  areas: [],
  trainingTypes: [],
  from: dayAfter(today, 1),
  to: dayAfter(today, DEFAULT_DAYS),
  seconds: PLAN_SECONDS.default,
  groupSize: GROUP_SIZE.default,
  weights: DEFAULT_PLAN_WEIGHTS,
  preferredWeekdays: PREFERRED_WEEKDAYS,
});

const irisOf = (records: readonly Reference[]): readonly string[] => records.map((record) => record['@id']);

/** The body of `POST /api/planning/scenarios`; a selection of needs replaces areas and types. */
export const draftBody = (draft: ScenarioDraft, selection: NeedSelection | undefined): object => {
  const { name, areas, trainingTypes, ...rest } = draft;
  return {
    ...rest,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(selection ?? {
      ...(areas.length > 0 ? { areas: irisOf(areas) } : {}),
      ...(trainingTypes.length > 0 ? { trainingTypes: irisOf(trainingTypes) } : {}),
    }),
  };
};

/** Can the proposal be asked for: needs without a selection come from an area or a type. */
export const isComplete = ({ from, to, areas, trainingTypes }: ScenarioDraft, selection: NeedSelection | undefined): boolean =>
  Boolean(from && to && (selection || areas.length + trainingTypes.length > 0));
