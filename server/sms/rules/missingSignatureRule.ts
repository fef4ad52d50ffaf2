import { maySign } from '../../attendance/askedEntries.ts';
import { loadAttendanceSheet } from '../../attendance/loadAttendanceSheet.ts';
import { planSigningSms } from '../../attendance/planSigningSms.ts';
import { missingSignatureStatement } from '../../mail/rules/missingSignatureStatement.ts';
import { queueRuleSms } from './queueRuleSms.ts';
import type { SmsRule } from './smsRule.ts';

const keyOf = (uuid: string): string => `missing_signature:${uuid}`;

/** Sends the signing link on the evening of the session to people who have not signed. Needs PUBLIC_URL for the link. */
export const missingSignatureRule: SmsRule = {
  code: 'sms_missing_signature_automatic',
  run: async (deps, signal) => {
    const { database, now, settings } = deps;
    const origin = settings.publicUrl;
    if (!origin) return;
    for (const { uuid } of await missingSignatureStatement.rows(database, [now()])) {
      if (signal.aborted) return;
      const sheet = await loadAttendanceSheet(database, uuid);
      if (!sheet) continue;
      const unsigned = sheet.entries
        .map((entry) => ({ sheet, entry }))
        // Only an officer may write to a number that may be another person's.
        .filter((onSheet) => onSheet.entry.linkBlockedAt === null && maySign(onSheet, now()));
      const planning = { kind: 'missing_signature', origin, now: now(), repeats: false } as const;
      const plan = await planSigningSms(database, unsigned, { ...planning, keyOf: ({ entry }) => keyOf(entry.uuid) });
      await queueRuleSms(deps, plan.messages, plan.price);
    }
  },
};
