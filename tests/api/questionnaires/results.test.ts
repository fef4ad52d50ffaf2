import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportedAnswersView, ResultsView, VerbatimsView } from '../../../model/questionnaires/results.ts';
import { awaitedOf } from '../../../model/questionnaires/results.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, buildGroup, RESULTS, readAll } from '../../support/records/answeredGroup.ts';
import { askByDefault } from '../../support/records/askedSession.ts';
import { at } from '../../support/records/attendedSession.ts';
import { actOn, questionsIn, SCALE, saveQuestions } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;
let inTown: string | undefined;
let onRoad: string | undefined;

const QUESTIONS = [
  { ...SCALE, isScored: true },
  { kind: 'nps', text: 'Recommanderiez-vous cette formation ?' },
  { kind: 'yes_no', text: 'Reviendriez-vous ?' },
  { kind: 'number', text: 'Votre consommation', unit: 'l', min: 0, max: 60 },
  { kind: 'long_text', text: 'Un mot ?' },
  { kind: 'choices', text: 'Où conduisez-vous ?', choices: [{ label: 'En ville' }, { label: 'Sur route' }] },
];

const logInAgain = async () => {
  officer = apiClient(test, await test.as(email));
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  await logInAgain();
  const record = await askByDefault(officer, { questions: QUESTIONS });
  [inTown, onRoad] = ((questionsIn(record).at(-1)?.choices ?? []) as readonly { readonly code: string }[]).map(
    ({ code }) => code,
  );
});
afterAll(() => test.close());

const results = async (area: number, as = officer, more = ''): Promise<ResultsView> =>
  (await as.item(`${RESULTS}?from=2026-01-01&to=2026-12-31&area[]=${area}${more}`)) as unknown as ResultsView;

/** Six people, of whom five answer: marks 1 to 5, recommendations 6 to 10. */
const answeredGroup = async (count = 5) => {
  now = at('16:20');
  await logInAgain();
  const group = await buildGroup(test, officer, 6);
  now = at('16:40');
  for (let index = 0; index < count; index += 1)
    await answerAs(test, group.tokens[index] ?? '', {
      q1: index + 1,
      q2: 6 + index,
      q3: index > 1,
      q4: index + 0.5,
      q5: `Mot ${index}`,
      q6: index === 0 ? [inTown, onRoad] : [onRoad],
    });
  return group;
};

