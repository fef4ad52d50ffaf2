import type { Reference } from '../kernel/resource.ts';
import type { PlanningCommandBodies } from './planningCommands.ts';

/** Body of `POST /api/planning/proposals`: a new session, as far as it is filled in. */
export type SessionProposalBody = Pick<PlanningCommandBodies['create'], 'startAt' | 'endAt'> &
  Partial<
    Pick<
      PlanningCommandBodies['create'],
      'trainingLocation' | 'trainingType' | 'area' | 'numberSessionToCreate' | 'needTrainings'
    >
  >;

/** Answer of `POST /api/planning/proposals`: what a new session can be filled in with. */
export interface SessionProposal {
  readonly '@type': 'SessionProposal';
  /** Days that the training lasts; null: no training yet. */
  readonly durationDays: number | null;
  /** Usual goal of trainees, at least as many as the needs. */
  readonly goalNumberTrainees: number;
  readonly trainingLocation: Reference | null;
  readonly trainers: readonly Reference[];
  readonly vehicles: readonly Reference[];
  readonly teachingTools: readonly Reference[];
}
