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

it('the demonstration has files that were answered, of two quarters, one never sent whose trainees are in the next, which waits', async () => {
  const files = await test.database.query<{ state: string }>(
    `select case when f.deposited_on is not null then 'deposited' when bool_and(l.state = 'unsent') then 'never sent' else 'waits' end as state
      from passport_files f join passport_declarations d on d.file_id = f.id join passport_lines l on l.declaration_id = d.id group by f.id order by f.id`,
  );
  expect(files.map(({ state }) => state)).toEqual(['deposited', 'deposited', 'never sent', 'waits']);
  const trainees = await test.database.query<{ waits: boolean }>(
    `select exists (select from passport_lines o where o.need_training_id = l.need_training_id and o.state = 'exported' and o.attempt > l.attempt)
      as waits from passport_lines l where l.state = 'unsent'`,
  );
  expect(trainees.length).toBeGreaterThan(0);
  expect(trainees.every(({ waits }) => waits)).toBe(true);
});
