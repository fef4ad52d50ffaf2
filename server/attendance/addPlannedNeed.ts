import { idFromIri } from '../../model/kernel/resource.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../errors.ts';
import { iriIn } from '../hydra/body.ts';
import { ensureSheets } from './ensureSheets.ts';
import { refuse } from './refuse.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';

const notPlanned = () =>
  invalid({
    propertyPath: 'needTraining',
    message: "Ce besoin n'est pas associé à cette session de formation.",
    code: 'need.not_planned',
  });

/** Makes sure that a need of the session stands on the sheet; a link gives no right to put other needs on the session. */
export const addPlannedNeed = (
  database: Database,
  { needTraining, ...call }: Call & { readonly needTraining: unknown },
): Promise<string> =>
  database.transaction(async (tx) => {
    const { sheet, caller } = await resolveSheet(tx, call);
    if (sheet.validatedAt) throw refuse('validated');
    const iri = iriIn(needTraining);
    const id = typeof iri === 'string' ? idFromIri('need_trainings', iri) : null;
    const rows = await tx.query('SELECT FROM need_trainings WHERE id = $1 AND training_session_id = $2', [
      id,
      sheet.trainingSessionId,
    ]);
    if (rows.length === 0) throw notPlanned();
    const actor = { actorKind: caller.kind, actorName: caller.name, actorAccountId: caller.accountId };
    await ensureSheets(tx, sheet.trainingSessionId, call.now, actor);
    const [entry] = await tx.query<{ uuid: string }>(
      'SELECT uuid FROM emargements WHERE sheet_id = $1 AND need_training_id = $2',
      [sheet.id, id],
    );
    if (!entry) throw refuse('validated');
    return entry.uuid;
  });
