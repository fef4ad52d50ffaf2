import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, buildGroup } from '../../support/records/answeredGroup.ts';
import { askByDefault } from '../../support/records/askedSession.ts';
import { at } from '../../support/records/attendedSession.ts';
import { SCALE } from '../../support/records/questionnaire.ts';
import { buildSealedDay } from '../evidence/sealedDay.ts';

let test: TestApp;

afterEach(() => test.close());

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' };

it('the file of an audit has what people have answered, each figure with its method', async () => {
  let now = at('16:40');
  test = await testApp({ now: () => now });
  const admin = await test.addUser({ groups: ['super-admin'] });
  const api = apiClient(test, admin);
  await askByDefault(api, { questions: [{ ...SCALE, isScored: true }] });
  const { tokens } = await buildGroup(test, api, 6);
  for (const token of tokens.slice(1)) await answerAs(test, token, { q1: 4 });
  now = at('17:05');
  const { trainingSessionId } = await buildSealedDay(test, admin);
  const { body } = await test.call('POST', '/api/control_files', {
    as: admin,
    body: { kind: 'audit', trainingSessions: [`/api/training_sessions/${trainingSessionId}`], ...PERIOD },
  });
  await test.runJobs();
  const { id } = body as { readonly id: number };
  const response = await test.app.request(`/api/control_files/${id}/download`, { headers: { Cookie: admin.cookie } });
  const rows = strFromU8(unzipSync(new Uint8Array(await response.arrayBuffer()))['indicateurs.csv'] ?? new Uint8Array())
    .trim()
    .split('\r\n');
  expect(rows.filter((row) => row.startsWith('2;')).at(-1)).toMatch(
    /;"?Moyenne, fin de formation"?;"?4 sur 5"?;;;"?moyenne .* ; 5 réponses sur \d+ attendues ; sessions terminées du 01\/11\/2026 au 30\/11\/2026"?;/,
  );
  expect(rows.find((row) => row.startsWith('30;'))).toMatch(/Taux de réponse, fin de formation, le stagiaire"?;"?\d+\u00a0%/);
});
