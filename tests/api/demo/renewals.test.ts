import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBetween, parisDay } from '../../../model/calendar/parisTime.ts';
import type { CompanyLetters } from '../../../model/mail/companyLetters.ts';
import type { RenewalsView, RenewalView } from '../../../model/renewals/renewals.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';

const TODAY = parisDay(testNow());

let test: TestApp;
let api: ApiClient;
let all: readonly RenewalView[];

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  all = ((await api.item('/api/renewals')) as unknown as RenewalsView).member;
});
afterAll(() => test.close());

it.each([
  ['late', ({ dueOn }: RenewalView) => dueOn < TODAY],
  ['of this month', ({ dueOn }: RenewalView) => dueOn >= TODAY && dueOn.startsWith(TODAY.slice(0, 7))],
  ['of later months', ({ dueOn }: RenewalView) => daysBetween(TODAY, dueOn) > 31],
] as const)('the demonstration has renewals that are %s, of several companies', (_name, isMeant) => {
  const some = all.filter(isMeant);
  expect(new Set(some.map(({ company }) => company?.['@id'])).size).toBeGreaterThan(1);
});

it('the demonstration renews several trainings, and recommends it after two years or more to those who are due', async () => {
  const soon = all.filter(({ dueOn }) => daysBetween(TODAY, dueOn) < 31);
  expect(new Set(soon.map(({ formerTraining }) => formerTraining['@id'])).size).toBeGreaterThan(1);
  for (const { trainedOn, dueOn } of soon) expect(daysBetween(trainedOn, dueOn)).toBeGreaterThan(729);
});

it('the demonstration has told companies about declarations of the quarter before, and about renewals', async () => {
  const mails = await test.database.query<{ kind: string; state: string; html: string }>(
    "select kind, state, html from mail_messages where kind in ('passport', 'renewal')",
  );
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
  const told = (kind: string, text: string) => mails.some((mail) => mail.kind === kind && mail.html.includes(text));
  expect(told('passport', 'Déclarées par votre organisme de formation')).toBe(true);
  expect(told('passport', 'Pas déclarées')).toBe(true);
  expect(told('renewal', 'Renouvellements recommandés par votre organisme de formation')).toBe(true);
  const needs = all.slice(0, 20).map(({ need }) => need);
  const { body } = await api.call('POST', '/api/renewals/mails/preview', { needs });
  expect((body as CompanyLetters).letters.some(({ lastToldAt }) => lastToldAt !== null)).toBe(true);
});
