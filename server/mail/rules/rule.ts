import type { Dependencies } from '../../dependencies.ts';

/** An automatic mail. */
export interface MailRule {
  /** The configuration switch. */
  readonly code:
    | 'mail_preparation_automatic'
    | 'mail_convocation_automatic'
    | 'mail_reminder_automatic'
    | 'mail_certificate_automatic'
    | 'mail_missing_signature_automatic'
    | 'mail_expiry_automatic';
  /** Minimum milliseconds between two runs of one instance. Default: none. */
  readonly everyMs?: number;
  /** Queues the messages that are due. Each has a unique key, so a second run queues nothing twice. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}
