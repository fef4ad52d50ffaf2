import { isAllowed } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import {
  PLANNING_COMMAND_RIGHTS,
  type PlanningCommandAnswer,
  type PlanningCommandKind,
  type SkippedDay,
} from '../../../model/planning/planningCommands.ts';
import { UNDO_DAYS } from '../../../model/planning/undo.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { envelope } from '../../http/envelope.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { notFound, problem } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { CommandChanges } from './rowChanges.ts';
import type { Snapshot, Touched } from './rowSnapshot.ts';

const COMMAND_COLUMNS =
  'id, kind, label, sessions, skipped, touched, changes, undone_at as "undoneAt", created_at as "createdAt"';

/** Locks a command ($1) of an account ($2). */
const storedCommandStatement = defineStatement({
  text: `select ${COMMAND_COLUMNS} from planning_commands where id = $1 and account_id = $2 for update`,
  columns: {
    id: 'int4',
    kind: typed<PlanningCommandKind>('text'),
    label: 'text',
    sessions: 'int4[]',
    skipped: typed<readonly SkippedDay[]>('jsonb'),
    touched: typed<Touched>('jsonb'),
    changes: typed<CommandChanges>('jsonb'),
    undoneAt: 'timestamptz?',
    createdAt: 'timestamptz',
  },
});

export type StoredCommand = RowOf<typeof storedCommandStatement>;

const PATH = '/api/planning/commands';

/** Each command checks the right to what it writes. */
export const requireCommandRight = ({ actor }: WriteContext, kind: PlanningCommandKind): void => {
  if (isAllowed(PLANNING_COMMAND_RIGHTS[kind], actor.roles)) return;
  throw problem('request.forbidden', 'request.right_missing');
};

const versionsIn = (snapshot: Snapshot): PlanningCommandAnswer['versions'] =>
  Object.fromEntries(
    [...(snapshot.get('logistic_sessions') ?? [])].map(([id, { row }]) => [
      iriOf('logistic_sessions', Number(id)),
      Number(row.version),
    ]),
  );

/** The answer of a command, with the rows as it left them. */
export const commandAnswer = (command: StoredCommand, after: Snapshot): PlanningCommandAnswer & Record<string, unknown> => ({
  ...envelope('LogisticSession', `${PATH}/${command.id}`, 'PlanningCommand'),
  id: command.id,
  kind: command.kind,
  label: command.label,
  sessions: command.sessions.map((id) => iriOf('logistic_sessions', id)),
  versions: versionsIn(after),
  skipped: command.skipped,
  isUndone: command.undoneAt !== null,
  createdAt: command.createdAt.toISOString(),
});

/** Old commands cannot be undone: deleted. */
const DROP_OLD = `delete from planning_commands where account_id = $1 and created_at < $2::timestamptz - interval '${UNDO_DAYS} days'`;

const INSERT = `insert into planning_commands (account_id, kind, label, sessions, skipped, touched, changes, created_at, updated_at)
values ($1, $2, $3, $4::int[], $5::jsonb, $6::jsonb, $7::jsonb, $8, $8) returning ${COMMAND_COLUMNS}`;

export const storeCommand = async (
  { database, actor, now }: WriteContext,
  command: Pick<StoredCommand, 'kind' | 'label' | 'sessions' | 'skipped' | 'touched' | 'changes'>,
): Promise<StoredCommand> => {
  await database.write('planning_commands', DROP_OLD, [actor.accountId, now]);
  const row = returnedRow(
    await database.write<StoredCommand>('planning_commands', INSERT, [
      actor.accountId,
      command.kind,
      command.label,
      command.sessions,
      JSON.stringify(command.skipped),
      JSON.stringify(command.touched),
      JSON.stringify(command.changes),
      now,
    ]),
  );
  return row;
};

/** The caller's own command, locked; others' are a 404. */
export const lockCommand = async ({ database, actor }: WriteContext, id: number): Promise<StoredCommand> => {
  const row = await storedCommandStatement.row(database, [id, actor.accountId]);
  if (!row) throw notFound();
  return row;
};

/**
 * Marks a command as undone or redone, and stores the data to reverse that. Uses the journal's clock, for the comparison with later
 * changes.
 */
export const markCommand = async (
  context: WriteContext,
  id: number,
  { undoneAt, changes }: Pick<StoredCommand, 'undoneAt' | 'changes'>,
): Promise<void> => {
  await changeTable(context, 'planning_commands', {
    set: { undone_at: '$2', changes: '$3::jsonb' },
    where: 't.id = $1',
    values: [id, undoneAt, JSON.stringify(changes)],
  });
};
