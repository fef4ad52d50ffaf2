import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildBody } from '../../support/records/buildRecord.ts';
import {
  actOn,
  buildPublished,
  buildQuestionnaire,
  questionsIn,
  SCALE,
  saveQuestions,
} from '../../support/records/questionnaire.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

const refusalOf = async (more: object) => {
  const body = await buildBody(admin, 'questionnaires', more as never);
  return (await admin.refusal(422, 'POST', '/api/questionnaires', body)).violations?.[0];
};

interface Version {
  readonly '@id': string;
  readonly number: number;
  readonly contentHash: string;
  readonly content: QuestionnaireContent;
}

const versionsOf = async (record: ApiRecord): Promise<readonly Version[]> =>
  (await admin.list(`/api/questionnaire_versions?questionnaire=${record['@id']}`)).member as unknown as readonly Version[];

const refusedCommand = (record: ApiRecord, command: string, more: object = {}) =>
  admin.refusal(409, 'PUT', `${record['@id']}/${command}`, { version: record.version, ...more });

describe('a questionnaire', () => {
  it('gives each question and choice a code of its own', async () => {
    const record = await buildQuestionnaire(admin, {
      questions: [SCALE, { kind: 'choice', text: 'Où ?', choices: [{ label: 'Ville' }, { label: 'Route' }] }],
    });
    expect(record).toMatchObject({ status: 'draft', publishedNumber: null, isDefault: false, delayDays: null });
    expect(questionsIn(record)).toMatchObject([{ code: 'q1' }, { code: 'q2', choices: [{ code: 'c3' }, { code: 'c4' }] }]);
    // A code that was given once is not given again.
    const shorter = await saveQuestions(admin, record, [SCALE]);
    expect(questionsIn(shorter).map(({ code }) => code)).toEqual(['q5']);
  });

  it.each([
    ['alert on a text', { kind: 'long_text', text: 'Un mot ?', alertMax: 2 }, 'questions[0].alertMax', /^Retirez l’alerte/],
    ['alert above all answers', { ...SCALE, alertMax: 5 }, 'questions[0].alertMax', /^Choisissez une alerte/],
    ['one choice', { kind: 'choice', text: 'Où ?', choices: [{ label: 'Ville' }] }, 'questions[0].choices', /deux choix/],
    [
      'equal choices',
      { kind: 'choices', text: 'Où ?', choices: [{ label: 'Ville' }, { label: 'ville ' }] },
      'questions[0].choices[1].label',
      /Retirez/,
    ],
    [
      'nothing right',
      { kind: 'knowledge', text: 'Où ?', choices: [{ label: 'A' }, { label: 'B' }] },
      'questions[0].choices',
      /Cochez/,
    ],
    ['scale without a word', { ...SCALE, highWord: null }, 'questions[0].highWord', /Écrivez le mot/],
    ['bounds', { kind: 'number', text: 'Combien ?', min: 5, max: 5 }, 'questions[0].max', /maximum/],
    [
      'choices of a date',
      { kind: 'date', text: 'Quand ?', choices: [{ label: 'A' }, { label: 'B' }] },
      'questions[0].choices',
      /Retirez/,
    ],
    ['a code of somebody', { ...SCALE, code: 'q7' }, 'questions[0].code', /Retirez ce code/],
    ['no text', { ...SCALE, text: ' ' }, 'questions[0].text', /./],
    ['an unknown kind', { ...SCALE, kind: 'stars' }, 'questions[0].kind', /./],
  ])('is refused with: %s', async (_title, question, propertyPath, message) => {
    expect(await refusalOf({ questions: [question] })).toMatchObject({ propertyPath, message: expect.stringMatching(message) });
  });

  it('has thirty questions at most, and asks about objectives once', async () => {
    expect((await refusalOf({ questions: Array(31).fill(SCALE) }))?.message).toBe('Gardez 30 questions au plus');
    const objectives = { ...SCALE, kind: 'objectives' };
    expect((await refusalOf({ questions: [objectives, SCALE, objectives] }))?.propertyPath).toBe('questions[2].kind');
  });

  it('asks people who are there at its moment', async () => {
    expect((await refusalOf({ moment: 'end', audience: 'company' }))?.propertyPath).toBe('audience');
    expect((await refusalOf({ moment: 'trainer', audience: 'trainee' }))?.propertyPath).toBe('audience');
  });

  it('waits for 90 days, or as said, and only later', async () => {
    const later = await buildQuestionnaire(admin, { moment: 'later' });
    expect(later.delayDays).toBe(90);
    expect((await admin.update(later['@id'], { ...later, delayDays: 180 })).delayDays).toBe(180);
    expect((await refusalOf({ moment: 'later', delayDays: 29 }))?.propertyPath).toBe('delayDays');
    expect((await refusalOf({ moment: 'end', delayDays: 45 }))?.propertyPath).toBe('delayDays');
    const { delayDays: _delay, ...soon } = later;
    expect((await admin.update(later['@id'], { ...soon, version: 2, moment: 'before' })).delayDays).toBeNull();
  });
});

