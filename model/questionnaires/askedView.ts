import type { Question } from '../forms/question.ts';

/** Why a questionnaire takes no answer. */
export const ASKED_REFUSALS = ['early', 'closed', 'answered', 'declined', 'not_due', 'not_me'] as const;

/** `open`: it takes an answer now. */
export type AskedState = 'open' | (typeof ASKED_REFUSALS)[number];

/** A questionnaire as the person of an invitation reads it: POST /api/asked_questionnaires/{uuid}/open. */
export interface AskedView {
  readonly '@id': string;
  readonly '@type': 'AskedQuestionnaire';
  /** Secret of the link. */
  readonly token: string;
  readonly state: AskedState;
  /** The training (null: asked once a year), its day or that of the asking, and the person, who can say that they are somebody else. */
  readonly training: string | null;
  readonly endAt: string;
  readonly person: string;
  /** ISO 8601; null: from the invitation on. */
  readonly opensAt: string | null;
  readonly closesAt: string;
  /** When the person has answered, of an anonymous questionnaire the hour; null: not yet. */
  readonly answeredAt: string | null;
  readonly title: string;
  readonly introduction: string | null;
  readonly isAnonymous: boolean;
  /** Empty where no answer is taken any more. */
  readonly questions: readonly Question[];
}

/** Does a questionnaire take an answer, also by a view that the device has kept since before its moment. */
export const takesAnswer = ({ state, opensAt }: Pick<AskedView, 'state' | 'opensAt'>, now: Date): boolean =>
  state === 'open' || (state === 'early' && opensAt !== null && Date.parse(opensAt) <= now.getTime());

/** POST /api/emargements/{uuid}/questionnaire: what is asked at the end of the trainee's training; null: nothing. */
export interface OwnAskedView {
  readonly '@id': string;
  readonly '@type': 'EmargementQuestionnaire';
  readonly asked: AskedView | null;
  /** `YYYY-MM-DD`: the morning on which the link leaves by mail unless they have answered; null: no mail will leave. */
  readonly laterMailOn: string | null;
}

/** Lets the device that has answered replace the answer for some minutes; it is stored nowhere. */
export interface ReplacePermit {
  /** ISO 8601. */
  readonly until: string;
  readonly seal: string;
}

/** Receipt of an answer, which is the same when it is sent again. */
export interface AnswerReceipt {
  readonly '@id': string;
  readonly '@type': 'QuestionnaireReceipt';
  readonly thanks: string | null;
  readonly permit: ReplacePermit;
}

/** Name of the address of a questionnaire in its link; `questionnaire` is the admin's page of the record. */
export const ASKED_ADDRESS = 'avis';

/** Where a person reaches their questionnaire. */
export const askedLink = (origin: string, token: string): string => `${origin}/#/${ASKED_ADDRESS}/${token}`;
