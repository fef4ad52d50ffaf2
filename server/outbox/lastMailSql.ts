import { UNARRIVED_STATES } from '../../model/mail/awaitsMail.ts';

interface MailSql {
  /** SQL of the training session's id. */
  readonly training: string;
  /** SQL of the document's kind. */
  readonly document: string;
  /** SQL condition on row `e` of email_session_documents: whose mail it is. */
  readonly whose: string;
}

/** SQL: a mail to trainee `n`, or to their company for all its trainees. */
export const TO_TRAINEE_OR_COMPANY = '(e.need_training_id = n.id or e.company_id = n.company_id)';

/** SQL: the last mail of a document that nobody cancelled. */
export const lastMailSql = ({ training, document, whose }: MailSql): string => `
  select m.state, coalesce(m.sent_at, m.created_at) as at, m.redirected_to is not null as "isDiverted", e.company_id is not null as "isToCompany"
  from email_session_documents e join mail_messages m on m.id = e.mail_message_id
  where e.training_session_id = ${training} and e.type_document = ${document} and ${whose} and m.state <> 'canceled'
  order by e.id desc limit 1`;

/** SQL: trainee `n` still lacks the document (`lacksMail` of model/mail/awaitsMail.ts). */
export const lacksMailSql = (mail: Omit<MailSql, 'whose'>): string => `coalesce((
  select x.state in (${UNARRIVED_STATES.map((state) => `'${state}'`).join(', ')}) or x."isDiverted"
  from (${lastMailSql({ ...mail, whose: TO_TRAINEE_OR_COMPANY })}) x), true)`;

/** SQL: what a company's trainees agree to by convention, and others by contract. */
export const AGREEMENT_OF_NEED = "case when n.company_id is null then 'contract' else 'convention' end";

/** SQL: a day of training session `s` is marked « sans convocation » or « sans convention », so that nothing of the kind is sent. */
export const isSilencedSql = (column: 'without_convocation' | 'without_convention'): string => `exists (
  select 1 from logistic_sessions d join logistic_sessions_training_sessions l on l.owner_id = d.id
  where l.target_id = s.id and d.${column})`;
