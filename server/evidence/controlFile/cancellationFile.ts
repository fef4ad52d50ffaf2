import { CANCELLATION_WORDS } from '../../../model/messages/evidence/controlFileParts.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

/** The last journal line that cancelled a training session ($1). */
const cancellationStatement = defineStatement({
  text: `select at, actor_name as author from api_logs
  where resource = 'training_sessions' and record_id = $1 and after ->> 'status' = 'canceled'
    and before ->> 'status' is distinct from 'canceled' order by id desc limit 1`,
  columns: { at: 'timestamptz', author: 'text?' },
});

/** File that says who cancelled a training, and when. */
export const cancellationFile = async (tx: Queryable, trainingSessionId: number): Promise<ZipEntry> => {
  const line = await cancellationStatement.row(tx, [trainingSessionId]);
  const at = line?.at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });
  const said = line && at ? CANCELLATION_WORDS.by({ at, author: line.author ?? 'Pilotage' }) : CANCELLATION_WORDS.unknown;
  const text = [CANCELLATION_WORDS.title, said, CANCELLATION_WORDS.seeMessages].join('\r\n');
  return { path: 'annulation.txt', bytes: Buffer.from(`${text}\r\n`) };
};
