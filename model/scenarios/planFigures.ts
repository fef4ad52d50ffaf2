import type { Position } from '../places/distance.ts';
import { assumedKilometres } from './planCosts.ts';
import type { PlannedSession, PlanProblem } from './planProblem.ts';

/** Figures by which plans are compared. */
export interface PlanFigures {
  readonly needs: number;
  readonly planned: number;
  /** Days of new sessions. */
  readonly days: number;
  readonly newSessions: number;
  readonly joinedSessions: number;
  /** Distance of all trainees, one way, in a straight line. */
  readonly kilometres: number;
  /** Share of the places of new sessions that are taken, from 0 to 1; null: no new session. */
  readonly fill: number | null;
  /** Price of places, in euros. */
  readonly price: number;
  /** Price of places for each trainee of new sessions; null: no new session. */
  readonly pricePerTrainee: number | null;
  /** Days of each trainer on new sessions, by id. */
  readonly trainerDays: Readonly<Record<string, number>>;
}

/** A session of a plan, as far as figures are concerned. */
export interface FiguredSession {
  readonly isNew: boolean;
  /** Number of days. */
  readonly days: number;
  readonly position: Position | null;
  readonly price: number;
  readonly groupSize: number;
  readonly trainers: readonly number[];
  /** Addresses of its trainees. */
  readonly homes: readonly (Position | null)[];
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

export const planFigures = (needs: number, sessions: readonly FiguredSession[]): PlanFigures => {
  const newSessions = sessions.filter(({ isNew }) => isNew);
  const seats = sum(newSessions, ({ groupSize }) => groupSize);
  const takenSeats = sum(newSessions, ({ homes }) => homes.length);
  const price = sum(newSessions, ({ price, days }) => price * days);
  const trainerDays: Record<string, number> = {};
  for (const { trainers, days } of newSessions) for (const id of trainers) trainerDays[id] = (trainerDays[id] ?? 0) + days;
  return {
    needs,
    planned: sum(sessions, ({ homes }) => homes.length),
    days: sum(newSessions, ({ days }) => days),
    newSessions: newSessions.length,
    joinedSessions: sessions.length - newSessions.length,
    kilometres: sum(sessions, ({ homes, position }) => sum(homes, (home) => assumedKilometres(home, position))),
    fill: seats > 0 ? takenSeats / seats : null,
    price,
    pricePerTrainee: takenSeats > 0 ? price / takenSeats : null,
    trainerDays,
  };
};

/** The sessions of a plan with what figures need. */
export const figuredSessions = (problem: PlanProblem, plan: readonly PlannedSession[]): readonly FiguredSession[] => {
  const homes = new Map(problem.needs.map(({ id, position }) => [id, position]));
  return plan.map(({ session, place: id, days, trainer, needs }) => {
    const place = problem.places.find((one) => one.id === id);
    const at = session === null ? place : problem.sessions.find((one) => one.id === session);
    return {
      isNew: session === null,
      days: days.length,
      position: at?.position ?? null,
      price: place?.price ?? 0,
      groupSize: place?.groupSize ?? 0,
      trainers: trainer === null ? [] : [trainer],
      homes: needs.map((need) => homes.get(need) ?? null),
    };
  });
};
