import { DAY_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import { OUTCOME_REFUSALS } from '../../../model/messages/passport/declarations.ts';
import { FILE_DAYS, type OutcomeView } from '../../../model/passport/declarationViews.ts';
import type { LineState, RejectionReason } from '../../../model/passport/declaredLine.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid, notFound, problem } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import { journalEvent } from '../../records/journalEvent.ts';
import { declaredAgainSql, fileLinesStatement, filesStatement } from './fileStatements.ts';

interface SeenFile {
  readonly id: number;
  readonly version: number;
}

interface Deposit extends SeenFile {
  /** `YYYY-MM-DD`. */
  readonly depositedOn: string;
  readonly reference: string | null;
}

/** A file with somebody whom the caller may see. */
const requireFile = async ({ database, actor }: WriteContext, id: number) => {
  const file = await filesStatement.row({ database, actor }, [id, actor.accountId]);
  if (!file) throw notFound();
  return file;
};

/** Notes that a file was sent to the portal, in the caller's transaction. */
export const depositFile = async (context: WriteContext, { id, version, depositedOn, reference }: Deposit): Promise<void> => {
  const before = await requireFile(context, id);
  if (before.neverDeposited) throw problem('workflow.refused', 'passport.never_deposited');
  if (depositedOn < parisDay(before.createdAt))
    throw invalid({ propertyPath: 'depositedOn', message: OUTCOME_REFUSALS.beforeFile, code: 'before_file' });
  const [row] = await changeTable(context, 'passport_files', {
    set: { deposited_on: '$2::date', deposit_reference: '$3', deposited_by: '$4' },
    where: 't.id = $1 and t.version = $5',
    values: [id, depositedOn, reference, context.actor.name, version],
  });
  if (!row) throw problem('record.conflict', 'passport.file_changed');
  await journalEvent(context, {
    resource: 'passport_files',
    action: 'update',
    before: { file: id, depositedOn: before.depositedOn, depositReference: before.depositReference },
    after: { file: id, depositedOn, depositReference: reference },
  });
};

/**
 * Notes that a file was never deposited, in the caller's transaction: its trainees are to be declared again, under other identifiers. Its content
 * is erased, so that nobody deposits it after all.
 */
export const abandonFile = async (context: WriteContext, { id, version }: SeenFile): Promise<void> => {
  const { actor, now } = context;
  const before = await requireFile(context, id);
  if (before.depositedOn !== null) throw problem('workflow.refused', 'passport.already_deposited');
  if (before.neverDeposited) throw problem('workflow.refused', 'passport.never_deposited');
  const [row] = await changeTable(context, 'passport_files', {
    set: { sealed_content: 'null' },
    where: 't.id = $1 and t.version = $2',
    values: [id, version],
  });
  if (!row) throw problem('record.conflict', 'passport.file_changed');
  const lines = await changeTable(context, 'passport_lines', {
    set: { state: `'unsent'`, decided_by: '$2', decided_at: '$3::timestamptz' },
    where: `t.declaration_id in (select d.id from passport_declarations d where d.file_id = $1) and t.state = 'exported'`,
    isVersioned: false,
    values: [id, actor.name, now],
  });
  await journalEvent(context, {
    resource: 'passport_files',
    action: 'update',
    after: { file: id, neverDeposited: true, lines: lines.map((line) => line.id) },
  });
};

export interface Outcome {
  readonly id: number;
  readonly outcome: Exclude<LineState, 'exported' | 'unsent'>;
  readonly lines: readonly number[];
  readonly rejection: RejectionReason | null;
  readonly comment: string | null;
  /** Puts an answer right that was noted by mistake. */
  readonly isCorrection: boolean;
}

/** A line that was accepted may be taken back; the portal decides on the others once. */
const FROM: Readonly<Record<Outcome['outcome'], readonly LineState[]>> = {
  accepted: ['exported'],
  rejected: ['exported'],
  withdrawn: ['accepted'],
};

/** States that the portal's answer leads to. */
const ANSWERED: readonly LineState[] = ['accepted', 'rejected'];

/** Lines ($1) in some states ($7); where an answer is put right ($8), nobody's who was declared again since. */
const SETTLED = `t.id = any($1::int[]) and t.state = any($7::text[]) and not ($8::boolean and ${declaredAgainSql('t')})`;

const setLines = async (context: WriteContext, { outcome, lines, rejection, comment, isCorrection }: Outcome) => {
  const { actor, now } = context;
  const from = isCorrection && outcome !== 'withdrawn' ? ANSWERED : FROM[outcome];
  const reason = outcome === 'rejected' ? rejection : null;
  return changeTable(context, 'passport_lines', {
    set: { state: '$2', rejection: '$3', comment: '$4', decided_by: '$5', decided_at: '$6::timestamptz' },
    where: SETTLED,
    isVersioned: false,
    values: [lines, outcome, reason, comment, actor.name, now, from, isCorrection],
  });
};

/** Notes what became of lines of a deposited file, in the caller's transaction; lines in another state already stay as they are. */
export const settleLines = async (context: WriteContext, command: Outcome): Promise<OutcomeView> => {
  const { database, actor } = context;
  const file = await requireFile(context, command.id);
  if (file.neverDeposited) throw problem('workflow.refused', 'passport.never_deposited');
  if (file.depositedOn === null) throw problem('workflow.refused', 'passport.not_deposited');
  const ids = [...new Set(command.lines)];
  const before = (await fileLinesStatement.rows({ database, actor }, [command.id])).filter(({ id }) => ids.includes(id));
  if (before.length < ids.length) throw notFound();
  const { outcome, rejection, comment, isCorrection } = command;
  const settled = await setLines(context, { ...command, lines: ids });
  if (isCorrection && settled.length < ids.length) throw problem('workflow.refused', 'passport.declared_again');
  if (settled.length > 0) {
    await journalEvent(context, {
      resource: 'passport_files',
      action: 'update',
      before: isCorrection ? { file: command.id, outcome: before.map(({ state }) => state) } : null,
      after: {
        file: command.id,
        outcome,
        lines: settled.map(({ id }) => id),
        ...(outcome === 'rejected' && { rejection, comment }),
      },
    });
  }
  return { total: ids.length, done: settled.length, leftOut: ids.length - settled.length };
};

/** Erases the contents of files after a week: they hold numbers. */
export const eraseOldPassportFiles = async ({ database, now }: Dependencies): Promise<void> => {
  const at = now();
  await changeTable({ database, now: at }, 'passport_files', {
    set: { sealed_content: 'null' },
    where: 't.sealed_content is not null and t.created_at < $1',
    values: [new Date(at.getTime() - FILE_DAYS * DAY_MS)],
  });
};