describe('publishing', () => {
  it('needs a question', async () => {
    const record = await buildQuestionnaire(admin, { questions: [] });
    expect((await refusedCommand(record, 'publish')).detail).toMatch(/ajoutez une question/);
  });

  it('makes a version with its content and the hash of it', async () => {
    const record = await buildPublished(admin, { introduction: 'Bonjour.', isAnonymous: true });
    expect(record).toMatchObject({ status: 'published', publishedNumber: 1 });
    const [version] = await versionsOf(record);
    expect(version?.content).toMatchObject({ name: record.name, introduction: 'Bonjour.', isAnonymous: true, moment: 'end' });
    expect(version?.content.questions.map(({ code }) => code)).toEqual(['q1', 'q2']);
    const inOrder = (_name: string, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value;
    expect(version?.contentHash).toBe(createHash('sha256').update(JSON.stringify(version?.content, inOrder)).digest('hex'));
  });

  it('ends editing; « Modifier » begins the next draft, and the published version goes on being asked', async () => {
    const record = await buildPublished(admin);
    const change = { ...record, questions: [SCALE] };
    expect((await admin.refusal(422, 'PUT', record['@id'], change)).violations?.[0]).toMatchObject({
      propertyPath: 'questions',
      message: expect.stringContaining('« Modifier »'),
    });
    const draft = await actOn(admin, record, 'revise');
    expect(draft).toMatchObject({ status: 'draft', publishedNumber: 1 });
    const longer = await saveQuestions(admin, draft, [...questionsIn(draft), { kind: 'date', text: 'Quand ?' }]);
    expect(await actOn(admin, longer, 'publish')).toMatchObject({ status: 'published', publishedNumber: 2 });
    const [second, first] = await versionsOf(record);
    expect([first?.number, first?.content.questions.length]).toEqual([1, 2]);
    expect([second?.number, second?.content.questions.length]).toEqual([2, 3]);
  });

  it('asks what a new wording means: the code stays, or is a new one', async () => {
    const draft = await actOn(admin, await buildPublished(admin), 'revise');
    const [scale, word] = questionsIn(draft);
    const reworded = await saveQuestions(admin, draft, [
      { ...scale, text: 'La formation vous a plu' },
      { ...word, text: 'Un commentaire ?' },
    ]);
    const path = `${reworded['@id']}/publish`;
    const refused = await admin.refusal(422, 'PUT', path, { version: reworded.version, meanings: { q1: 'other' } });
    expect(refused.violations).toMatchObject([
      { propertyPath: 'meanings.q2', message: expect.stringMatching(/^Dites si « Un commentaire/) },
    ]);
    const published = await actOn(admin, reworded, 'publish', { meanings: { q1: 'other', q2: 'same' } });
    expect(questionsIn(published).map(({ code }) => code)).toEqual(['q3', 'q2']);
  });

  it('is refused without a change, which « Abandonner » takes back', async () => {
    const draft = await actOn(admin, await buildPublished(admin), 'revise');
    expect((await refusedCommand(draft, 'publish')).detail).toMatch(/^Rien n’a changé depuis la version 1/);
    const other = await saveQuestions(admin, draft, [SCALE]);
    const back = await actOn(admin, other, 'discard');
    expect(back).toMatchObject({ status: 'published', publishedNumber: 1 });
    expect(questionsIn(back).map(({ code }) => code)).toEqual(['q1', 'q2']);
    expect((await refusedCommand(await buildQuestionnaire(admin), 'discard')).detail).toMatch(/pas de version publiée/);
  });

  it('is for one who has seen the draft as it is', async () => {
    const record = await buildQuestionnaire(admin);
    await saveQuestions(admin, record, [SCALE]);
    const refused = await refusedCommand(record, 'publish');
    expect(refused).toMatchObject({ code: 'record.stale', current: { '@id': record['@id'] } });
  });

  it('does not let moment and people change any more', async () => {
    const draft = await actOn(admin, await buildPublished(admin), 'revise');
    const refused = await admin.refusal(422, 'PUT', draft['@id'], { ...draft, moment: 'later' });
    expect(refused.violations?.[0]).toMatchObject({ propertyPath: 'moment', message: expect.stringMatching(/créez-en plutôt/) });
  });

  it('keeps the questionnaire from being deleted', async () => {
    const record = await buildPublished(admin);
    expect((await admin.refusal(409, 'DELETE', record['@id'])).detail).toMatch(/archivez-le/);
    const draft = await buildQuestionnaire(admin);
    await admin.remove(draft['@id']);
  });
});

describe('a published version', () => {
  it('never changes, whatever is done to its questionnaire', async () => {
    const steps = ['revise', 'publish', 'discard', 'archive', 'edit', 'rename', 'default'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), async (walk) => {
        const { '@id': iri } = await buildPublished(admin);
        const seen = new Map<number, string>();
        for (const [place, step] of walk.entries()) {
          const record = await admin.item(iri);
          for (const version of await versionsOf(record)) {
            // Its questionnaire may have another title meanwhile.
            const text = JSON.stringify({ ...version, questionnaire: null });
            expect(seen.get(version.number) ?? text).toBe(text);
            seen.set(version.number, text);
          }
          const questions = [...questionsIn(record), { kind: 'date', text: `Quand, ${place} ?` }].slice(-20);
          const { version } = record;
          if (step === 'edit') await admin.call('PUT', iri, { ...record, questions });
          else if (step === 'rename') await admin.call('PUT', iri, { ...record, name: `${record.id} ${place}` });
          else if (step === 'default') await admin.call('PUT', iri, { ...record, isDefault: record.isDefault !== true });
          else await admin.call('PUT', `${iri}/${step}`, { version });
        }
        await test.database.query('update questionnaires set is_default = false');
      }),
      { numRuns: 12 },
    );
  });

  it('is refused every change by the database', async () => {
    const [version] = await versionsOf(await buildPublished(admin));
    const id = version?.['@id'].split('/').at(-1);
    for (const text of [
      `update questionnaire_versions set content = '{}' where id = ${id}`,
      `update questionnaire_versions set version = 2 where id = ${id}`,
      `delete from questionnaire_versions where id = ${id}`,
      'truncate questionnaire_versions cascade',
    ])
      await expect(test.database.query(text)).rejects.toThrow(/append-only/);
    expect(await admin.item(version?.['@id'] ?? '')).toMatchObject({ number: 1 });
  });

  it('has no call that writes it', async () => {
    const [version] = await versionsOf(await buildPublished(admin));
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      await admin.refusal(405, method, version?.['@id'] ?? '', method === 'DELETE' ? undefined : { number: 2 });
    await admin.refusal(405, 'POST', '/api/questionnaire_versions', { number: 2 });
  });
});

