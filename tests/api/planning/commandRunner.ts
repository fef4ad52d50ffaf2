import { expect } from 'vitest';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import type { ApiClient } from '../../support/app/apiClient.ts';
import type { TestApp } from '../../support/app/testApp.ts';

export const COMMANDS = '/api/planning/commands';
/** Journals are append-only; a removed entry of a sheet stays removed. */
const DUMP = `select format('select %L as name, (select coalesce(json_agg(r order by r::text), ''[]'') from (
    select to_jsonb(t) - ''version'' - ''updated_at'' as r from %I t %s) x)::text as rows',
    tablename, tablename, case when tablename = 'emargements' then 'where t.deleted_at is null' else '' end) as text
  from pg_tables where schemaname = 'public'
    and tablename not in ('api_logs', 'emargement_events', 'planning_commands', 'login_sessions')
  order by tablename`;

/** Sends planning commands as one officer. */
export const commandRunner = (test: TestApp, officer: ApiClient) => {
  /** The whole database, except counters of writes. */
  const dump = async (): Promise<Record<string, unknown>> => {
    const statements = await test.database.query<{ text: string }>(DUMP);
    const text = statements.map((statement) => statement.text).join(' union all ');
    const tables = await test.database.query<{ name: string; rows: string }>(text);
    return Object.fromEntries(tables.map(({ name, rows }) => [name, JSON.parse(rows)]));
  };

  /** The answer names the versions that the sessions have now. */
  const namesVersions = async ({ versions }: PlanningCommandAnswer): Promise<void> => {
    const ids = Object.keys(versions).map((iri) => Number(iri.split('/').at(-1)));
    const stored = await test.database.query<{ iri: string; version: number }>(
      `select '/api/logistic_sessions/' || id as iri, version from logistic_sessions where id = any($1::int[])`,
      [ids],
    );
    expect(versions).toEqual(Object.fromEntries(stored.map(({ iri, version }) => [iri, version])));
  };

  const command = async (body: object): Promise<PlanningCommandAnswer> => {
    const answer = await officer.call('POST', COMMANDS, body);
    if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
    return answer.body as PlanningCommandAnswer;
  };

  /** Runs a command, and checks that undo restores every table and redo repeats the change. */
  const commandThereAndBack = async (body: object): Promise<PlanningCommandAnswer> => {
    const before = await dump();
    const done = await command(body);
    const after = await dump();
    expect(after).not.toEqual(before);
    await namesVersions(done);
    const undone = await officer.call('POST', `${done['@id']}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { isUndone: true }]);
    expect(await dump()).toEqual(before);
    await namesVersions(undone.body as PlanningCommandAnswer);
    await officer.refusal(409, 'POST', `${done['@id']}/undo`);
    const redone = await officer.call('POST', `${done['@id']}/redo`);
    expect(redone.status).toBe(200);
    expect(await dump()).toEqual(after);
    await namesVersions(redone.body as PlanningCommandAnswer);
    return done;
  };

  return { command, commandThereAndBack };
};
