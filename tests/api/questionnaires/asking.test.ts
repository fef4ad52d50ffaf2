import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { AnswerReceipt, AskedView, OwnAskedView } from '../../../model/questionnaires/askedView.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import {
  askByDefault,
  askedPath,
  invitationsPath,
  invitationTokens,
  prepareInvitations,
} from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { actOn, SCALE, saveQuestions } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;
let day: AttendedSession;
let tokens: readonly string[];

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
afterAll(() => test.close());

/** Another moment: a login of long ago is over. */
const turnTo = async (moment: Date): Promise<void> => {
  now = moment;
  officer = apiClient(test, await test.as(email));
};

beforeEach(async () => {
  await turnTo(at('16:20'));
  await test.database.query('update questionnaires set is_default = false');
  await askByDefault(officer);
  day = await buildAttendedSession(test.database);
  tokens = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:45');
});

const open = async (token = tokens[0] ?? '') => (await test.call('POST', askedPath(token, 'open'))).body as AskedView;
const send = (body: object, token = tokens[0] ?? '') => test.call('POST', askedPath(token, 'answers'), { body });
const answerOf = (value: unknown = 4, key: string = crypto.randomUUID()) => ({ values: { q1: value }, key });

const rowsOf = (session = day.trainingSessionId) =>
  test.database.query<Record<string, unknown>>(
    'select answers, answered_at as "answeredAt", invitation_id as invitation, replaces, content_hash as hash from questionnaire_answers where training_session_id = $1 order by answered_at',
    [session],
  );

const statesOf = async () =>
  (await prepareInvitations(officer, day.trainingSessionId)).askings.flatMap(({ invitations }) =>
    invitations.map(({ person, state }) => `${person} ${state}`),
  );

describe('an invitation', () => {
  it('is made for each trainee of the session, once', async () => {
    expect(tokens).toHaveLength(2);
    expect(tokens.every((token) => /^[0-9a-f]{32}$/.test(token))).toBe(true);
    expect(await invitationTokens(officer, day.trainingSessionId)).toEqual(tokens);
    expect(await statesOf()).toEqual(['Jean ARNAUD to_send', 'Jean ZÉLIE to_send']);
  });

  it('is not due for who left the training or was absent all day, nor for anybody once it is cancelled', async () => {
    await test.database.query('update need_trainings set training_session_id = null where id = $1', [day.needIds[0]]);
    await test.database.query('update emargements set is_absent = true where uuid = $1', [day.entryUuids[1]]);
    expect(await statesOf()).toEqual(['Jean ARNAUD not_due', 'Jean ZÉLIE not_due']);
    expect((await send(answerOf())).body).toMatchObject({ description: expect.stringMatching(/n’attend pas/) });
    await test.database.query('update emargements set is_absent = false where uuid = $1', [day.entryUuids[1]]);
    expect(await statesOf()).toEqual(['Jean ARNAUD not_due', 'Jean ZÉLIE to_send']);
    await test.database.query("update training_sessions set status = 'canceled' where id = $1", [day.trainingSessionId]);
    expect(await statesOf()).toEqual(['Jean ARNAUD not_due', 'Jean ZÉLIE not_due']);
  });

  it('moves with the session', async () => {
    const later = [at('09:00', '2026-11-27'), at('17:00', '2026-11-27'), day.trainingSessionId];
    await test.database.query('update training_sessions set start_at = $1, end_at = $2 where id = $3', later);
    expect(await open()).toMatchObject({ state: 'early', opensAt: at('16:30', '2026-11-27').toISOString() });
    expect((await send(answerOf())).body).toMatchObject({ description: expect.stringMatching(/s’ouvre le .* à 16:30/) });
  });

  it('is made for a questionnaire that is published after the convocation, and not for a training that was over', async () => {
    await askByDefault(officer, { moment: 'later', delayDays: 30 });
    await askByDefault(officer, { moment: 'trainer', audience: 'trainer' });
    await turnTo(at('09:00', '2026-11-21'));
    await askByDefault(officer, { moment: 'before' });
    const { askings } = await prepareInvitations(officer, day.trainingSessionId);
    expect(askings.map(({ moment, invitations }) => [moment, invitations.map(({ person }) => person)])).toEqual([
      ['end', ['Jean ARNAUD', 'Jean ZÉLIE']],
      ['trainer', ['Claire ABRIC', 'Claire ZOLA']],
      ['later', ['Jean ARNAUD', 'Jean ZÉLIE']],
    ]);
  });

  it('asks the training’s own questionnaire, or nothing where it says so', async () => {
    const [type] = await test.database.query<{ id: number }>(
      'select training_type_id as id from training_sessions where id = $1',
      [day.trainingSessionId],
    );
    const own = await askByDefault(officer, { name: `Propre ${crypto.randomUUID()}` });
    await askByDefault(officer);
    await test.database.query('update training_types set questionnaire_end_id = $2 where id = $1', [type?.id, own.id]);
    expect((await prepareInvitations(officer, day.trainingSessionId)).askings).toMatchObject([{ name: own.name }]);
    const other = await buildAttendedSession(test.database);
    await test.database.query(
      "update training_types set questionnaires_not_asked = '{questionnaireEnd}' where id = (select training_type_id from training_sessions where id = $1)",
      [other.trainingSessionId],
    );
    expect((await prepareInvitations(officer, other.trainingSessionId)).askings).toEqual([]);
  });
});

