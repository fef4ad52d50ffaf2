import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isResourceKey } from '../../model/registry/resources.ts';
import { queryClient } from '../../src/providers/queryClient.ts';
import { referencesIn } from '../../src/records/references.ts';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { keyBody } from '../support/records/apiKeys.ts';
import { hookBody } from '../support/records/webhooks.ts';

/*
 * Pages made by hand ask for the fields that they show, as generated lists do (askedFields.test.tsx), and show the same as with whole
 * records.
 */
let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let admin: Person;
let api: ApiClient;
const at: Record<string, number> = {};

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  admin = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
  api = apiClient(test, admin);
  await api.call('POST', '/api/webhooks', hookBody());
  await api.call('POST', '/api/api_keys', keyBody());
  const first = async (collection: string) => (await api.list(`/api/${collection}?itemsPerPage=30`)).member;
  const [day] = (await first('logistic_sessions')).filter(({ trainingSessions }) => referencesIn(trainingSessions).length > 0);
  at.day = day?.id ?? 0;
  at.training = Number(referencesIn(day?.trainingSessions)[0]?.id);
  for (const collection of ['need_trainings', 'trainers', 'user_groups']) at[collection] = (await first(collection))[0]?.id ?? 0;
  await api.call('POST', '/api/control_files', { kind: 'session', logisticSession: `/api/logistic_sessions/${at.day}` });
  await api.call('POST', '/api/data_archives');
  const body = {
    trainer: `/api/trainers/${at.trainers}`,
    startAt: '2026-12-24T00:00:00+01:00',
    endAt: '2026-12-26T00:00:00+01:00',
  };
  await api.call('POST', '/api/trainer_unavailabilities', body);
}, 120_000);
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const filter = (filters: object) => encodeURIComponent(JSON.stringify(filters));

const PAGES: Readonly<Record<string, () => string>> = {
  'my day': () => '/my_day',
  planning: () => '/planning?view=days',
  figures: () => '/figures',
  'questionnaire-results': () => '/questionnaire_results',
  indicators: () => '/indicators',
  'imports of needs': () => '/trainee-import',
  'states of imports': () => '/trainee-import/status',
  'call centre': () => '/trainee-import/call-center',
  'imports of records': () => '/record-import',
  'control files': () => '/control_files',
  archives: () => '/data_archive',
  'API keys': () => '/api_key',
  webhooks: () => '/webhook',
  'calls of needs': () => `/calls?of=need_trainings&filter=${filter({ status: ['a_contacter'] })}`,
  'calls of reminders': () => `/calls?of=reminders&filter=${filter({ isDone: false })}`,
  session: () => `/logistic_session/${at.day}/edit`,
  'vehicles of a session': () => `/logistic_session/${at.day}/associate_equipment/vehicle`,
  'tools of a session': () => `/logistic_session/${at.day}/associate_equipment/teaching_tool`,
  'trainees of a session': () => `/logistic_session/${at.day}/${at.training}/associate_trainee`,
  'session of a need': () => `/trainee/${at.need_trainings}/associate_training_session`,
  trainer: () => `/trainer/${at.trainers}/edit`,
  parameters: () => '/configurations/list',
};

/** What the page says once it has loaded. */
const said = async (address: string): Promise<readonly string[]> => {
  await screens.open(address, admin);
  let before = '';
  let same = 0;
  return waitFor(
    () => {
      const main = document.querySelector('main');
      const loading =
        !main ||
        queryClient.isFetching() > 0 ||
        main.querySelector('.MuiSkeleton-root, [aria-busy=true], .MuiCircularProgress-root');
      const now = loading
        ? ''
        : [...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join() + main.textContent;
      same = now.length > 40 && now === before ? same + 1 : 0;
      before = now;
      // Several times the same: some lists are asked for a moment after their page is there.
      if (!main || same < 4) throw new Error(`${address} is loading`);
      return [
        ...[...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? ''),
        ...[...main.querySelectorAll('h1, h2, h3, li, td, th, p, dd, dt, label, button')].map((one) => one.textContent ?? ''),
        ...[...main.querySelectorAll('input')].map(({ value }) => value),
      ];
    },
    { timeout: 25_000, interval: 250 },
  );
};

/** Lists asked for whole. */
const wholeLists = (): readonly string[] =>
  screens.calls.filter((call) => {
    const collection = /^GET \/api\/(\w+?)(?:_availability\/\w+\/\d+)?\?/.exec(call)?.[1] ?? '';
    return isResourceKey(collection) && !/properties(\[\w+\])*\[\]=|representation=label/.test(call);
  });

/** Answers whole, whatever is asked for. */
const answerWhole = () =>
  screens.server.use(
    http.get(/\/api\/[a-z_]+(_availability\/.*|\/\d+)?\?.*properties/, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      for (const key of [...searchParams.keys()]) if (key.startsWith('properties')) searchParams.delete(key);
      return test.app.request(`${pathname}?${searchParams}`, { headers: { Cookie: admin.cookie } });
    }),
  );

describe('the fields that a page made by hand asks for', () => {
  it.each(Object.keys(PAGES))(
    '%s: lists no whole records, and lacks nothing',
    async (name) => {
      const address = PAGES[name]?.() ?? '';
      const lean = await said(address);
      expect(wholeLists()).toEqual([]);
      screens.reset();
      answerWhole();
      expect(lean).toEqual(await said(address));
    },
    90_000,
  );
});
