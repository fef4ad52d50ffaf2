import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Columns, columnType, isReadStatement } from '../../../server/database/defineStatement.ts';
import { openDescriber } from '../../support/describeStatement.ts';
import { createTestDatabase } from '../../support/openTestDatabase.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

const READ_MODELS: string[] = [];
for await (const file of glob('server/**/*Statement.ts', { cwd: PROJECT_ROOT }))
  if (file !== 'server/database/defineStatement.ts') READ_MODELS.push(file);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let describer: Awaited<ReturnType<typeof openDescriber>>;

beforeAll(async () => {
  test = await createTestDatabase();
  describer = await openDescriber(test.url);
});

afterAll(async () => {
  await describer.close();
  await test.drop();
});

const declared = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnType(column)]));

describe('read models', () => {
  it.each(READ_MODELS.sort())('%s returns the columns that it declares', async (file) => {
    const exported: unknown[] = Object.values(await import(`${PROJECT_ROOT}/${file}`));
    const statements = exported.filter(isReadStatement);

    expect(statements).not.toEqual([]);
    for (const { texts, columns } of statements) {
      expect(texts()).not.toEqual([]);
      for (const text of texts()) expect(await describer.columnsOf(text), text).toEqual(declared(columns));
    }
  });
});