describe('the organisation’s default', () => {
  it('is published, one for each moment and people, and not yearly', async () => {
    const draft = await buildQuestionnaire(admin, { moment: 'before' });
    const asDefault = (record: ApiRecord) => admin.refusal(422, 'PUT', record['@id'], { ...record, isDefault: true });
    expect((await asDefault(draft)).violations?.[0]?.message).toBe('Publiez d’abord ce questionnaire');
    const first = await actOn(admin, draft, 'publish');
    const chosen = await admin.update(first['@id'], { ...first, isDefault: true });
    expect(chosen).toMatchObject({ isDefault: true, status: 'published' });
    const second = await buildPublished(admin, { moment: 'before' });
    expect((await asDefault(second)).violations?.[0]?.message).toContain(String(first.name));
    expect((await refusedCommand(chosen, 'archive')).detail).toMatch(/décochez d’abord « Par défaut »/);
    const yearly = await buildPublished(admin, { moment: 'yearly', audience: 'funder' });
    expect((await asDefault(yearly)).violations?.[0]?.message).toMatch(/à la main/);
    await admin.update(chosen['@id'], { ...chosen, isDefault: false });
  });
});

describe('an archived questionnaire', () => {
  it('is asked no more, keeps its versions, and comes back with the next one', async () => {
    const archived = await actOn(admin, await buildPublished(admin), 'archive');
    expect(archived).toMatchObject({ status: 'archived', publishedNumber: null });
    expect(await versionsOf(archived)).toHaveLength(1);
    expect((await refusedCommand(archived, 'archive')).detail).toMatch(/déjà archivé/);
    const draft = await actOn(admin, archived, 'revise');
    // The page offers neither to delete it, which the server refuses, nor to lose the way back.
    expect(draft).toMatchObject({ status: 'draft', publishedNumber: null, hasVersions: true });
    await admin.refusal(409, 'DELETE', draft['@id']);
    expect(await actOn(admin, draft, 'discard')).toMatchObject({ status: 'archived' });
    const next = await actOn(admin, await admin.item(draft['@id']), 'revise');
    expect(await actOn(admin, next, 'publish')).toMatchObject({ status: 'published', publishedNumber: 2 });
  });
});

describe('rights', () => {
  it('are those of training types: readers read, others nothing', async () => {
    const record = await buildPublished(admin);
    const [version] = await versionsOf(record);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_TYPE'] }));
    expect(await reader.item(record['@id'])).toMatchObject({ publishedNumber: 1 });
    expect(await reader.item(version?.['@id'] ?? '')).toMatchObject({ number: 1 });
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_WRITE_TRAINEE'] }));
    await other.refusal(403, 'GET', record['@id']);
    await other.refusal(403, 'GET', version?.['@id'] ?? '');
    for (const client of [reader, other]) {
      await client.refusal(403, 'POST', '/api/questionnaires', { name: 'Autre' });
      await client.refusal(403, 'PUT', record['@id'], record);
      for (const command of ['publish', 'revise', 'discard', 'archive'])
        await client.refusal(403, 'PUT', `${record['@id']}/${command}`, { version: record.version });
    }
  });
});
