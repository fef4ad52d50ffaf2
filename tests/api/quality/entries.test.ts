import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { workingDayAfter } from '../../../model/calendar/workingDays.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

const TODAY = parisDay(testNow());
const ROLES = ['ROLE_READ_QUALITY', 'ROLE_WRITE_QUALITY', 'ROLE_DELETE_QUALITY'] as const;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const build = (more: object = {}): Promise<ApiRecord> => buildRecord(admin, 'quality_entries', { receivedOn: TODAY, ...more });

const moved = ({ '@id': iri, version }: ApiRecord, status: string, reason: string | null = null): Promise<ApiRecord> =>
  admin.update(`${iri}/move`, { version, status, reason });

const ANSWER = { answer: 'Nous avons prévu un second lieu.', subject: 'Votre message', receiver: 'ana@test.example' };

const answered = ({ '@id': iri, version }: ApiRecord, more: object = {}): Promise<ApiRecord> =>
  admin.update(`${iri}/answer`, { version, ...ANSWER, ...more });

describe('an entry', () => {
  it('goes from its arrival to its end, each step with its day', async () => {
    const entry = await build();
    expect(entry).toMatchObject({ status: 'received', dueOn: entry.acknowledgeBy });
    const acknowledged = await moved(entry, 'acknowledged');
    expect(acknowledged).toMatchObject({ acknowledgedOn: TODAY, dueOn: entry.answerBy });
    const inHand = await moved(acknowledged, 'in_hand');
    expect(inHand).toMatchObject({
      status: 'in_hand',
      dueOn: entry.answerBy,
      owner: { '@id': expect.stringMatching(/^\/api\/users\//) },
    });
    const done = await answered(inHand);
    expect(done).toMatchObject({ status: 'answered', answeredOn: TODAY, answer: ANSWER.answer, dueOn: null });
    expect(await moved(done, 'closed')).toMatchObject({ status: 'closed', closedOn: TODAY });
  });

  it('opens the improvement that it asks for, once', async () => {
    const owner = (await admin.list('/api/users')).member[0]?.['@id'];
    const entry = await build({ owner });
    const improvement = { what: 'Contrôler les freins la veille', why: 'Freins usés', dueOn: '2026-12-15' };
    const improved = await admin.update(`${entry['@id']}/improvement`, { version: entry.version, ...improvement });
    const opened = (improved.improvement as { '@id': string } | null)?.['@id'] ?? '';
    expect(await admin.item(opened)).toMatchObject({
      ...improvement,
      origin: 'entries',
      status: 'planned',
      owner: { '@id': owner },
    });
    const again = await admin.call('PUT', `${entry['@id']}/improvement`, { version: improved.version, ...improvement });
    expect([again.status, again.body]).toMatchObject([409, { detail: expect.stringContaining('a déjà une amélioration') }]);
    const stale = await admin.call('PUT', `${entry['@id']}/improvement`, { version: entry.version, ...improvement });
    expect(stale.status).toBe(409);
    const other = await build();
    const empty = await admin.call('PUT', `${other['@id']}/improvement`, {
      version: other.version,
      what: ' ',
      why: 'x',
      dueOn: null,
    });
    expect(empty.status).toBe(422);
    expect((await admin.item(other['@id'])).improvement).toBeNull();
  });

  it('is due after working days, from the day it was received', async () => {
    const entry = await build({ receivedOn: '2026-11-13' });
    expect(entry).toMatchObject({ acknowledgeBy: '2026-11-17', answerBy: '2026-12-04' });
    const corrected = await admin.update(entry['@id'], { ...entry, receivedOn: '2026-11-10' });
    // The eleventh is a public holiday.
    expect(corrected).toMatchObject({ acknowledgeBy: '2026-11-13', answerBy: '2026-12-02' });
  });

  it('follows the parameters of the day, and keeps its deadlines when they change', async () => {
    const before = await build();
    await admin.update('/api/configurations', { code: 'quality_answer_days', value: '5' });
    expect(await build()).toMatchObject({ answerBy: workingDayAfter(TODAY, 5) });
    const touched = await admin.update(before['@id'], { ...(await admin.item(before['@id'])), severity: 3 });
    expect(touched.answerBy).toBe(before.answerBy);
    await test.database.query("delete from configurations where code = 'quality_answer_days'");
  });

  it('is unfounded with a reason, and can be taken up again', async () => {
    const entry = await build();
    const refused = await admin.refusal(422, 'PUT', `${entry['@id']}/move`, { version: entry.version, status: 'unfounded' });
    expect(refused.violations?.[0]?.propertyPath).toBe('reason');
    const unfounded = await moved(entry, 'unfounded', 'Autre organisme.');
    expect(unfounded).toMatchObject({ unfoundedReason: 'Autre organisme.', closedOn: TODAY, dueOn: null });
    expect(await moved(unfounded, 'in_hand')).toMatchObject({ unfoundedReason: null, closedOn: null, dueOn: entry.answerBy });
  });

  it('takes no step that its status does not allow', async () => {
    const entry = await build();
    const refused = await admin.refusal(409, 'PUT', `${entry['@id']}/move`, { version: entry.version, status: 'closed' });
    expect(refused.detail).toMatch(/^Une fiche « Reçu » ne peut pas passer à « Clos »\. Choisissez parmi/);
    const typed = await admin.refusal(422, 'PUT', entry['@id'], { ...entry, status: 'closed' });
    expect(typed.violations?.[0]?.propertyPath).toBe('status');
  });
});

describe('the answer', () => {
  it('leaves by the outbox, as text and about its session', async () => {
    const { trainingSession } = await buildLogisticSession(admin, {});
    const entry = await build({ trainingSession: trainingSession['@id'] });
    const done = await answered(entry, { answer: 'Bonjour,\n\n<b>merci</b>' });
    const mail = await admin.item((done.answerMail as ApiRecord)['@id']);
    expect(mail).toMatchObject({
      kind: 'quality_answer',
      subject: ANSWER.subject,
      receiver: [ANSWER.receiver],
      trainingSession: { '@id': trainingSession['@id'] },
    });
    expect(mail.html).toContain('&lt;b&gt;merci');
  });

  it('is only noted without an address', async () => {
    const done = await answered(await build(), { receiver: null });
    expect(done).toMatchObject({ status: 'answered', answerMail: null });
  });

  it('is shown before it leaves as its receiver gets it, and only to who may answer', async () => {
    const entry = await build();
    const path = `${entry['@id']}/answer_preview`;
    const { answer, subject } = ANSWER;
    const { body } = await admin.call('POST', path, { answer: `${answer}\n\n<b>fin</b>`, subject });
    expect(body).toMatchObject({ subject, html: expect.stringContaining('&lt;b&gt;fin') });
    expect(await admin.item(entry['@id'])).toMatchObject({ status: 'received', answer: null });
    await admin.refusal(422, 'POST', path, { answer: '', subject });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY'] }));
    await reader.refusal(403, 'POST', path, { answer, subject });
  });

  it('leaves once, also for two people at once', async () => {
    const entry = await build({ personEmail: 'once@test.example' });
    const body = { version: entry.version, ...ANSWER, receiver: 'once@test.example' };
    const answers = await Promise.all(['a', 'b'].map(() => admin.call('PUT', `${entry['@id']}/answer`, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { totalItems } = await admin.list('/api/mail_messages?address=once@test.example');
    expect(totalItems).toBe(1);
  });

  it('leaves nothing behind when it is refused', async () => {
    const entry = await build();
    const body = { version: entry.version, ...ANSWER, receiver: 'nowhere' };
    await admin.refusal(422, 'PUT', `${entry['@id']}/answer`, body);
    expect(await admin.item(entry['@id'])).toMatchObject({ status: 'received', answer: null });
  });
});

describe('« Ma journée »', () => {
  const late = async (): Promise<readonly string[]> => {
    const { widgets } = (await admin.item('/api/my_day')) as unknown as {
      widgets: readonly { name: string; count: number; member: readonly { '@id': string }[] }[];
    };
    return widgets.find(({ name }) => name === 'late_entries')?.member.map((row) => row['@id']) ?? [];
  };

  it('names what is past its deadline, until the step is done', async () => {
    const overdue = await build({ receivedOn: dayAfter(TODAY, -20) });
    const due = await build();
    expect(await late()).toContain(overdue['@id']);
    expect(await late()).not.toContain(due['@id']);
    await moved(overdue, 'acknowledged');
    expect(await late()).not.toContain(overdue['@id']);
  });

  it('names it on the day after, not on the day itself', async () => {
    const entry = await build();
    await test.database.query('update quality_entries set acknowledge_by = $2 where id = $1', [entry.id, TODAY]);
    expect(await late()).not.toContain(entry['@id']);
    await test.database.query('update quality_entries set acknowledge_by = $2 where id = $1', [entry.id, dayAfter(TODAY, -1)]);
    expect(await late()).toContain(entry['@id']);
  });
});

describe('the search of the top bar', () => {
  const foundBy = async (client: ApiClient, text: string): Promise<readonly string[]> => {
    const { groups } = (await client.item(`/api/search?q=${encodeURIComponent(text)}`)) as unknown as {
      groups: readonly { resource: string; member: readonly ApiRecord[] }[];
    };
    return groups
      .filter(({ resource }) => resource === 'quality_entries')
      .flatMap(({ member }) => member.map((row) => row['@id']));
  };

  it('finds an entry by its text and its person, for who may read it alone', async () => {
    const [here, there] = [await buildRecord(admin, 'areas'), await buildRecord(admin, 'areas')];
    const { trainingSession } = await buildLogisticSession(admin, { area: there['@id'] });
    const session = trainingSession['@id'];
    const entry = await build({ text: 'La rampe était gelée', personName: 'Ottilie Faure', trainingSession: session });
    expect(await foundBy(admin, 'rampe gelee')).toEqual([entry['@id']]);
    expect(await foundBy(admin, 'ottilie')).toEqual([entry['@id']]);
    const foreign = apiClient(test, await test.addUser({ roles: ROLES, areas: [String(here.code)] }));
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
    expect([await foundBy(foreign, 'ottilie'), await foundBy(other, 'ottilie')]).toEqual([[], []]);
  });
});

describe('rights', () => {
  it('let readers read, and nobody else', async () => {
    const entry = await build();
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_QUALITY'] }));
    expect(await reader.item(entry['@id'])).toMatchObject({ text: entry.text });
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINEE'] }));
    await other.refusal(403, 'GET', entry['@id']);
    await other.refusal(403, 'GET', '/api/quality_entries');
    const trainer = apiClient(test, await test.addTrainer());
    await trainer.refusal(403, 'GET', entry['@id']);
    for (const client of [reader, other, trainer]) {
      await client.refusal(403, 'PUT', entry['@id'], entry);
      await client.refusal(403, 'DELETE', entry['@id']);
      await client.refusal(403, 'PUT', `${entry['@id']}/move`, { version: entry.version, status: 'acknowledged' });
      await client.refusal(403, 'PUT', `${entry['@id']}/answer`, { version: entry.version, ...ANSWER });
    }
  });

  it('end at the areas of its session and of its trainee', async () => {
    const [here, there] = [await buildRecord(admin, 'areas'), await buildRecord(admin, 'areas')];
    const area = there['@id'];
    const { trainingSession } = await buildLogisticSession(admin, { area });
    const ofSession = await build({ trainingSession: trainingSession['@id'] });
    const ofTrainee = await build({ needTraining: (await buildNeed(admin, {}, area))['@id'] });
    const ofNobody = await build();
    const foreign = apiClient(test, await test.addUser({ roles: ROLES, areas: [String(here.code)] }));
    await foreign.refusal(404, 'GET', ofSession['@id']);
    await foreign.refusal(404, 'GET', ofTrainee['@id']);
    await foreign.refusal(404, 'PUT', `${ofSession['@id']}/move`, { version: 1, status: 'acknowledged' });
    await foreign.refusal(404, 'PUT', `${ofSession['@id']}/answer`, { version: 1, ...ANSWER });
    await foreign.refusal(404, 'POST', `${ofSession['@id']}/answer_preview`, { answer: 'Oui', subject: 'Oui' });
    expect(await foreign.item(ofNobody['@id'])).toMatchObject({ status: 'received' });
  });
});
