import { buildLinearModel, type SolveMip, type Term } from './linearModel.ts';
import { assumedKilometres } from './planCosts.ts';
import { fittingTrainers, type PlanIndex } from './planIndex.ts';
import type { PlannedSession } from './planProblem.ts';
import { POINTS } from './planWeights.ts';

interface Choice {
  readonly session: PlannedSession;
  readonly trainer: number;
  readonly variable: number;
}

type Builder = ReturnType<typeof buildLinearModel>;

const choicesOf = (builder: Builder, index: PlanIndex, sessions: readonly PlannedSession[]): readonly Choice[] => {
  const weight = index.problem.weights.trainers * POINTS.trainer10Km;
  return sessions.flatMap((session) => {
    const position = index.places.find(({ id }) => id === session.place)?.position ?? null;
    return fittingTrainers(index, session).map((trainer) => ({
      session,
      trainer: trainer.id,
      variable: builder.binary((weight * assumedKilometres(trainer.position, position)) / 10),
    }));
  });
};

const asTerms = (choices: readonly Choice[]): readonly Term[] => choices.map(({ variable }): Term => [variable, 1]);

/** A trainer is in one place a day, and each further session of the same trainer costs more. */
const limitTrainer = (builder: Builder, choices: readonly Choice[], loadCost: number): void => {
  const byDay = Map.groupBy(
    choices.flatMap((choice) => choice.session.days.map((day) => ({ day, choice }))),
    ({ day }) => day,
  );
  for (const onDay of byDay.values()) if (onDay.length > 1) builder.atMost(1, asTerms(onDay.map(({ choice }) => choice)));
  const steps = choices.map((_, before): Term => [builder.share(loadCost * before), -1]);
  if (loadCost > 0) builder.atMost(0, [...asTerms(choices), ...steps]);
};

/** Gives the new sessions their trainers: near, and each about as many sessions. */
export const assignTrainers = (
  index: PlanIndex,
  plan: readonly PlannedSession[],
  { solve, seconds }: { readonly solve: SolveMip; readonly seconds: number },
): readonly PlannedSession[] => {
  const sessions = plan.filter(({ session }) => session === null);
  if (sessions.length === 0 || index.problem.weights.trainers === 0) return plan;
  const builder = buildLinearModel();
  const choices = choicesOf(builder, index, sessions);
  const bySession = Map.groupBy(choices, ({ session }) => session);
  for (const session of sessions) builder.exactly(1, asTerms(bySession.get(session) ?? []));
  const loadCost = index.problem.weights.trainers * POINTS.trainerLoad;
  for (const trainerChoices of Map.groupBy(choices, ({ trainer }) => trainer).values())
    limitTrainer(builder, trainerChoices, loadCost);
  const start = choices.filter(({ session, trainer }) => session.trainer === trainer).map(({ variable }) => variable);
  const { values } = solve(builder.build(), { seconds, gap: 0.02, start });
  if (!values) return plan;
  const trainerBySession = new Map(
    choices.filter(({ variable }) => (values[variable] ?? 0) > 0.5).map((one) => [one.session, one.trainer]),
  );
  return plan.map((session) => ({ ...session, trainer: trainerBySession.get(session) ?? session.trainer }));
};
