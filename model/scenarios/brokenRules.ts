import { suitsNeed } from './draftPlan.ts';
import {
  fittingPlaces,
  fittingTools,
  fittingTrainers,
  fittingVehicles,
  indexPlan,
  minimumAt,
  type PlanIndex,
} from './planIndex.ts';
import type { PlannedSession, PlanProblem } from './planProblem.ts';

/** A hard rule that a plan breaks; `at` is the session in the plan. */
export interface BrokenRule {
  readonly rule: (typeof PLAN_RULES)[number];
  readonly at: number;
}

/** Rules that no proposal may break. */
const PLAN_RULES = [
  'place',
  'trainer',
  'vehicles',
  'tools',
  'open_days',
  'capacity',
  'opening',
  'need_dates',
  'need_training',
  'need_twice',
  'trainee_twice',
  'place_twice',
  'trainer_twice',
  'vehicle_twice',
  'tool_twice',
] as const;

type Broken = (typeof PLAN_RULES)[number];

const has = (records: readonly { readonly id: number }[], id: number | null): boolean => records.some((one) => one.id === id);

const ofNewSession = (index: PlanIndex, session: PlannedSession): readonly Broken[] => {
  const type = index.types.get(session.type);
  const place = index.places.find(({ id }) => id === session.place);
  const requiredTools = [...(type?.tools ?? [])].sort();
  const toolNames = session.tools.map((id) => index.tools.find((tool) => tool.id === id)?.name ?? '').sort();
  const rules: Partial<Record<Broken, boolean>> = {
    place: has(fittingPlaces(index, session), session.place),
    trainer: has(fittingTrainers(index, session), session.trainer),
    vehicles:
      session.vehicles.length === type?.vehicles && session.vehicles.every((id) => has(fittingVehicles(index, session), id)),
    tools:
      requiredTools.join() === toolNames.join() &&
      requiredTools.every((name) => fittingTools(index, session, name).some(({ id }) => session.tools.includes(id))) &&
      session.tools.every((id) => toolNames.some((name) => has(fittingTools(index, session, name), id))),
    open_days:
      session.days.length === type?.durationDays && session.days.every((day) => index.areas.get(session.area)?.open.has(day)),
    capacity: session.needs.length <= (place?.groupSize ?? 0),
    opening: session.needs.length >= minimumAt(index, session),
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule as Broken]));
};

const ofStoredSession = (index: PlanIndex, session: PlannedSession): readonly Broken[] => {
  const storedSession = index.problem.sessions.find(({ id }) => id === session.session);
  return storedSession && session.needs.length <= storedSession.room ? [] : ['capacity'];
};

const ofNeeds = (index: PlanIndex, session: PlannedSession): readonly Broken[] =>
  session.needs.flatMap((id): Broken[] => {
    const need = index.problem.needs.find((one) => one.id === id);
    if (need?.type !== session.type || need.area !== session.area) return ['need_training'];
    return suitsNeed(need, session.days) ? [] : ['need_dates'];
  });

/** People, places, vehicles and tools that one session takes on its days, so that another may not. */
const takenBy = ({ problem }: PlanIndex, session: PlannedSession): readonly (readonly [Broken, string])[] => {
  const trainees = session.needs.flatMap((id) => problem.needs.find((need) => need.id === id)?.trainee ?? []);
  const onDays = (rule: Broken, ids: readonly (number | null)[]) =>
    ids.flatMap((id) => (id === null ? [] : session.days.map((day) => [rule, `${rule}:${id}:${day}`] as const)));
  return [
    ...session.needs.map((id) => ['need_twice', `need:${id}`] as const),
    ...onDays('trainee_twice', trainees),
    ...onDays('place_twice', session.session === null ? [session.place] : []),
    ...onDays('trainer_twice', [session.trainer]),
    ...onDays('vehicle_twice', session.vehicles),
    ...onDays('tool_twice', session.tools),
  ];
};

/** The hard rules that a plan breaks: none, if the solver made it. */
export const brokenRules = (problem: PlanProblem, plan: readonly PlannedSession[]): readonly BrokenRule[] => {
  const index = indexPlan(problem);
  const takenKeys = new Set<string>();
  return plan.flatMap((session, at) => {
    const sessionRules = session.session === null ? ofNewSession(index, session) : ofStoredSession(index, session);
    const twice = takenBy(index, session).flatMap(([rule, key]): Broken[] => {
      if (takenKeys.has(key)) return [rule];
      takenKeys.add(key);
      return [];
    });
    return [...new Set([...sessionRules, ...ofNeeds(index, session), ...twice])].map((rule) => ({ rule, at }));
  });
};
