import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { type PaperSheetsView, paperSheetsPath } from '../../../model/questionnaires/paperSheets.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens, prepareInvitations } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;
let day: AttendedSession;
let tokens: readonly string[];
let path: string;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'], firstName: 'Agnès', lastName: 'Colin' })).email;
});
afterAll(() => test.close());

const turnTo = async (moment: Date): Promise<void> => {
  now = moment;
  officer = apiClient(test, await test.as(email));
};

const ask = async (more: object = {}): Promise<void> => {
  await turnTo(at('16:20'));
  await test.database.query('update questionnaires set is_default = false');
  const { id } = await askByDefault(officer, { ...more });
  day = await buildAttendedSession(test.database);
  tokens = await invitationTokens(officer, day.trainingSessionId);
  path = paperSheetsPath(day.trainingSessionId, Number(id));
  await turnTo(at('18:05'));
};

beforeEach(() => ask());

const read = async (): Promise<PaperSheetsView> => (await officer.call('GET', path)).body as unknown as PaperSheetsView;

const bodyOf = async (sheets: readonly object[], more: object = {}) => ({
  key: crypto.randomUUID(),
  version: (await read()).version,
  sheets,
  handedIn: [],
  ...more,
});

const type = (body: object) => officer.call('POST', path, body);

const answers = () =>
  test.database.query<Record<string, unknown>>(
    'select answers, channel, invitation_id as invitation, answered_at as at from questionnaire_answers where training_session_id = $1 order by answers::text',
    [day.trainingSessionId],
  );

const statesOf = async () =>
  (await prepareInvitations(officer, day.trainingSessionId)).askings.flatMap(({ invitations }) =>
    invitations.map(({ person, state }) => `${person} ${state}`),
  );

const violationsOf = (body: unknown) =>
  (body as { violations: { propertyPath: string; message: string }[] }).violations.map(
    ({ propertyPath, message }) => `${propertyPath} ${message}`,
  );

describe('sheets with names', () => {
  it('are written for their people at once, as paper, with the typist', async () => {
    const { people, questions, isAnonymous } = await read();
    expect([people.map(({ person }) => person), questions.map(({ name }) => name), isAnonymous]).toEqual([
      ['Jean ARNAUD', 'Jean ZÉLIE'],
      ['q1', 'q2'],
      false,
    ]);
    const sheets = people.map(({ id }, index) => ({ invitation: id, values: { q1: 3 + index } }));
    const { status, body } = await type(await bodyOf(sheets));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ askings: [expect.objectContaining({ sheets: 2, typists: 'Agnès Colin' })] }),
    ]);
    expect(await answers()).toEqual(
      people.map(({ id }, index) => ({ answers: { q1: 3 + index }, channel: 'paper', invitation: id, at: now })),
    );
    expect(await statesOf()).toEqual(['Jean ARNAUD answered', 'Jean ZÉLIE answered']);
    expect((await read()).people).toEqual([]);
  });

  it('count once when they are sent twice, also at the same time', async () => {
    const [first] = (await read()).people;
    const body = await bodyOf([{ invitation: first?.id, values: { q1: 4 } }]);
    const sent = await Promise.all([type(body), type(body)]);
    expect([...sent.map(({ status }) => status), (await type(body)).status]).toEqual([200, 200, 200]);
    expect(await answers()).toHaveLength(1);
  });

  it('are all refused where one is, with its line and question', async () => {
    const [first, second] = (await read()).people;
    const refused = await type(
      await bodyOf([
        { invitation: first?.id, values: { q1: 4 } },
        { invitation: second?.id, values: { q1: 6, q2: 'x'.repeat(2001) } },
        { invitation: first?.id, values: { q9: 1 } },
        { invitation: null, values: { q1: 1 } },
        { invitation: 999_999, values: { q1: 1 } },
      ]),
    );
    expect(refused.status).toBe(422);
    expect(violationsOf(refused.body)).toEqual([
      'sheets[2].invitation Jean ARNAUD a déjà une autre ligne : gardez-en une seule',
      'sheets[3].invitation Choisissez la personne qui a rempli cette feuille',
      'sheets[4].invitation Cette personne n’est pas interrogée ici : choisissez-en une autre',
      'sheets[1].values.q1 « La formation a répondu à vos attentes » : Indiquez 5 au plus',
      expect.stringMatching(/^sheets\[1\]\.values\.q2 « Un mot \? » : 2.?000 caractères au plus$/),
      expect.stringMatching(/^sheets\[2\]\.values\.q9 /),
      'sheets[2].values.q1 « La formation a répondu à vos attentes » : Ce champ est obligatoire',
    ]);
    expect(await answers()).toEqual([]);
  });

  it('are refused for who has answered, with the time, and for who is not awaited', async () => {
    const body = await bodyOf((await read()).people.map(({ id }) => ({ invitation: id, values: { q1: 2 } })));
    await test.call('POST', askedPath(tokens[0] ?? '', 'answers'), { body: { key: crypto.randomUUID(), values: { q1: 4 } } });
    await test.database.query('update need_trainings set training_session_id = null where id = $1', [day.needIds[1]]);
    const refused = await type(body);
    expect(violationsOf(refused.body)).toEqual([
      expect.stringMatching(/^sheets\[0\]\.invitation Jean ARNAUD a déjà répondu le .* à 18:05 : retirez cette feuille$/),
      'sheets[1].invitation Aucune réponse n’est attendue de Jean ZÉLIE : choisissez une autre personne',
    ]);
    expect(await answers()).toHaveLength(1);
  });

  it('are taken of who does not want mails any more', async () => {
    await test.call('POST', askedPath(tokens[0] ?? '', 'decline'));
    const [first] = (await read()).people;
    expect(first?.person).toBe('Jean ARNAUD');
    expect((await type(await bodyOf([{ invitation: first?.id, values: { q1: 4 } }]))).status).toBe(200);
    expect(await statesOf()).toContain('Jean ARNAUD answered');
  });

  it('come too late once the questionnaire is closed, and too early before it opens', async () => {
    const body = await bodyOf((await read()).people.map(({ id }) => ({ invitation: id, values: { q1: 2 } })));
    await turnTo(new Date(at('17:00').getTime() + 30 * DAY_MS + 1));
    expect((await type(body)).body).toMatchObject({ description: expect.stringMatching(/est clos depuis le .* à 17:00/) });
    await turnTo(at('16:00'));
    expect((await type(body)).body).toMatchObject({ description: expect.stringMatching(/s’ouvre le .* à 16:30/) });
    expect(await answers()).toEqual([]);
  });

  it('race with an answer by the link: one of them is kept', async () => {
    const [first] = (await read()).people;
    const body = await bodyOf([{ invitation: first?.id, values: { q1: 4 } }]);
    const online = { key: crypto.randomUUID(), values: { q1: 1 } };
    const sent = await Promise.all([type(body), test.call('POST', askedPath(tokens[0] ?? '', 'answers'), { body: online })]);
    expect(sent.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await answers()).toHaveLength(1);
  });
});

