import { afterAll, beforeAll, expect, it } from 'vitest';
import { INCOMPLETE_REASONS, NOT_DUE_REASONS } from '../../../model/passport/declarationState.ts';
import { DECLARATION_STATES } from '../../../model/passport/declarationViews.ts';
import { type Declarable, readDeclarable } from '../../../server/passport/declarations/readDeclarable.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';

let test: TestApp;
let all: readonly Declarable[];

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  const reader = { database: test.database, actor: null, now: testNow() };
  all = await readDeclarable(reader, { from: '2025-09-01', to: '2027-12-31' });
});
afterAll(() => test.close());

it.each(DECLARATION_STATES)('the demonstration has somebody who is %s', (state) => {
  expect(all.filter(({ row }) => row.state === state).length).toBeGreaterThan(0);
});

it.each([...INCOMPLETE_REASONS, ...NOT_DUE_REASONS])('the demonstration has a trainee with %s', (reason) => {
  expect(all.filter(({ row }) => row.reasons.includes(reason)).length).toBeGreaterThan(0);
});

it('the demonstration has files that were answered, of two quarters, and one that waits for its deposit', async () => {
  const files = await test.database.query<{ state: string }>(
    "select case when deposited_on is null then 'waits' else 'deposited' end as state from passport_files order by id",
  );
  expect(files.map(({ state }) => state)).toEqual(['deposited', 'deposited', 'waits']);
});
