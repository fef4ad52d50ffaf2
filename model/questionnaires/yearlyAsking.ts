import { email } from '../kernel/field.ts';
import { validateField } from '../kernel/validation.ts';
import type { InvitationState } from './asking.ts';
import type { QuestionnaireAudience } from './moments.ts';

/** Companies or funders that are asked at once, at most. */
export const YEARLY_ASKED_MAX = 100;

/** A company or a funder that was asked in a year. */
export interface YearlyInvitation {
  readonly id: number;
  readonly person: string;
  readonly year: number;
  /** ISO 8601. */
  readonly askedAt: string;
  readonly state: InvitationState;
  /** Has said that the link is not theirs: it opens again once it is renewed. */
  readonly isNotMe: boolean;
  /** ISO 8601; for an anonymous questionnaire the hour. */
  readonly answeredAt: string | null;
  /** Secret of the link; null: the caller may not hand it out, or it opens nothing any more. */
  readonly token: string | null;
}

/** GET /api/questionnaire_invitations/questionnaires/{id}: whom a yearly questionnaire was asked of, the last year first. */
export interface YearlyAskingView {
  readonly '@id': string;
  readonly '@type': 'YearlyAsking';
  readonly mayWrite: boolean;
  readonly audience: QuestionnaireAudience;
  readonly isAnonymous: boolean;
  readonly isPublished: boolean;
  /** Year of now: everybody is asked once in it. */
  readonly year: number;
  readonly invitations: readonly YearlyInvitation[];
}

/** A funder is no record: its name and its address are typed. */
export interface TypedFunder {
  readonly name: string;
  readonly email: string;
}

const FUNDER_EMAIL = email({ required: true });

/** Why a typed address is refused; null: it is one. */
export const funderEmailRefusal = (typed: string): string | null => validateField(FUNDER_EMAIL, typed.trim());

/** People to ask: companies by their ids, or funders. */
export interface YearlyChoice {
  readonly companies?: readonly number[] | undefined;
  readonly funders?: readonly TypedFunder[] | undefined;
}

/** POST …/preview: the mail as the first of them gets it, and what the officer has to know before. */
export interface YearlyAskingPreview {
  readonly '@id': string;
  readonly '@type': 'YearlyAskingPreview';
  readonly subject: string;
  readonly sender: string | null;
  readonly html: string;
  /** People to whom a mail leaves: none of those asked in this year already. */
  readonly receivers: readonly { readonly person: string; readonly addresses: readonly string[] }[];
  readonly withoutAddress: readonly string[];
  /** Asked in this year already, with the day. */
  readonly again: readonly { readonly person: string; readonly on: string }[];
}

export const yearlyAskingPath = (questionnaire: number | string): string =>
  `/api/questionnaire_invitations/questionnaires/${questionnaire}`;
