import { daysBetween } from '../calendar/parisTime.ts';
import { kilometresBetween, type Position, UNKNOWN_KILOMETRES } from '../places/distance.ts';
import type { PlanNeed, PlannedSession, PlanProblem } from './planProblem.ts';
import { POINTS } from './planWeights.ts';

const WEEK_DAYS = 7;

/** Distance with a usual one for unknown addresses. */
export const assumedKilometres = (from: Position | null, to: Position | null): number =>
  from && to ? kilometresBetween(from, to) : UNKNOWN_KILOMETRES;

/** From 1, Monday, to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS;

/** Points of training a need on a session. */
export const needCost = (
  { weights }: PlanProblem,
  need: PlanNeed,
  session: { readonly start: number; readonly position: Position | null },
): number =>
  (weights.waiting * POINTS.waitingWeek * (session.start - need.from)) / WEEK_DAYS +
  (weights.distance * POINTS.distance10Km * assumedKilometres(need.position, session.position)) / 10;

/** Points of leaving a need out: the longer it waits, the more. */
export const leftOutCost = ({ days }: PlanProblem, { waitingSince }: PlanNeed): number => {
  const waited = Math.max(0, daysBetween(waitingSince, days[0] ?? waitingSince));
  return POINTS.leftOut + (POINTS.leftOutWeek * waited) / WEEK_DAYS;
};

/** Points of making a session. */
export const openingCost = (
  { weights, days, preferredWeekdays }: PlanProblem,
  session: { readonly days: readonly number[]; readonly price: number },
): number => {
  const isPreferred = preferredWeekdays.includes(weekdayOf(days[session.days[0] ?? 0] ?? ''));
  const priced = (session.price * session.days.length * POINTS.price100Euros) / 100;
  return (
    weights.days * POINTS.day * session.days.length +
    weights.price * priced +
    (isPreferred ? 0 : weights.weekdays * POINTS.weekday)
  );
};

/** Points of changing a stored session. */
export const joiningCost = ({ weights }: PlanProblem): number => weights.existing * POINTS.existing;

/** Points of each further day on which people of one company are trained. */
export const companyCost = ({ weights }: PlanProblem): number => weights.company * POINTS.company;

/** The key of people of one company and area who learn the same: they can be trained together. Null: of no company. */
export const companyGroupOf = ({ company, type, area }: PlanNeed): string | null =>
  company === null ? null : `${company}:${type}:${area}`;

/** Points of a whole plan, without the choice of trainers: what the solver minimises. */
export const planCost = (problem: PlanProblem, plan: readonly PlannedSession[]): number => {
  const needs = new Map(problem.needs.map((need) => [need.id, need]));
  const places = new Map(problem.places.map((place) => [place.id, place]));
  const storedSessions = new Map(problem.sessions.map((session) => [session.id, session]));
  const companyDays = new Map<string, Set<number>>();
  let total = 0;
  for (const { session, place, days, needs: ids } of plan) {
    const start = days[0] ?? 0;
    const position = (session === null ? places.get(place) : storedSessions.get(session))?.position ?? null;
    total += session === null ? openingCost(problem, { days, price: places.get(place)?.price ?? 0 }) : joiningCost(problem);
    for (const id of ids) {
      const need = needs.get(id);
      if (!need) continue;
      needs.delete(id);
      total += needCost(problem, need, { start, position });
      const group = companyGroupOf(need);
      if (group) companyDays.set(group, (companyDays.get(group) ?? new Set()).add(start));
    }
  }
  for (const started of companyDays.values()) total += companyCost(problem) * (started.size - 1);
  for (const need of needs.values()) total += leftOutCost(problem, need);
  return total;
};
