import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Columns, columnType } from '../../../server/database/defineStatement.ts';
import { openDescriber } from '../../support/database/describeStatement.ts';
import { loadStatements } from '../../support/database/loadStatements.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

const { statements, definitions } = await loadStatements();

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

/** The start of its text; `$` would be read as a placeholder. */
const named = statements.map((statement, index) => {
  const [text = ''] = statement.texts();
  return [`${index + 1}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`.replaceAll(/[$%]/g, '¤'), statement] as const;
});

describe('read models', () => {
  it('are all found', () => {
    expect(definitions).toBeGreaterThan(200);
    expect(statements).toHaveLength(definitions);
  });

  it.each(named)('%s returns the columns that it declares', async (_name, { texts, columns }) => {
    expect(texts()).not.toEqual([]);
    for (const text of texts()) expect(await describer.columnsOf(text), text).toEqual(declared(columns));
  });
});
