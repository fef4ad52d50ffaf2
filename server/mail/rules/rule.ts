import type { Dependencies } from '../../dependencies.ts';

/** A mail that goes by itself. */
export interface MailRule {
  /** The switch of the configuration. */
  readonly code:
    | 'mail_preparation_automatic'
    | 'mail_convocation_automatic'
    | 'mail_reminder_automatic'
    | 'mail_certificate_automatic'
    | 'mail_missing_signature_automatic';
  /** Milliseconds between two looks of one instance. Default: every time. */
  readonly everyMs?: number;
  /** Queues what is due, each message with a key of its own, so that it may run twice, here or elsewhere. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}
