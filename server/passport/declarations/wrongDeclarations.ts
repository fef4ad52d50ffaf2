import type { CoherenceFacts } from '../../../model/evidence/coherenceFacts.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { openReasons, type WithdrawalReason } from '../../../model/passport/declaredLine.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { type Declarable, readDeclarable } from './readDeclarable.ts';

/** Sheets ($1) of training sessions with somebody whose declaration the portal accepted. */
const declaredSheetsStatement = defineStatement({
  text: `select s.uuid, s.training_session_id as "trainingSessionId", s.logistic_session_id as "logisticSessionId" from emargement_sheets s
where s.uuid = any($1::uuid[])
  and exists (select from passport_lines l where l.training_session_id = s.training_session_id and l.state = 'accepted')`,
  columns: { uuid: 'uuid', trainingSessionId: 'int4', logisticSessionId: 'int4' },
});

const EVER = { from: '2000-01-01', to: '2999-12-31' } as const;

const wrongDeclaration = ({ need, row }: Declarable) => ({
  who: `${need.firstName} ${need.lastName}`,
  quarter: row.quarter,
  reasons: openReasons(row.reasons as readonly WithdrawalReason[]),
});

interface Source {
  readonly database: Queryable;
  readonly now: Date;
}

/** Facts of sheets with the declarations that are wrong now, each with the day that made it so; one statement where nobody was declared. */
export const withDeclarations = async (
  { database, now }: Source,
  facts: readonly CoherenceFacts[],
): Promise<readonly CoherenceFacts[]> => {
  const sheets = await declaredSheetsStatement.rows(database, [facts.map(({ sheetUuid }) => sheetUuid)]);
  if (sheets.length === 0) return facts;
  const sessions = [...new Set(sheets.map(({ trainingSessionId }) => trainingSessionId))];
  const all = await readDeclarable({ database, actor: null, now }, { ...EVER, sessions });
  const wrong = all.filter(({ row }) => row.state === 'to_withdraw');
  return facts.map((one) => {
    const sheet = sheets.find(({ uuid }) => uuid === one.sheetUuid);
    if (!sheet) return one;
    const [session, day] = [
      iriOf('training_sessions', sheet.trainingSessionId),
      iriOf('logistic_sessions', sheet.logisticSessionId),
    ];
    const ofSheet = wrong.filter(({ row }) => row.trainingSession === session && row.logisticSession === day);
    return { ...one, wrongDeclarations: ofSheet.map(wrongDeclaration) };
  });
};
