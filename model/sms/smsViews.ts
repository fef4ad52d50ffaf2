import type { SmsEncoding } from './smsSize.ts';

/** Cost that a sending would have, shown before it. */
export interface SmsQuoteView {
  readonly '@type': 'SmsQuote';
  /** SMS that would be sent. */
  readonly messages: number;
  readonly segments: number;
  /** Euros for one segment, and for all. */
  readonly segmentPrice: number;
  readonly cost: number;
  /** One of the texts, its link masked; empty: none would be sent. */
  readonly sample: string;
  readonly encoding: SmsEncoding;
  /** Characters that make the SMS longer, e.g. `ê`. */
  readonly foreign: readonly string[];
  /** People to whom nothing is sent, since they have no mobile number of an allowed country. */
  readonly withoutMobile: readonly string[];
  /** People who have just got the same SMS: left out unless the sender insists. */
  readonly recent: readonly string[];
}

/** The answer to a sending. */
export interface SentSmsView {
  readonly '@type': 'EmargementSms';
  readonly queued: number;
  readonly cost: number;
  readonly withoutMobile: readonly string[];
  readonly recent: readonly string[];
}
