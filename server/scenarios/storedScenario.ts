import type { Actor } from '../../model/kernel/access.ts';
import type { ScenarioStatus } from '../../model/scenarios/planScenario.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { notFound, problem } from '../kernel/domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import type { Writer } from '../records/recordWriter.ts';
import type { ScenarioRequest, ScenarioResult } from './scenarioRequest.ts';

interface StoredScenarioOptions {
  /** All of the caller, the newest first, instead of one. */
  readonly isList: boolean;
  readonly isLocked: boolean;
}

/** Proposals shown in a list. */
const LISTED_MAX = 50;

/** Proposals of an account ($1): one ($2), or all. After an undo an adopted one is ready again. */
const storedScenarioStatement = defineBuiltStatement({
  text: ({ isList, isLocked }: StoredScenarioOptions) => `
select s.id, s.version, s.name, case when s.status = 'adopted' and c.undone_at is not null then 'ready' else s.status end as status,
  s.request, s.result, s.percentage, s.error_message as "errorMessage", s.created_at as "createdAt",
  case when c.undone_at is null then s.adopted_command_id end as "adoptedBy",
  case when c.undone_at is null then s.held_needs else '{}' end as "heldNeeds"
from plan_scenarios s left join planning_commands c on c.id = s.adopted_command_id
where s.account_id = $1${isList ? ` order by s.created_at desc, s.id desc limit ${LISTED_MAX}` : ' and s.id = $2'}${isLocked ? ' for update of s' : ''}`,
  columns: {
    id: 'int4',
    version: 'int4',
    name: 'text',
    status: typed<ScenarioStatus>('text'),
    request: typed<ScenarioRequest>('jsonb'),
    result: typed<ScenarioResult | null>('jsonb'),
    percentage: 'int4',
    errorMessage: 'text?',
    createdAt: 'timestamptz',
    adoptedBy: 'int4?',
    heldNeeds: 'int4[]',
  },
  examples: [
    { isList: false, isLocked: false },
    { isList: false, isLocked: true },
    { isList: true, isLocked: false },
  ],
});

export type StoredScenario = RowOf<typeof storedScenarioStatement>;

interface Reading {
  readonly database: Queryable;
  readonly actor: Pick<Actor, 'accountId'>;
}

const readOne = async ({ database, actor }: Reading, id: number, isLocked: boolean): Promise<StoredScenario> => {
  const row = await storedScenarioStatement.row(database, { isList: false, isLocked }, [actor.accountId, id]);
  if (!row) throw notFound();
  return row;
};

/** The caller's own proposal; others' are a 404. */
export const readScenario = (reading: Reading, id: number): Promise<StoredScenario> => readOne(reading, id, false);

export const lockScenario = (reading: Reading, id: number): Promise<StoredScenario> => readOne(reading, id, true);

export const listScenarios = ({ database, actor }: Reading): Promise<StoredScenario[]> =>
  storedScenarioStatement.rows(database, { isList: true, isLocked: false }, [actor.accountId]);

/** The caller's own proposal with its plan, locked; refused while it is searched, or once it is adopted. */
export const lockReadyScenario = async (
  reading: Reading,
  id: number,
): Promise<StoredScenario & { readonly result: ScenarioResult }> => {
  const scenario = await lockScenario(reading, id);
  const { status, result } = scenario;
  if (status !== 'ready' || !result) throw problem('workflow.refused', 'scenario.not_ready');
  return { ...scenario, result };
};

interface ScenarioChange {
  readonly status?: ScenarioStatus;
  readonly result?: ScenarioResult;
  readonly percentage?: number;
  readonly errorMessage?: string;
  readonly finishedAt?: Date;
  readonly adoptedCommandId?: number;
  readonly heldNeeds?: readonly number[];
}

const COLUMNS = {
  status: ['status', 'text'],
  result: ['result', 'jsonb'],
  percentage: ['percentage', 'int'],
  errorMessage: ['error_message', 'text'],
  finishedAt: ['finished_at', 'timestamptz'],
  adoptedCommandId: ['adopted_command_id', 'int'],
  heldNeeds: ['held_needs', 'int[]'],
} as const satisfies Record<keyof ScenarioChange, readonly [string, string]>;

/** Changes a proposal while it has one of the statuses. @returns false: it had another one */
export const changeScenario = async (
  writer: Pick<Writer, 'database' | 'now'>,
  { id, from }: { readonly id: number; readonly from: readonly ScenarioStatus[] },
  change: ScenarioChange,
): Promise<boolean> => {
  const names = Object.keys(change) as (keyof ScenarioChange)[];
  const sentValue = (name: keyof ScenarioChange) => (name === 'result' ? JSON.stringify(change.result) : change[name]);
  const changedRows = await changeTable(writer, 'plan_scenarios', {
    set: Object.fromEntries(names.map((name, at) => [COLUMNS[name][0], `$${at + 3}::${COLUMNS[name][1]}`])),
    where: 't.id = $1 and t.status = any($2::text[])',
    values: [id, from, ...names.map(sentValue)],
  });
  return changedRows.length > 0;
};
