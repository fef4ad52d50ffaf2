import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import type { Dependencies } from '../../dependencies.ts';

/** An automatic SMS. */
export interface SmsRule {
  /** The configuration switch. */
  readonly code: Extract<ConfigurationCode, 'sms_missing_signature_automatic' | 'sms_reminder_automatic'>;
  /** Queues the SMS that the rule asks for now. Each has a unique key, so that a second run adds none again. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}
