import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE, HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { linkMask } from '../../../model/mail/mailMasks.ts';
import { askingMail } from '../../../model/messages/questionnaires/askingMail.ts';
import { askingWindow, invitationState } from '../../../model/questionnaires/asking.ts';
import { isAskingMailDue, MAILED_MOMENTS, MAILS_MAX, type MailedMoment } from '../../../model/questionnaires/askingMails.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../../outbox/companyAddressesSql.ts';
import { isMailAddress, queueMail } from '../../outbox/queueMail.ts';
import { IS_DUE, PERSON } from '../../questionnaires/asking/invitation.ts';
import { makeInvitations } from '../../questionnaires/asking/makeInvitations.ts';
import { goOnAfter } from './queueAutomaticMail.ts';
import { isNight, type MailRule } from './rule.ts';

const longDay = longDayIn(BUSINESS_TIME_ZONE);

/** SQL: the mails about invitation `i` that were queued. */
const MAILS = `lateral (
  select count(*)::int as mails, min(m.created_at) as first_at, max(m.created_at) as last_at from mail_messages m
  where m.idempotency_key in (${Array.from({ length: MAILS_MAX }, (_value, index) => `'questionnaire:' || i.id || ':${index + 1}'`).join(', ')}))`;

/** People who have not answered at a moment ($1), or one of them ($2), with what a mail to them needs; $3: the switch of the rule. */
const unansweredStatement = defineStatement({
  text: `
select i.id, i.token, i.moment, i.audience, i.training_session_id as "trainingSessionId", i.need_training_id as "needTrainingId", ${PERSON} as person,
  i.opened_at is not null as "isOpened", coalesce(s.start_at, i.created_at) as "startAt",
  coalesce(s.end_at, i.created_at) as "endAt", i.asked_year as "askedYear", coalesce(t.title_convention, t.name) as training,
  q.name, q.is_anonymous as "isAnonymous", q.delay_days as "delayDays", l.mails, l.first_at as "firstMailAt", l.last_at as "lastMailAt",
  coalesce((select c.updated_at from configurations c where c.code = $3), 'epoch'::timestamptz) as "isOnSince",
  case i.audience when 'company' then (select ${companyAddressesSql(`array['${TRAINING_TOPIC}']`)} from companies c where c.id = i.company_id)
    when 'funder' then array_remove(array[i.funder_email], null)
    when 'trainer' then array_remove(array[(select a.email from trainers r join accounts a on a.id = r.account_id where r.id = i.trainer_id)], null)
    else array_remove(array[(select p.email from need_trainings n join trainees p on p.id = n.trainee_id where n.id = i.need_training_id)], null)
    end as receiver
from questionnaire_invitations i left join training_sessions s on s.id = i.training_session_id
left join training_types t on t.id = s.training_type_id join questionnaires q on q.id = i.questionnaire_id cross join ${MAILS} l
where i.moment = $1 and ($2::int is null or i.id = $2) and i.answered_at is null and i.declined_at is null and i.not_me_at is null
  and l.mails < ${MAILS_MAX} and ${IS_DUE}
order by coalesce(s.end_at, i.created_at), i.id`,
  columns: {
    id: 'int4',
    token: 'text',
    moment: typed<MailedMoment>('text'),
    audience: 'text',
    trainingSessionId: 'int4?',
    needTrainingId: 'int4?',
    person: 'text',
    isOpened: 'bool',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    askedYear: 'int4?',
    training: 'text?',
    name: 'text',
    isAnonymous: 'bool',
    delayDays: 'int4?',
    mails: 'int4',
    firstMailAt: 'timestamptz?',
    lastMailAt: 'timestamptz?',
    isOnSince: 'timestamptz',
    receiver: 'text[]',
  },
});

type Unanswered = RowOf<typeof unansweredStatement>;

const isDue = (row: Unanswered, now: Date): boolean => {
  const { opensAt, closesAt } = askingWindow(row.moment, row.delayDays, row);
  const facts = { ...row, isDue: true, isAnswered: false, isDeclined: false, isSent: row.mails > 0, closesAt };
  return isAskingMailDue({ ...row, state: invitationState(facts, now), opensAt }, now);
};

interface Writing {
  readonly origin: string;
  readonly code: MailRule['code'];
  readonly now: Date;
}

/** Queues the mail to a person, unless they have answered or another instance has written meanwhile. */
const writeTo = async (tx: Queryable, { id, moment }: Unanswered, { origin, code, now }: Writing): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.askingMails]);
  const [row] = await unansweredStatement.rows(tx, [moment, id, code]);
  if (!row || !isDue(row, now)) return;
  const { mails, token, startAt, askedYear, receiver, trainingSessionId, needTrainingId } = row;
  await queueMail(tx, {
    kind: 'questionnaire',
    ...askingMail(moment, {
      ...row,
      origin,
      day: askedYear === null ? longDay(startAt) : String(askedYear),
      isReminder: mails > 0,
    }),
    secrets: { [linkMask()]: token },
    to: receiver.filter(isMailAddress),
    trainingSessionId,
    needTrainingId,
    idempotencyKey: `questionnaire:${id}:${mails + 1}`,
    now,
  });
};

const ruleOf = (moment: MailedMoment): MailRule => {
  const code = `mail_questionnaire_${moment}` as const;
  return {
    code,
    everyMs: HOUR_MS / 4,
    run: async (deps, signal) => {
      const now = deps.now();
      const origin = deps.settings.publicUrl;
      if (isNight(now) || !origin) return;
      if (moment !== 'yearly') await makeInvitations(deps.database, now, null);
      for (const row of await unansweredStatement.rows(deps.database, [moment, null, code])) {
        if (signal.aborted) return;
        if (!isDue(row, now) || !row.receiver.some(isMailAddress)) continue;
        await goOnAfter(deps.log, { invitation: row.id }, () =>
          deps.database.transaction((tx) => writeTo(tx, row, { origin, code, now })),
        );
      }
    },
  };
};

/** Ask people to answer by mail, and remind them twice at most. Need PUBLIC_URL for the link. */
export const questionnaireRules: readonly MailRule[] = MAILED_MOMENTS.map(ruleOf);
