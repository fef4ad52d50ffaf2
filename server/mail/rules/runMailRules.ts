import { parisDay } from '../../../model/calendar/parisTime.ts';
import { REMINDER_DAYS_BEFORE } from '../../../model/mail/automaticMails.ts';
import { SHIPPED_CAUSES } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { REMINDER_MAIL } from '../../../model/messages/mail/logisticSessionMails.ts';
import { maySign } from '../../attendance/invitations/signingEntries.ts';
import { type EntryOnSheet, readSigningTexts, type SigningTexts, signingMail } from '../../attendance/invitations/signingMail.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { isMailAddress, queueMail } from '../../outbox/queueMail.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { certificateRule } from './certificateRule.ts';
import { convocationRule } from './convocationRule.ts';
import { expiryRule } from './expiryRule.ts';
import { logRun } from './logRun.ts';
import { passportRule } from './passportRule.ts';
import { preparationRule } from './preparationRule.ts';
import { questionnaireRules } from './questionnaireRules.ts';
import { type Addressee, forEachAddressee, goOnAfter, isQueued, queueAutomaticMail } from './queueAutomaticMail.ts';
import { renewalRule } from './renewalRule.ts';
import {
  dayOf,
  HELD,
  type MailRule,
  missingSignatureStatement,
  NOT_AT_NIGHT,
  NOT_HELD,
  NOT_SILENCED,
  notToldOn,
} from './rule.ts';
import { readConcerned, readDue, readShippedSettings, type ShippedSettings, wordingOf } from './shippedSettings.ts';

interface Writing {
  readonly origin: string;
  readonly now: Date;
  readonly texts: SigningTexts;
  /** Needs whose trainees get the link. */
  readonly concernedNeeds: ReadonlySet<number>;
}

const writeTo = async (tx: Queryable, { sheet, entry }: EntryOnSheet, writing: Writing): Promise<void> => {
  const { now, concernedNeeds } = writing;
  const { emailNeedTraining: address, uuid, needTrainingId } = entry;
  const key = `missing_signature:${uuid}`;
  // Only an officer may write to an address that may be another person's.
  if (entry.linkBlockedAt !== null || !concernedNeeds.has(needTrainingId)) return;
  if (!address || !isMailAddress(address) || !maySign({ sheet, entry }, now) || (await isQueued(tx, key))) return;
  await queueMail(tx, {
    kind: 'missing_signature',
    ...(await signingMail(tx, [{ sheet, entry }], { ...writing, to: address })),
    to: [address],
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    needTrainingId,
    idempotencyKey: key,
    // The link expires soon.
    sendAfter: now,
    now,
  });
  const cause = SHIPPED_CAUSES.missing_signature(parisDay(new Date(sheet.startAt)), 0);
  await logRun(tx, { code: 'missing_signature', needTrainingId, cause, key, now });
};

interface AskedSheet {
  readonly uuid: string;
  readonly origin: string;
  readonly conditions: ShippedSettings['conditions'];
}

const writeToSheet = ({ database, now }: Dependencies, { uuid, origin, conditions }: AskedSheet): Promise<void> =>
  database.transaction(async (tx) => {
    const sheet = await loadAttendanceSheet(tx, uuid);
    if (!sheet) return;
    const texts = await readSigningTexts(tx, 'signature', sheet.trainingSessionId);
    const ids = sheet.entries.map(({ needTrainingId }) => needTrainingId);
    const concernedNeeds = new Set(await readConcerned(tx, ids, conditions));
    for (const entry of sheet.entries) await writeTo(tx, { sheet, entry }, { origin, now: now(), texts, concernedNeeds });
  });

/** Sends the signing link on the evening of the session to people who have not signed. Needs PUBLIC_URL for the link. */
const missingSignatureRule: MailRule = {
  code: 'mail_missing_signature_automatic',
  run: async (deps, signal) => {
    const origin = deps.settings.publicUrl;
    if (!origin) return;
    const { conditions } = await readShippedSettings(deps.database, 'missing_signature');
    for (const { uuid } of await missingSignatureStatement.rows(deps.database, [deps.now()])) {
      if (signal.aborted) return;
      await goOnAfter(deps.log, { sheet: uuid }, () => writeToSheet(deps, { uuid, origin, conditions }));
    }
  },
};

const write = async (deps: Dependencies, addressee: Addressee, settings: ShippedSettings): Promise<void> => {
  const { trainingSessionId, needTrainingId, day } = addressee;
  const reader = { document: 'convocation', kind: 'individual', trainingSessionId, needTrainingId, companyId: null } as const;
  await queueAutomaticMail(deps, {
    key: `reminder:${trainingSessionId}:${needTrainingId}:${day}`,
    run: { code: 'reminder', cause: SHIPPED_CAUSES.reminder(day, 1) },
    kind: 'reminder',
    document: null,
    addressee,
    facts: await readSessionMailFacts(deps.database, reader),
    wording: wordingOf(settings, REMINDER_MAIL),
    attached: [],
  });
};

const MAX_AT_ONCE = 200;

const dueReminders = (andConditions: string): string => `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email, ${dayOf('s.start_at')} as day
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
where s.start_at::date = $1::timestamptz::date + ${REMINDER_DAYS_BEFORE} and ${NOT_AT_NIGHT}
  and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and t.email is not null
  and ${notToldOn('$1::timestamptz::date')}
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date)${andConditions}
order by s.start_at, n.id limit ${MAX_AT_ONCE}`;

/** Trainees of sessions starting tomorrow, unless they are only being called to it today. */
const dueReminderStatement = defineStatement({
  text: dueReminders(''),
  columns: { trainingSessionId: 'int4', needTrainingId: 'int4', email: 'text', day: 'text' },
});

/** Sends a reminder the day before; again if the session is moved. */
const reminderRule: MailRule = {
  code: 'mail_reminder_automatic',
  run: async (deps, signal) => {
    const settings = await readShippedSettings(deps.database, 'reminder');
    const request = { text: dueReminders, values: [deps.now()], conditions: settings.conditions };
    const addressees = await readDue<RowOf<typeof dueReminderStatement>>(deps.database, request);
    await forEachAddressee(deps, { addressees, signal, write: (addressee) => write(deps, addressee, settings) });
  },
};

const RULES: readonly MailRule[] = [
  preparationRule,
  convocationRule,
  reminderRule,
  certificateRule,
  missingSignatureRule,
  expiryRule,
  renewalRule,
  passportRule,
  ...questionnaireRules,
];

/** Time of the last run of rules with `everyMs`. */
const looks = new WeakMap<Dependencies, Map<MailRule, number>>();

const isDue = (deps: Dependencies, rule: MailRule): boolean => {
  const lastLooks = looks.get(deps) ?? new Map<MailRule, number>();
  looks.set(deps, lastLooks);
  const now = deps.now().getTime();
  const since = now - (lastLooks.get(rule) ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back must not silence the rule until it has caught up.
  if (since >= 0 && since < (rule.everyMs ?? 0)) return false;
  lastLooks.set(rule, now);
  return true;
};

/** Runs every enabled rule; a failing one does not stop the others. */
export const runMailRules = async (deps: Dependencies, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  for (const rule of RULES) {
    if (signal.aborted) return;
    try {
      if ((await readConfiguration(deps.database, rule.code)) && isDue(deps, rule)) await rule.run(deps, signal);
    } catch (error) {
      deps.log.warn({ err: error, rule: rule.code }, 'mail rule failed');
    }
  }
};