describe('anonymous sheets', () => {
  beforeEach(() => ask({ isAnonymous: true }));

  it('name nobody: as many people as sheets are ticked, and nothing tells which is whose or came on paper', async () => {
    const { people } = await read();
    const sheets = [5, 2].map((q1) => ({ invitation: null, values: { q1 } }));
    expect((await type(await bodyOf(sheets, { handedIn: people.map(({ id }) => id) }))).status).toBe(200);
    const none = { channel: 'unsaid', invitation: null, at: null };
    expect(await answers()).toEqual([
      { answers: { q1: 2 }, ...none },
      { answers: { q1: 5 }, ...none },
    ]);
    const [note] = await test.database.query(
      'select count, invitations, typed_by as by, typed_at as at from questionnaire_sheets where training_session_id = $1',
      [day.trainingSessionId],
    );
    expect(note).toEqual({ count: 2, invitations: [], by: 'Agnès Colin', at: at('18:00') });
    expect(await statesOf()).toEqual(['Jean ARNAUD answered', 'Jean ZÉLIE answered']);
    // An answer by the link looks the same.
    await ask({ isAnonymous: true });
    await test.call('POST', askedPath(tokens[0] ?? '', 'answers'), { body: { key: crypto.randomUUID(), values: { q1: 4 } } });
    expect(await answers()).toEqual([{ answers: { q1: 4 }, ...none }]);
  });

  it('never outnumber the people', async () => {
    const [first, second] = (await read()).people;
    const sheet = { invitation: null, values: { q1: 4 } };
    const refusal = async (sheets: readonly object[], handedIn: readonly unknown[]) =>
      violationsOf((await type(await bodyOf(sheets, { handedIn }))).body);
    expect(await refusal([sheet, sheet], [first?.id])).toEqual([
      'handedIn 2 feuilles, 1 personne cochée : cochez autant de personnes que de feuilles',
    ]);
    expect(await refusal([sheet, sheet, sheet], [first?.id, second?.id, first?.id])).toEqual([
      'handedIn[2] Jean ARNAUD a déjà une autre ligne : gardez-en une seule',
    ]);
    expect(await refusal([{ ...sheet, invitation: first?.id }], [first?.id])).toEqual([
      'sheets[0].invitation Ce questionnaire est anonyme : laissez la feuille sans nom',
    ]);
    expect(await answers()).toEqual([]);
  });

  it('keep no trace of the call beside', async () => {
    const { people } = await read();
    const body = await bodyOf([{ invitation: null, values: { q1: 4, q2: 'texte-secret' } }], { handedIn: [people[0]?.id] });
    const keptCalls = async () => (await test.database.query('select from kept_answers')).length;
    const before = await keptCalls();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await test.call('POST', path, { as: await test.as(email), body, headers })).status).toBe(200);
    expect(await keptCalls()).toBe(before);
    expect(JSON.stringify((await officer.call('GET', path)).body)).not.toContain('texte-secret');
  });
});

describe('rights', () => {
  it('let nobody type who may not write the session', async () => {
    const body = await bodyOf([{ invitation: 1, values: {} }]);
    for (const role of ['ROLE_READ_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE'] as const) {
      const other = apiClient(test, await test.addUser({ roles: [role] }));
      await other.refusal(403, 'GET', path);
      await other.refusal(403, 'POST', path, body);
    }
    const trainer = apiClient(test, await test.addTrainer());
    await trainer.refusal(403, 'GET', path);
    const elsewhere = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] }));
    await elsewhere.refusal(404, 'GET', path);
    await elsewhere.refusal(404, 'POST', path, body);
    await officer.refusal(404, 'GET', paperSheetsPath(day.trainingSessionId, 999_999));
  });
});