describe('the results of a period', () => {
  it('say how many people were awaited and have answered, their mean, NPS and answers to each question', async () => {
    const { day } = await answeredGroup();
    const { moments, questionnaires } = await results(day.areaId);
    expect(moments).toMatchObject([
      { moment: 'end', answered: 5, open: 1, mean: { value: 3, count: 5 }, nps: { value: 20, count: 5 } },
    ]);
    expect(moments[0]?.months).toHaveLength(12);
    expect(moments[0]?.months.find(({ month }) => month === '2026-11')).toMatchObject({ answered: 5, mean: { value: 3 } });
    const [questionnaire] = questionnaires;
    expect(questionnaire).toMatchObject({ answered: 5, counted: 5 });
    expect(questionnaire && awaitedOf(questionnaire)).toBe(6);
    expect(questionnaire?.questions).toMatchObject([
      { code: 'q1', count: 5, mean: 3, values: [1, 2, 3, 4, 5].map((mark) => ({ value: String(mark), count: 1 })) },
      { code: 'q2', count: 5, nps: 20 },
      {
        code: 'q3',
        count: 5,
        values: [
          { value: 'true', count: 3 },
          { value: 'false', count: 2 },
        ],
      },
      { code: 'q4', count: 5, mean: 2.5, lowest: 0.5, median: 2.5, highest: 4.5 },
      { code: 'q5', count: 0 },
      {
        code: 'q6',
        count: 5,
        values: [
          { label: 'En ville', count: 1 },
          { label: 'Sur route', count: 5 },
        ],
      },
    ]);
  });

  it('show no figure of fewer than five answers', async () => {
    const { day } = await answeredGroup(4);
    const { moments, questionnaires } = await results(day.areaId);
    expect(moments[0]).toMatchObject({ answered: 4, mean: { value: null, count: 4 }, nps: { value: null } });
    expect(questionnaires[0]?.questions.every(({ mean, values, nps }) => mean === null && values === null && nps === null)).toBe(
      true,
    );
  });

  it('compare versions by the code of a question', async () => {
    const { day } = await answeredGroup(3);
    const [record] = (await officer.list('/api/questionnaires?isDefault=true&moment=end')).member;
    if (!record) throw new Error('No questionnaire');
    const draft = await actOn(officer, (await officer.item(record['@id'])) as never, 'revise');
    const [first, ...others] = draft.questions as { readonly text: string }[];
    const saved = await saveQuestions(officer, draft, [{ ...first, text: 'La formation vous a convenu' }, ...others]);
    await actOn(officer, saved, 'publish', { meanings: { q1: 'same' } });
    const again = await buildGroup(test, officer, 3, day.areaId);
    for (const token of again.tokens) await answerAs(test, token, { q1: 5 });
    const [result] = (await results(day.areaId)).questionnaires;
    expect(result?.questions.filter(({ kind }) => kind === 'scale')).toMatchObject([
      { code: 'q1', text: 'La formation vous a convenu', count: 6 },
    ]);
  });

  it('count an answer that was replaced once, as its newest', async () => {
    const { day, tokens } = await answeredGroup();
    now = at('16:45');
    const { key, permit } = await answerAs(test, tokens[5] ?? '', { q1: 1 });
    await answerAs(test, tokens[5] ?? '', { q1: 5 }, { key, permit });
    const [result] = (await results(day.areaId)).questionnaires;
    expect(result).toMatchObject({ answered: 6, counted: 6 });
    expect(result?.questions[0]?.values).toMatchObject([1, 1, 1, 1, 2].map((count) => ({ count })));
  });

  it('find what people have written, page by page, with the session and the name where they are not anonymous', async () => {
    const { day } = await answeredGroup();
    const path = `${RESULTS}/verbatims?from=2026-01-01&to=2026-12-31&area[]=${day.areaId}`;
    const all = (await officer.item(path)) as unknown as VerbatimsView;
    expect(all.totalItems).toBe(5);
    const one = (await officer.item(`${path}&search=MOT%203`)) as unknown as VerbatimsView;
    expect(one.verbatims).toMatchObject([
      { text: 'Mot 3', question: 'Un mot ?', session: day.trainingSessionId, person: expect.stringContaining('Jean') },
    ]);
    expect(((await officer.item(`${path}&page=2`)) as unknown as VerbatimsView).verbatims).toEqual([]);
  });
});

describe('who reads them', () => {
  it('refuses people without the right, and shows others their areas only', async () => {
    const { day } = await answeredGroup();
    const stranger = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
    for (const path of ['', '/verbatims', '/answers'])
      expect((await test.call('GET', `${RESULTS}${path}?from=2026-01-01&to=2026-12-31`, { as: stranger })).status).toBe(403);
    const elsewhere = await buildGroup(test, officer, 1);
    const [area] = await test.database.query<{ code: string }>('select code from areas where id = $1', [elsewhere.day.areaId]);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: [area?.code ?? ''] }));
    expect((await results(day.areaId, reader)).questionnaires).toEqual([]);
    expect((await readAll(reader)).answers.answers).toEqual([]);
  });

  it('shows trainers their own sessions once nobody signs any more', async () => {
    const { day } = await answeredGroup();
    const [email] = (
      await test.database.query<{ email: string }>(
        'select a.email from trainers t join accounts a on a.id = t.account_id where t.id = $1',
        [day.trainerIds[0]],
      )
    ).map((row) => row.email);
    const trainer = apiClient(test, await test.as(email ?? ''));
    expect((await results(day.areaId, trainer)).questionnaires).toEqual([]);
    // Signed until two hours after 17:00.
    now = at('19:01');
    expect((await results(day.areaId, trainer)).questionnaires).toMatchObject([{ answered: 5, counted: 5 }]);
    const other = await buildGroup(test, officer, 1);
    expect((await results(other.day.areaId, trainer)).questionnaires).toEqual([]);
  });

  it('exports names only to those who may export trainees', async () => {
    const { day } = await answeredGroup();
    const path = `${RESULTS}/answers?from=2026-01-01&to=2026-12-31&area[]=${day.areaId}`;
    const withNames = (await officer.item(path)) as unknown as ExportedAnswersView;
    expect(withNames.answers).toHaveLength(5);
    expect(withNames).toMatchObject({
      hasNames: true,
      answers: [{ session: day.trainingSessionId, person: expect.stringContaining('Jean') }, {}, {}, {}, {}],
    });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_READ_NEED_TRAINING'] }));
    const without = (await reader.item(path)) as unknown as ExportedAnswersView;
    expect(without.hasNames).toBe(false);
    expect(without.answers.map(({ person }) => person)).toEqual([null, null, null, null, null]);
  });
});
