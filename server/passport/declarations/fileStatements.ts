import type { LineState, RejectionReason } from '../../../model/passport/declaredLine.ts';
import type { PassportProof } from '../../../model/passport/passportCodes.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

const COUNTS = `(select json_build_object('exported', count(*) filter (where l.state = 'exported'),
    'accepted', count(*) filter (where l.state = 'accepted'), 'rejected', count(*) filter (where l.state = 'rejected'),
    'withdrawn', count(*) filter (where l.state = 'withdrawn'), 'unsent', count(*) filter (where l.state = 'unsent'))
  from passport_lines l join passport_declarations d on d.id = l.declaration_id where d.file_id = f.id)`;

const NEVER_DEPOSITED = `(select jsonb_build_object('by', l.decided_by, 'at', l.decided_at)
  from passport_lines l join passport_declarations d on d.id = l.declaration_id where d.file_id = f.id and l.state = 'unsent' limit 1)`;

/** Files with somebody whom the caller may see, the latest first; $1: one of them, null: all. $2: the caller's account. */
export const filesStatement = scopedStatement({
  of: ['training_sessions', 's'],
  text: (scope) => `
select f.id, f.version, f.proof, f.quarter, f.author, f.created_at as "createdAt", f.file_name as "fileName",
  f.account_id is not distinct from $2::int and f.sealed_content is not null as "isDownloadable",
  f.deposited_on as "depositedOn", f.deposit_reference as "depositReference",
  ${NEVER_DEPOSITED} as "neverDeposited", ${COUNTS} as counts
from passport_files f
where ($1::int is null or f.id = $1) and exists (
  select from passport_declarations d join training_sessions s on s.id = d.training_session_id where d.file_id = f.id and ${scope})
order by f.id desc limit 200`,
  columns: {
    id: 'int4',
    version: 'int4',
    proof: typed<PassportProof>('text'),
    quarter: 'text',
    author: 'text',
    createdAt: 'timestamptz',
    fileName: 'text',
    isDownloadable: 'bool',
    depositedOn: 'date?',
    depositReference: 'text?',
    neverDeposited: typed<{ readonly by: string; readonly at: string } | null>('jsonb'),
    counts: typed<Readonly<Record<LineState, number>>>('json'),
  },
});

/** Was the trainee of a line put into a later file for the same training session. */
export const declaredAgainSql = (line: string): string => `exists (
  select from passport_lines o where o.need_training_id = ${line}.need_training_id
    and o.training_session_id = ${line}.training_session_id and o.attempt > ${line}.attempt)`;

/** The lines of a file ($1) about people whom the caller may see. */
export const fileLinesStatement = scopedStatement({
  of: ['training_sessions', 's'],
  text: (scope) => `
select l.id, l.need_training_id as "needId", l.attempt, l.trainee, l.company, l.training, l.state, l.rejection, l.comment,
  l.state in ('accepted', 'rejected') and not ${declaredAgainSql('l')} as "isCorrectable",
  (select n.company_id from need_trainings n where n.id = l.need_training_id) as "companyId"
from passport_lines l join passport_declarations d on d.id = l.declaration_id join training_sessions s on s.id = l.training_session_id
where d.file_id = $1 and ${scope} order by l.id`,
  columns: {
    id: 'int4',
    needId: 'int4',
    attempt: 'int4',
    trainee: 'text',
    company: 'text?',
    training: 'text',
    state: typed<LineState>('text'),
    rejection: typed<RejectionReason | null>('text'),
    comment: 'text?',
    isCorrectable: 'bool',
    companyId: 'int4?',
  },
});

/** The latest file: its number, and who made it. */
export const lastFileStatement = defineStatement({
  text: 'select id, author, account_id as "accountId" from passport_files order by id desc limit 1',
  columns: { id: 'int4', author: 'text', accountId: 'int4?' },
});

/** The latest number of a declaration of some training sessions ($1) with a proof ($2). */
export const declarationNumbersStatement = defineStatement({
  text: `select training_session_id as "trainingSessionId", max(number) as number from passport_declarations
where training_session_id = any($1::int[]) and proof = $2 group by training_session_id`,
  columns: { trainingSessionId: 'int4', number: 'int4' },
});

/** The content of a file ($1) that an account ($2) made. */
export const ownContentStatement = defineStatement({
  text: 'select file_name as "fileName", sealed_content as "sealedContent" from passport_files where id = $1 and account_id = $2 and sealed_content is not null',
  columns: { fileName: 'text', sealedContent: 'text' },
});

/** Declarations of the trainees of sheets ($1) that left, without number and birth name; $2: of one company alone, null: of all. */
export const sheetLinesStatement = defineStatement({
  text: `select l.id, l.trainee, l.company, l.training, l.need_training_id as "needId", l.attempt, l.state,
  d.training_session_id as "trainingSessionId", d.number, d.proof, f.deposited_on as "depositedOn", f.deposit_reference as reference,
  l.decided_at as "decidedAt"
from passport_lines l join passport_declarations d on d.id = l.declaration_id join passport_files f on f.id = d.file_id
where l.state <> 'unsent' and l.training_session_id in (select training_session_id from emargement_sheets where uuid = any($1::uuid[]))
  and ($2::int is null or exists (select from need_trainings n where n.id = l.need_training_id and n.company_id = $2))
order by l.training_session_id, l.need_training_id, l.attempt`,
  columns: {
    id: 'int4',
    trainee: 'text',
    company: 'text?',
    training: 'text',
    needId: 'int4',
    attempt: 'int4',
    state: typed<LineState>('text'),
    trainingSessionId: 'int4',
    number: 'int4',
    proof: typed<PassportProof>('text'),
    depositedOn: 'date?',
    reference: 'text?',
    decidedAt: 'timestamptz?',
  },
});
