import { accessOf } from '../kernel/access.ts';
import type { InvitationState } from './asking.ts';
import type { QuestionnaireAudience, QuestionnaireMoment } from './moments.ts';

const { item, update } = accessOf('TRAINING_SESSION');

/** Trainers do not follow who answers: they would know whose answer has come last. */
export const INVITATIONS_READ_RIGHT = item;

/** Right to hand out links. */
export const INVITATIONS_WRITE_RIGHT = update;

/** Somebody whose answer is awaited. */
export interface SessionInvitation {
  readonly id: number;
  readonly person: string;
  readonly state: InvitationState;
  /** Has said that the link is not theirs: it opens again once it is renewed. */
  readonly isNotMe: boolean;
  /** ISO 8601; for an anonymous questionnaire the hour. */
  readonly answeredAt: string | null;
  /** Secret of the link; null: the caller may not hand it out, or it opens nothing any more. */
  readonly token: string | null;
}

/** A questionnaire that a session asks, with the people. */
export interface SessionAsking {
  /** Id of the questionnaire. */
  readonly questionnaire: number;
  readonly moment: QuestionnaireMoment;
  readonly audience: QuestionnaireAudience;
  readonly name: string;
  readonly isAnonymous: boolean;
  /** Answers that were typed from paper, and who has typed them. */
  readonly sheets: number;
  readonly typists: string | null;
  readonly opensAt: string | null;
  readonly closesAt: string;
  readonly invitations: readonly SessionInvitation[];
}

/** GET /api/questionnaire_invitations/training_sessions/{id}. */
export interface SessionInvitationsView {
  readonly '@id': string;
  readonly '@type': 'SessionInvitations';
  readonly mayWrite: boolean;
  readonly askings: readonly SessionAsking[];
}

export const sessionInvitationsPath = (trainingSession: number | string): string =>
  `/api/questionnaire_invitations/training_sessions/${trainingSession}`;
