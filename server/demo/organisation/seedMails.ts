import { asMailHtml } from '../../../model/mail/mailHtml.ts';
import type { MailState } from '../../../model/mail/mailStates.ts';
import { MAIL_OUTCOMES } from '../../../model/messages/mail/mail.ts';
import { emailSessionDocuments, mailMessages } from '../../database/schema/messages/mail.ts';
import { NOT_SILENCED } from '../../mail/rules/rule.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

interface Convoked {
  readonly needId: number;
  readonly sessionId: number;
  readonly areaId: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly day: string;
  readonly sentAt: Date;
}

const SENDER = 'contact@pilotage.example';

/** Trainees with an address on sessions, and when they got their convocation. */
const convoked = (sessions: string, count: number): string => `
select n.id as "needId", s.id as "sessionId", s.area_id as "areaId", t.first_name || ' ' || t.last_name as name, t.email,
  y.name as title, to_char(s.start_at, 'DD/MM/YYYY') as day, least(s.start_at - interval '12 days', $1::timestamptz - interval '2 hours') as "sentAt"
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
  join training_types y on y.id = s.training_type_id
where s.status in ('checked', 'done', 'in_progress') and t.email is not null and ${NOT_SILENCED} and ${sessions}
order by s.start_at, n.id limit ${count}`;

const AROUND_TODAY = convoked(
  "s.start_at between $1::timestamptz - interval '10 days' and $1::timestamptz + interval '10 days'",
  24,
);

const IN_SOME_DAYS = convoked(
  "s.start_at between $1::timestamptz + interval '3 days' and $1::timestamptz + interval '21 days'",
  8,
);

/** The newest wait for a mail server, and one address no longer exists. */
const KEPT = 3;
const BOUNCED = 5;

const ARRIVED = { state: 'sent', answer: '250 2.0.0 OK' } as const;

const outcomeOf = (index: number, count: number): { readonly state: MailState; readonly answer: string } => {
  if (index >= count - KEPT) return { state: 'kept', answer: MAIL_OUTCOMES.kept };
  if (index === BOUNCED) return { state: 'bounced', answer: '550 5.1.1 Adresse inconnue' };
  return ARRIVED;
};

const mailOf = (one: Convoked, index: number, { state, answer }: ReturnType<typeof outcomeOf>) => {
  const { needId, sessionId, areaId, name, email, title, day, sentAt } = one;
  const at = sentAt.toISOString() as unknown as Date;
  return {
    state,
    kind: 'convocation',
    subject: `Convocation : ${title}, le ${day}`,
    receiver: [email],
    sender: SENDER,
    html: asMailHtml(`Bonjour ${name},\n\nNous vous attendons le ${day} pour la formation « ${title} ».\n\nCordialement`),
    trainingSession: sessionId,
    needTraining: needId,
    area: areaId,
    sendAfter: at,
    sentAt: state === 'sent' ? at : null,
    attempts: state === 'kept' ? 0 : 1,
    smtpAnswer: answer,
    messageId: `<demonstration-${index}@pilotage.example>`,
    createdAt: at,
    updatedAt: at,
  };
};

/** Convocations of sessions around today, in the outbox. No call creates a message that a mail server has accepted or returned. */
export const seedMails = async ({ tx, now }: Seeding): Promise<void> => {
  const recent = await tx.query<Convoked>(AROUND_TODAY, [now]);
  const knownNeeds = new Set(recent.map(({ needId }) => needId));
  const coming = (await tx.query<Convoked>(IN_SOME_DAYS, [now])).filter(({ needId }) => !knownNeeds.has(needId));
  const mails = [
    ...recent.map((one, index) => mailOf(one, index, outcomeOf(index, recent.length))),
    ...coming.map((one, index) => mailOf(one, recent.length + index, ARRIVED)),
  ];
  await insertRows(tx, mailMessages, mails);
  const madeMails = await tx.query<{ id: number }>(
    "select id from mail_messages where message_id like '<demonstration-%' order by id",
  );
  const documents = mails.map((mail, index) => ({
    typeDocument: 'convocation',
    emailType: 'individual',
    trainingSession: mail.trainingSession,
    needTraining: mail.needTraining,
    title: mail.subject,
    content: mail.html,
    receiver: mail.receiver,
    sender: mail.sender,
    mailMessage: madeMails[index]?.id ?? null,
  }));
  await insertRows(tx, emailSessionDocuments, documents);
};
