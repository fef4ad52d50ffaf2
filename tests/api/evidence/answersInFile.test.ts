import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { LAYOUT } from '../../../server/evidence/layout/controlFileLayout.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let now = at('16:20');
let officer: ApiClient;
let email: string;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
afterAll(() => test.close());

const turnTo = async (moment: Date): Promise<void> => {
  now = moment;
  officer = apiClient(test, await test.as(email));
};

/** A session of some trainees who have all answered but the last one. */
const buildAnswered = async (people: number, isAnonymous: boolean): Promise<AttendedSession> => {
  await turnTo(at('16:20'));
  await askByDefault(officer, { name: `Avis ${crypto.randomUUID().slice(0, 8)}`, isAnonymous });
  const day = await buildAttendedSession(test.database);
  for (let index = 2; index < people; index += 1)
    await test.database.query(
      `with p as (insert into trainees (first_name, last_name, area_id) values ('Jean', $2, $3) returning id)
       insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
       select 'planifie', s.training_type_id, p.id, s.id from p, training_sessions s where s.id = $1`,
      [day.trainingSessionId, `ZZ${index}`, day.areaId],
    );
  const tokens = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:40');
  for (const [place, token] of tokens.slice(0, -1).entries()) {
    const body = { key: crypto.randomUUID(), values: { q1: 4, q2: `verbatim-${place}` } };
    expect((await test.call('POST', askedPath(token, 'answers'), { body })).status).toBe(201);
  }
  return day;
};

const fileOf = async (day: AttendedSession) => {
  const person = await test.as(email);
  const { body } = await test.call('POST', '/api/control_files', {
    as: person,
    body: { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` },
  });
  await test.runJobs();
  const path = `/api/control_files/${(body as { id: number }).id}/download`;
  const zip = new Uint8Array(await (await test.app.request(path, { headers: { Cookie: person.cookie } })).arrayBuffer());
  const files = unzipSync(zip);
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return { zip, files, textOf };
};

it('has the texts, the answers and their rate, which are verified without the product', async () => {
  const day = await buildAnswered(3, false);
  await turnTo(new Date(at('08:00').getTime() + DAY_MS));
  await writeDailyAnchor(test.deps);
  const { zip, files, textOf } = await fileOf(day);
  expect(await verifyControlFile(zip)).toMatchObject({ faults: [], answers: 2 });
  expect(textOf(LAYOUT.answerRates)).toMatch(/;non;3;2;66,7;oui/);
  expect(textOf(LAYOUT.answerTable)).toMatch(/Jean ARNAUD;20\/11\/2026 16:40;.*La formation a répondu à vos attentes;.*;4/);
  expect(textOf(LAYOUT.answerTable)).toContain('verbatim-1');
  const changed = async (path: string, from: string, to: string) => {
    const text = textOf(path);
    expect(text).toContain(from);
    return (await verifyControlFile(zipSync({ ...files, [path]: strToU8(text.replace(from, to)) }))).faults.slice(1);
  };
  expect(await changed(LAYOUT.answers, 'verbatim-1', 'verbatim-9')).toEqual([
    expect.stringMatching(
      /^Session « .* » du 20\/11\/2026, questionnaire « Avis .* » : une réponse n’est plus celle qui a été reçue\.$/,
    ),
  ]);
  expect(await changed(LAYOUT.answerTexts, 'vos attentes', 'nos attentes')).toContainEqual(
    expect.stringContaining('le texte n’est plus celui'),
  );
  expect(await changed(LAYOUT.answers, '"kind":"answer"', '"kind":"set"')).not.toEqual([]);
  const [, link = ''] = textOf(LAYOUT.answerLinks).split('\r\n');
  expect(await changed(LAYOUT.answerLinks, link.slice(-8), '00000000')).not.toEqual([]);
});

it('awaits nothing of a questionnaire that nobody can answer yet', async () => {
  await turnTo(at('16:20'));
  const name = `Dans trois mois ${crypto.randomUUID().slice(0, 8)}`;
  await askByDefault(officer, { name, moment: 'later' });
  const { textOf } = await fileOf(await buildAnswered(2, false));
  expect(textOf(LAYOUT.answerRates)).toContain(`${name};non;0;0;;`);
});

it('has anonymous answers from five on, once no more can come, without person', async () => {
  const day = await buildAnswered(6, true);
  await turnTo(new Date(at('08:00').getTime() + DAY_MS));
  await writeDailyAnchor(test.deps);
  const early = await fileOf(day);
  expect((await verifyControlFile(early.zip)).faults).toEqual([]);
  expect(early.textOf(LAYOUT.answerRates)).toMatch(/;oui;6;5;83,3;non : le questionnaire anonyme prend encore des réponses/);
  expect(early.textOf(LAYOUT.answers) + early.textOf(LAYOUT.answerTable)).not.toMatch(/verbatim|nonce|salt/);
  await turnTo(new Date(at('08:00').getTime() + 40 * DAY_MS));
  const late = await fileOf(day);
  expect((await verifyControlFile(late.zip)).faults).toEqual([]);
  expect(late.textOf(LAYOUT.answerTable).match(/;anonyme;;.*verbatim-\d/g)).toHaveLength(5);
  expect(late.textOf(LAYOUT.answerTable)).not.toMatch(/ARNAUD|ZOLA|ZZ2/);
  const fewer = late.textOf(LAYOUT.answers).replace(/\{"id":"[^}]*"answers":\{[^}]*\}[^}]*\},/, '');
  const { faults } = await verifyControlFile(zipSync({ ...late.files, [LAYOUT.answers]: strToU8(fewer) }));
  expect(faults).toContainEqual(expect.stringContaining('les réponses anonymes ne sont plus celles qui ont été reçues'));
});

it('has no anonymous answer of a group below five', async () => {
  const day = await buildAnswered(5, true);
  await turnTo(new Date(at('08:00').getTime() + 40 * DAY_MS));
  await writeDailyAnchor(test.deps);
  const { zip, files, textOf } = await fileOf(day);
  expect((await verifyControlFile(zip)).faults).toEqual([]);
  expect(textOf(LAYOUT.answerRates)).toMatch(/;oui;5;4;80;non : moins de cinq réponses anonymes/);
  expect(Object.values(files).some((bytes) => strFromU8(bytes).includes('verbatim'))).toBe(false);
});
