import { mailButton } from '../../../model/mail/mailHtml.ts';
import { CONVOCATION_BUTTON } from '../../../model/messages/mail/logisticSessionMails.ts';
import { addMailKey } from '../../attendance/caller/attendanceCaller.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement } from '../../database/defineStatement.ts';

/** A convocation of one trainee. */
export interface TraineeMail {
  readonly needTrainingId: number | null;
  readonly trainingSessionId: number | null;
  /** Every address, copies included; null: the trainee's own. */
  readonly addresses: readonly string[] | null;
}

/** The place of a need ($1) on the first sheet of a training session ($2), and the trainee's own address. */
const traineePageStatement = defineStatement({
  text: `
select e.id, e.uuid, t.email from emargements e
join logistic_sessions l on l.id = e.logistic_session_id
join need_trainings n on n.id = e.need_training_id and n.training_session_id = e.training_session_id
join trainees t on t.id = n.trainee_id
join training_sessions s on s.id = e.training_session_id and s.status <> 'canceled'
where e.need_training_id = $1 and e.training_session_id = $2 and e.deleted_at is null
order by l.start_at, l.id limit 1`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    email: 'text?',
  },
});

/** The page of a trainee whose own address alone gets the message. */
const readPage = async ({ database }: Pick<Dependencies, 'database'>, mail: TraineeMail) => {
  const { addresses, needTrainingId, trainingSessionId } = mail;
  const page = await traineePageStatement.row(database, [needTrainingId, trainingSessionId]);
  if (!page || (addresses && !(addresses.length === 1 && page.email === addresses[0]))) return null;
  return page;
};

/**
 * The button to the trainee's page; empty: none. Its link can sign for them: only a message to their own address alone has it, and
 * it is made when the message is sent, so that nobody reads it in the outbox.
 */
export const traineePageButton = async (
  deps: Pick<Dependencies, 'database' | 'settings' | 'now'>,
  mail: TraineeMail,
): Promise<string> => {
  const { publicUrl } = deps.settings;
  const page = publicUrl ? await readPage(deps, mail) : null;
  if (!page) return '';
  const key = await addMailKey(deps.database, { entryId: page.id, email: page.email, now: deps.now() });
  return mailButton(`${publicUrl}/#/emargement/${page.uuid}/convocation?mail=${key}`, CONVOCATION_BUTTON);
};

/** The same button for a preview, without the link that can sign. */
export const previewPageButton = async (
  deps: Pick<Dependencies, 'database' | 'settings'>,
  mail: TraineeMail,
): Promise<string> => {
  const { publicUrl } = deps.settings;
  return publicUrl && (await readPage(deps, mail)) ? mailButton(publicUrl, CONVOCATION_BUTTON) : '';
};