describe('two people who become one', () => {
  it('are asked once: companies of the same session that are merged, and needs', async () => {
    await askByDefault(officer, { moment: 'later', audience: 'company', delayDays: 30 });
    const ids: number[] = [];
    for (const [index, need] of day.needIds.entries()) {
      const [company] = await test.database.query<{ id: number }>(
        "insert into companies (name, address, zip_code, city) values ($1, '1 rue', '75001', 'Paris') returning id",
        [`Garage ${index} ${crypto.randomUUID()}`],
      );
      ids.push(company?.id ?? 0);
      await test.database.query('update need_trainings set company_id = $2 where id = $1', [need, company?.id]);
    }
    expect(await invitationTokens(officer, day.trainingSessionId, 'later')).toHaveLength(2);
    expect((await officer.call('POST', `/api/companies/${ids[0]}/transfer_to/${ids[1]}`)).status).toBeLessThan(300);
    expect(await invitationTokens(officer, day.trainingSessionId, 'later')).toHaveLength(1);
  });
});

describe('the page of a questionnaire', () => {
  it('asks what was published, from half an hour before the end', async () => {
    now = at('16:29');
    expect(await open()).toMatchObject({ state: 'early' });
    now = at('16:30');
    expect(await open()).toMatchObject({ state: 'open', person: 'Jean ARNAUD', training: 'Éco-conduite et prévention' });
    expect((await open()).questions.map(({ name }) => name)).toEqual(['q1', 'q2']);
    expect(await statesOf()).toEqual(['Jean ARNAUD opened', 'Jean ZÉLIE to_send']);
  });

  it('keeps the version that the person has seen', async () => {
    const record = await askByDefault(officer);
    const other = await buildAttendedSession(test.database);
    const [first = '', second = ''] = await invitationTokens(officer, other.trainingSessionId);
    await open(first);
    const draft = await saveQuestions(officer, await actOn(officer, record, 'revise'), [{ kind: 'date', text: 'Quand ?' }]);
    await actOn(officer, draft as ApiRecord, 'publish');
    expect((await open(first)).questions.map(({ field }) => field.kind)).toEqual(['integer', 'text']);
    expect((await open(second)).questions.map(({ field }) => field.kind)).toEqual(['date']);
    expect((await send(answerOf(), first)).status).toBe(201);
  });

  it('asks one scale for each objective that the person has seen', async () => {
    await askByDefault(officer, { questions: [{ ...SCALE, kind: 'objectives' }] });
    const other = await buildAttendedSession(test.database);
    const change = (labels: readonly string[]) =>
      test.database.query(
        'update training_types set objectives = $2 where id = (select training_type_id from training_sessions where id = $1)',
        [other.trainingSessionId, JSON.stringify(labels.map((label) => ({ label })))],
      );
    await change(['Freiner', 'Anticiper']);
    const [token = ''] = await invitationTokens(officer, other.trainingSessionId);
    expect((await open(token)).questions.map(({ name, label }) => [name, label])).toEqual([
      ['q1.1', 'Freiner'],
      ['q1.2', 'Anticiper'],
    ]);
    await change(['Autre']);
    expect((await send({ values: { 'q1.1': 5, 'q1.2': 2 }, key: crypto.randomUUID() }, token)).status).toBe(201);
    const [row] = await test.database.query(
      'select answers, objectives from questionnaire_answers where training_session_id = $1',
      [other.trainingSessionId],
    );
    expect(row).toEqual({ answers: { 'q1.1': 5, 'q1.2': 2 }, objectives: ['Freiner', 'Anticiper'] });
  });

  it('opens by the trainee’s own link, and by nobody else’s', async () => {
    const read = async (uuid: string) => test.call('POST', `/api/emargements/${uuid}/questionnaire`);
    const { asked } = (await read(day.entryUuids[0])).body as OwnAskedView;
    expect(asked).toMatchObject({ token: tokens[0], state: 'open' });
    // The device keeps it: that is no reading yet.
    expect(await statesOf()).toEqual(['Jean ARNAUD to_send', 'Jean ZÉLIE to_send']);
    expect((await read(day.sheetUuid)).status).toBe(404);
    expect((await read(crypto.randomUUID())).status).toBe(404);
    await test.database.query('update emargements set link_blocked_at = $2 where uuid = $1', [day.entryUuids[0], now]);
    expect(((await read(day.entryUuids[0])).body as OwnAskedView).asked).toBeNull();
  });
});

