import type { Reference } from '../kernel/resource.ts';

/** A mail to a company about its people, as it would get it. */
interface CompanyLetterView {
  readonly company: Reference;
  readonly receiver: readonly string[];
  /** Names of the people whom it is about. */
  readonly people: readonly string[];
  /** ISO time of the last such mail to the company; null: none. */
  readonly lastToldAt: string | null;
  readonly sender: string | null;
  readonly subject: string;
  readonly html: string;
}

/** Somebody, or a company, about whom or to whom nothing is written, and why. */
interface LeftOut {
  readonly name: string | null;
  readonly reason: string;
}

/** Mails to companies before they leave. */
export interface CompanyLetters {
  readonly letters: readonly CompanyLetterView[];
  readonly leftOut: readonly LeftOut[];
}

/** Mails to companies that were queued. */
export interface CompanyMailSending {
  readonly total: number;
  /** Messages in the outbox. */
  readonly queued: number;
  readonly leftOut: readonly LeftOut[];
}
