import type { Queryable } from '../database/database.ts';
import { appendJournal } from '../hydra/journal.ts';
import type { EntryTarget } from './resolveTarget.ts';

interface KeptEmail {
  readonly target: EntryTarget;
  readonly email: string | null;
  /** When the trainee confirmed it; null: somebody else gave it. */
  readonly confirmedAt: Date | null;
  readonly now: Date;
  readonly requestId: string;
}

const PERSON = `SELECT p.id, p.email, p.email_confirmed_at AS "emailConfirmedAt"
  FROM trainees p JOIN need_trainings n ON n.trainee_id = p.id WHERE n.id = $1 FOR UPDATE OF p`;
// The address first: a change of it takes the earlier confirmation away (migration).
const WRITE_ADDRESS = 'UPDATE trainees SET email = $2, version = version + 1, updated_at = $3 WHERE id = $1';
const CONFIRM = 'UPDATE trainees SET email_confirmed_at = $2 WHERE id = $1';
const WRITE_ENTRY = `UPDATE emargements SET email_need_training = $2, email_confirmed_at = $3, version = version + 1, updated_at = $4
  WHERE id = $1`;

/** Gives a trainee their address, for everything that is sent to them from now on; their record says who gave it. */
export const keepEmail = async (
  tx: Queryable,
  { target: { entry, caller }, email, confirmedAt, now, requestId }: KeptEmail,
): Promise<void> => {
  const [person] = await tx.query<{ id: number; email: string | null; emailConfirmedAt: Date | null }>(PERSON, [
    entry.needTrainingId,
  ]);
  if (!person) return;
  await tx.write('trainees', WRITE_ADDRESS, [person.id, email, now]);
  if (confirmedAt) await tx.write('trainees', CONFIRM, [person.id, confirmedAt]);
  await tx.write('emargements', WRITE_ENTRY, [entry.id, email, confirmedAt, now]);
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const author = { actor, requestId, now };
  await appendJournal(tx, author, {
    action: 'update',
    resource: 'trainees',
    recordId: person.id,
    before: { email: person.email, emailConfirmedAt: person.emailConfirmedAt?.toISOString() ?? null },
    after: { email, emailConfirmedAt: confirmedAt?.toISOString() ?? null },
  });
};