describe('an answer', () => {
  it('is written once, with a hash; sent again it has the same receipt', async () => {
    const body = answerOf();
    const [first, again] = await Promise.all([send(body), send(body)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.body).toEqual(again.body);
    expect(await rowsOf()).toEqual([
      {
        answers: { q1: 4 },
        answeredAt: now,
        invitation: expect.any(Number),
        replaces: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await open()).toMatchObject({ state: 'answered', answeredAt: now.toISOString(), questions: [] });
  });

  it('is final: a second one is told the time of the first', async () => {
    await send(answerOf());
    now = at('18:00');
    const refused = await send(answerOf(5));
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ description: expect.stringMatching(/déjà répondu le .* à 16:45/) }),
    ]);
    expect(await rowsOf()).toHaveLength(1);
  });

  it.each([
    [{}, 'q1', /./],
    [{ q1: 6 }, 'q1', /5/],
    [{ q1: 'beaucoup' }, 'q1', /./],
    [{ q1: 4, q9: 1 }, 'q9', /./],
    [{ q1: 4, q2: 'x'.repeat(2001) }, 'q2', /2.?000/],
  ])('is refused with %o', async (values, propertyPath, message) => {
    const { status, body } = await send({ values, key: crypto.randomUUID() });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        violations: [expect.objectContaining({ propertyPath, message: expect.stringMatching(message) })],
      }),
    ]);
    expect(await rowsOf()).toEqual([]);
  });

  it('is refused once the link is closed, with the day', async () => {
    await turnTo(new Date(at('17:00').getTime() + 30 * DAY_MS + 1));
    expect((await send(answerOf())).body).toMatchObject({ description: expect.stringMatching(/clos depuis le/) });
    expect(await statesOf()).toEqual(['Jean ARNAUD expired', 'Jean ZÉLIE expired']);
  });

  it('can be replaced by its device within ten minutes, and the first one stays', async () => {
    const body = answerOf(2);
    const { permit } = (await send(body)).body as AnswerReceipt;
    now = new Date(now.getTime() + 9 * MINUTE_MS);
    const replacement = { ...answerOf(4), replaces: { key: body.key, permit } };
    expect((await send(replacement)).status).toBe(201);
    expect((await send(replacement)).status).toBe(201);
    const [first, second] = await rowsOf();
    expect([first, second]).toMatchObject([
      { answers: { q1: 2 }, replaces: null },
      { answers: { q1: 4 }, replaces: expect.any(String) },
    ]);
    // Not a second time from the first one, and not with another permit.
    expect((await send({ ...answerOf(5), replaces: { key: body.key, permit } })).status).toBe(409);
  });

  it('is not replaced later, nor by a permit that nobody gave', async () => {
    const body = answerOf(2);
    const { permit } = (await send(body)).body as AnswerReceipt;
    const forged = { ...permit, until: new Date(now.getTime() + DAY_MS).toISOString() };
    now = new Date(now.getTime() + 10 * MINUTE_MS + 1);
    for (const used of [permit, forged, { ...forged, seal: '0'.repeat(64) }]) {
      const refused = await send({ ...answerOf(5), replaces: { key: body.key, permit: used } });
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ description: expect.stringMatching(/dix minutes/) }),
      ]);
    }
    // Asking for the receipt again gives no more time.
    const { permit: again } = (await send(body)).body as AnswerReceipt;
    expect(again).toEqual(permit);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('is never changed nor deleted in the database', async () => {
    await send(answerOf());
    for (const text of [
      `update questionnaire_answers set answers = '{}' where training_session_id = ${day.trainingSessionId}`,
      `delete from questionnaire_answers where training_session_id = ${day.trainingSessionId}`,
      'truncate questionnaire_answers',
    ])
      await expect(test.database.query(text)).rejects.toThrow(/append-only/);
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe('other ways out', () => {
  it('stop what is still asked about the training', async () => {
    await askByDefault(officer, { moment: 'later', delayDays: 30 });
    const [later = ''] = await invitationTokens(officer, day.trainingSessionId, 'later');
    expect((await test.call('POST', askedPath(tokens[0] ?? '', 'decline'))).body).toMatchObject({ state: 'declined' });
    expect(await open(later)).toMatchObject({ state: 'declined' });
    expect((await open(tokens[1])).state).toBe('open');
    expect((await send(answerOf())).status).toBe(409);
  });

  it('close a link that reached somebody else, until an officer gives another one', async () => {
    const view = (await test.call('POST', askedPath(tokens[0] ?? '', 'not_me'))).body as AskedView;
    expect(view).toMatchObject({ state: 'not_me', person: '', questions: [] });
    expect((await send(answerOf())).status).toBe(409);
    const { askings } = await prepareInvitations(officer, day.trainingSessionId);
    const invitation = askings[0]?.invitations.find(({ isNotMe }) => isNotMe);
    expect(invitation).toMatchObject({ person: 'Jean ARNAUD', token: null });
    await officer.call('PUT', `${invitationsPath(day.trainingSessionId)}/${invitation?.id}`);
    const [renewed = ''] = await invitationTokens(officer, day.trainingSessionId);
    expect(renewed).not.toBe(tokens[0]);
    expect((await test.call('POST', askedPath(tokens[0] ?? '', 'open'))).status).toBe(404);
    expect((await open(renewed)).state).toBe('open');
  });
});

describe('rights', () => {
  it('show people to readers, and links to who may hand them out', async () => {
    const path = invitationsPath(day.trainingSessionId);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    const view = (await reader.call('GET', path)).body as { askings: { invitations: { token: unknown }[] }[] };
    expect(view.askings[0]?.invitations.map(({ token }) => token)).toEqual([null, null]);
    await reader.refusal(403, 'POST', path);
    await reader.refusal(403, 'PUT', `${path}/1`);
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE'] }));
    await other.refusal(403, 'GET', path);
    const trainer = apiClient(test, await test.addTrainer());
    await trainer.refusal(403, 'GET', path);
    const elsewhere = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] }));
    for (const method of ['GET', 'POST']) await elsewhere.refusal(404, method, path);
    await elsewhere.refusal(404, 'PUT', `${path}/1`);
  });
});
