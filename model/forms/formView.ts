import type { Question } from './question.ts';

/** A form as its public page reads it: GET /api/forms/{uuid}. */
export interface FormView {
  readonly '@id': string;
  readonly '@type': 'Form';
  readonly title: string;
  readonly introduction: string | null;
  /** Sentence above the first question, e.g. that answers are anonymous. Default none. */
  readonly notice?: string;
  readonly questions: readonly Question[];
  /** To be accepted; null: nothing is asked. */
  readonly consentText: string | null;
  readonly consentVersion: number;
}

/** Receipt that a public page is given once its answer has arrived, and nothing else. */
export interface FormReceipt {
  readonly '@id': string;
  readonly '@type': 'FormReceipt';
  readonly thanks: string | null;
}

/** The open days of a form. */
interface Opening {
  readonly isOpen: boolean;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
}

/** Does a form take answers on a day, in Paris; both its days are included. */
export const isTaking = ({ isOpen, opensOn, closesOn }: Opening, today: string): boolean =>
  isOpen && (opensOn === null || opensOn <= today) && (closesOn === null || today <= closesOn);

/** Nobody reads and fills in a form within this time. */
export const FASTEST_SECONDS = 2;

/** Answers to one form: by one address, which a class or a company may share, and by everybody. */
export const ANSWER_LIMITS = {
  address: { keyPrefix: 'form_address', points: 20, windowSeconds: 600 },
  form: { keyPrefix: 'form_answers', points: 300, windowSeconds: 3600 },
} as const;

/** Bytes of an answer beside its file. */
export const ANSWER_MAX_BYTES = 64 * 1024;

/** Name of the address of a form in its link, and of the parameter of an embedded one. */
export const FORM_ADDRESS = 'formulaire';

/** In place of a token: the page shows what the composer beside it sends. */
export const PREVIEW_TOKEN = 'apercu';

export const TOKEN = /^[0-9a-f]{32}$/;

/** Where people reach a form. */
export const formLink = (origin: string, token: string): string => `${origin}/#/${FORM_ADDRESS}/${token}`;

/** Where another site's frame finds it. */
export const embedAddress = (origin: string, token: string): string => `${origin}/?${FORM_ADDRESS}=${token}`;

/** Is a text the origin of one site, as a browser writes it: `https://www.client.fr`. In a content security policy a star would allow every site. */
export const isSiteOrigin = (text: string): boolean =>
  /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.parse(text)?.origin === text;
