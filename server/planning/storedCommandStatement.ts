import type { PlanningCommandKind, SkippedDay } from '../../model/planning/planningCommands.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { CommandChanges } from './rowChanges.ts';
import type { Touched } from './rowSnapshot.ts';

export const COMMAND_COLUMNS =
  'id, kind, label, sessions, skipped, touched, changes, undone_at as "undoneAt", created_at as "createdAt"';

/** Locks a command ($1) of an account ($2). */
export const storedCommandStatement = defineStatement({
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
