import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import type { AskedView } from '../../../model/questionnaires/askedView.ts';
import { type YearlyAskingPreview, type YearlyAskingView, yearlyAskingPath } from '../../../model/questionnaires/yearlyAsking.ts';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { sealAnswerSets } from '../../../server/questionnaires/chain/sealAnswerSets.ts';
import { verifyAnswers } from '../../../server/questionnaires/chain/verifyAnswers.ts';
import { makeNamedAlertEntries } from '../../../server/questionnaires/results/makeAlertEntries.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, readAll } from '../../support/records/answeredGroup.ts';
import { askedPath } from '../../support/records/askedSession.ts';
import { buildAskedYearly } from '../../support/records/askedYearly.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildPublished, SCALE } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('10:00');
let email: string;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => now, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  officer = apiClient(test, await test.as(email));
  await officer.update('/api/configurations', { code: 'email_contact', value: 'contact@organisme.example' });
});
afterAll(() => test.close());

const turnTo = async (moment: Date): Promise<void> => {
  now = moment;
  officer = apiClient(test, await test.as(email));
};

beforeEach(() => turnTo(at('10:00')));

const YEARLY = { moment: 'yearly', audience: 'company', questions: [{ ...SCALE, isScored: true, alertMax: 2 }] };
const publish = (more: Readonly<Record<string, unknown>> = {}) => buildPublished(officer, { ...YEARLY, ...more });

const addCompany = async (name: string, address: string | null = `${crypto.randomUUID()}@societe.example`): Promise<number> => {
  const [row] = await test.database.query<{ id: number }>(
    `insert into companies (name, address, zip_code, city, email) values ($1, '1 rue', '69000', 'LYON', $2) returning id`,
    [name, address],
  );
  return row?.id ?? 0;
};

const ask = (questionnaire: ApiRecord, body: object, api = officer) =>
  api.call('POST', yearlyAskingPath(questionnaire.id as number), body);
const preview = async (questionnaire: ApiRecord, body: object) =>
  (await officer.call('POST', `${yearlyAskingPath(questionnaire.id as number)}/preview`, body))
    .body as unknown as YearlyAskingPreview;
const shown = async (questionnaire: ApiRecord, api = officer) =>
  (await api.item(yearlyAskingPath(questionnaire.id as number))) as unknown as YearlyAskingView;
const tokensOf = async (questionnaire: ApiRecord) => (await shown(questionnaire)).invitations.map(({ token }) => token ?? '');
const mailsOf = (address: string) =>
  test.database.query<{ subject: string; html: string; state: string }>(
    'select subject, html, state, send_after from mail_messages where $1 = any(receiver) order by id',
    [address],
  );

describe('asking companies once a year', () => {
  it('gives each a link for 60 days, and a mail that waits in the outbox', async () => {
    const questionnaire = await publish();
    const address = `${crypto.randomUUID()}@societe.example`;
    const company = await addCompany('TRANSPORTS A', address);
    const { status, body } = await ask(questionnaire, { companies: [company] });
    expect([status, body]).toMatchObject([200, { invitations: [{ person: 'TRANSPORTS A', year: 2026, state: 'sent' }] }]);
    expect(await mailsOf(address)).toMatchObject([
      { subject: questionnaire.name, state: 'queued', html: expect.stringContaining('2026') },
    ]);
    const [token = ''] = await tokensOf(questionnaire);
    const { body: asked } = await test.call('POST', askedPath(token, 'open'));
    expect(asked).toMatchObject({ state: 'open', training: null, person: 'TRANSPORTS A', title: questionnaire.name });
    await turnTo(new Date(now.getTime() + 61 * DAY_MS));
    expect((await test.call('POST', askedPath(token, 'open'))).body).toMatchObject({ state: 'closed' } as Partial<AskedView>);
    expect((await shown(questionnaire)).invitations).toMatchObject([{ state: 'expired', token: null }]);
  });

  it('writes to the contacts for trainings, else to the manager', async () => {
    const company = await addCompany('TRANSPORTS B');
    const contacts = ['formation', 'direction'].map((name) => `${name}-${company}@societe.example`);
    await test.database.query(
      `insert into company_contacts (company_id, civility, first_name, last_name, email, main, types) values
       ($1, 'Mme', 'Ada', 'F', $2, false, '{organization_training}'), ($1, 'M.', 'Luc', 'D', $3, true, '{}')`,
      [company, ...contacts],
    );
    await ask(await publish(), { companies: [company] });
    expect([await mailsOf(contacts[0] ?? ''), await mailsOf(contacts[1] ?? '')].map((of) => of.length)).toEqual([1, 0]);
  });

  it('names before sending who gets a mail, who has no address, and who was asked this year', async () => {
    const questionnaire = await publish();
    const [first, mute] = [await addCompany('TRANSPORTS C'), await addCompany('TRANSPORTS D', null)];
    const next = await addCompany('TRANSPORTS H');
    await ask(questionnaire, { companies: [first] });
    const before = await preview(questionnaire, { companies: [first, mute, next] });
    expect(before).toMatchObject({ withoutAddress: ['TRANSPORTS D'], subject: questionnaire.name });
    expect(before.receivers).toEqual([{ person: 'TRANSPORTS H', addresses: [expect.stringContaining('@')] }]);
    expect(before.again).toEqual([{ person: 'TRANSPORTS C', on: '2026-11-20' }]);
    await ask(questionnaire, { companies: [mute] });
    expect((await shown(questionnaire)).invitations).toMatchObject([{ state: 'sent' }, { state: 'to_send' }]);
  });

  it('refuses a second time in the year with the day of the first, nobody of the others being asked', async () => {
    const questionnaire = await publish();
    const [first, other] = [await addCompany('TRANSPORTS E'), await addCompany('TRANSPORTS F')];
    await ask(questionnaire, { companies: [first] });
    await turnTo(new Date(now.getTime() + DAY_MS));
    const again = await ask(questionnaire, { companies: [first, other] });
    expect([again.status, again.body]).toMatchObject([
      409,
      { description: expect.stringMatching(/^L’avis de TRANSPORTS E a déjà été demandé le 20\/11\/2026/) },
    ]);
    expect((await shown(questionnaire)).invitations).toHaveLength(1);
    await turnTo(at('10:00', '2027-01-05'));
    expect((await ask(questionnaire, { companies: [first] })).status).toBe(200);
  });

  it('asks once when two officers ask at the same moment', async () => {
    const questionnaire = await publish();
    const company = await addCompany('TRANSPORTS G');
    const asked = await Promise.all([ask(questionnaire, { companies: [company] }), ask(questionnaire, { companies: [company] })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shown(questionnaire)).invitations).toHaveLength(1);
  });

  it('refuses nobody, a draft, another moment, and a company that does not exist', async () => {
    const questionnaire = await publish();
    expect((await ask(questionnaire, {})).body).toMatchObject({ description: expect.stringMatching(/^Choisissez au moins une/) });
    expect((await ask(questionnaire, { companies: [99_999_999] })).status).toBe(404);
    expect((await ask(await buildPublished(officer), { companies: [1] })).status).toBe(404);
    await test.database.query('update questionnaires set published_number = null where id = $1', [questionnaire.id]);
    expect((await ask(questionnaire, { companies: [1] })).body).toMatchObject({
      description: expect.stringMatching(/publiez-le/),
    });
  });

  it('is for who plans trainings; who only reads sees the list without links', async () => {
    const questionnaire = await publish();
    const company = await addCompany('TRANSPORTS H');
    await ask(questionnaire, { companies: [company] });
    const reader = apiClient(test, await test.as((await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] })).email));
    const other = apiClient(test, await test.as((await test.addUser({ roles: ['ROLE_READ_COMPANY'] })).email));
    expect((await ask(questionnaire, { companies: [company] }, reader)).status).toBe(403);
    expect((await other.call('GET', yearlyAskingPath(questionnaire.id as number))).status).toBe(403);
    expect(await shown(questionnaire, reader)).toMatchObject({ mayWrite: false, invitations: [{ token: null }] });
  });
});

describe('people of one area', () => {
  it('ask and see companies of needs in their areas, and no other', async () => {
    const { needIds } = await buildAttendedSession(test.database);
    const { path, company } = await buildAskedYearly(test, officer, needIds[0] ?? 0);
    const [elsewhere, here] = await Promise.all(
      ['E1', null].map(async (area) => {
        const [row] = await test.database.query<{ code: string }>(
          `select a.code from areas a where ${area ? 'a.id <>' : 'a.id ='} (select area_id from need_trainings where id = $1) order by a.id limit 1`,
          [needIds[0]],
        );
        const person = await test.addUser({ groups: ['super-admin'], areas: [row?.code ?? ''] });
        return apiClient(test, person);
      }),
    );
    if (!elsewhere || !here) throw new Error('No areas');
    expect((await elsewhere.item(path)).invitations).toEqual([]);
    expect((await here.item(path)).invitations).toHaveLength(1);
    expect((await elsewhere.call('POST', path, { companies: [company] })).status).toBe(404);
    expect((await here.call('POST', path, { companies: [company] })).status).toBe(409);
  });
});

describe('asking funders', () => {
  it('writes to each typed address once a year, whatever its letters', async () => {
    const questionnaire = await publish({ audience: 'funder' });
    const funders = [{ name: 'OPCO Route', email: `Avis-${questionnaire.id}@opco.example` }];
    expect((await ask(questionnaire, { funders })).status).toBe(200);
    expect(await mailsOf(`avis-${questionnaire.id}@opco.example`)).toHaveLength(1);
    const again = await ask(questionnaire, { funders: [{ name: 'Le même', email: `AVIS-${questionnaire.id}@opco.example` }] });
    expect(again.body).toMatchObject({ description: expect.stringMatching(/^L’avis d’OPCO Route/) });
    const wrong = await ask(questionnaire, { funders: [{ name: 'Sans adresse', email: 'personne' }] });
    expect(wrong.body).toMatchObject({ violations: [{ propertyPath: 'funders[0].email' }] });
  });

  it('is for people of the whole organisation', async () => {
    const questionnaire = await publish({ audience: 'funder' });
    await ask(questionnaire, { funders: [{ name: 'OPCO', email: `un-${questionnaire.id}@opco.example` }] });
    const { email: limited } = await test.addUser({ groups: ['super-admin'], areas: ['E1'] });
    const api = apiClient(test, await test.as(limited));
    expect((await ask(questionnaire, { funders: [{ name: 'OPCO', email: 'deux@opco.example' }] }, api)).status).toBe(409);
    expect((await shown(questionnaire, api)).invitations).toEqual([]);
  });
});

describe('an answer without a session', () => {
  it('is given once, chained, verified, and becomes an entry under its alert', async () => {
    const questionnaire = await publish();
    const company = await addCompany('TRANSPORTS J', 'direction@j.example');
    await ask(questionnaire, { companies: [company] });
    const [token = ''] = await tokensOf(questionnaire);
    await answerAs(test, token, { q1: 2 });
    const second = await test.call('POST', askedPath(token, 'answers'), {
      body: { key: crypto.randomUUID(), values: { q1: 3 } },
    });
    expect(second.body).toMatchObject({ description: expect.stringMatching(/^Vous avez déjà répondu/) });
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
    now = new Date(now.getTime() + 3_600_000);
    await makeNamedAlertEntries({ database: test.database, now: () => now });
    expect(
      await test.database.query(
        'select person_email as email, training_session_id as session from quality_entries where company_id = $1',
        [company],
      ),
    ).toEqual([{ email: 'direction@j.example', session: null }]);
    const change = async (value: number) => {
      await test.database.query('alter table questionnaire_answers disable trigger user');
      await test.database.query(
        `update questionnaire_answers set answers = jsonb_build_object('q1', $2::int)
         where invitation_id = (select id from questionnaire_invitations where token = $1)`,
        [token, value],
      );
      await test.database.query('alter table questionnaire_answers enable trigger user');
    };
    await change(5);
    expect((await verifyAnswers(test.database)).faults).toContainEqual(
      expect.stringMatching(/^Année 2026, questionnaire « .* une réponse n’est plus/),
    );
    await change(2);
  });

  it('declines for the year, and another link replaces that of somebody else', async () => {
    const questionnaire = await publish();
    await ask(questionnaire, { companies: [await addCompany('TRANSPORTS K'), await addCompany('TRANSPORTS L')] });
    const [first = '', second = ''] = await tokensOf(questionnaire);
    await test.call('POST', askedPath(first, 'decline'));
    await test.call('POST', askedPath(second, 'not_me'));
    const { invitations } = await shown(questionnaire);
    expect(invitations).toMatchObject([{ state: 'declined' }, { state: 'sent', isNotMe: true, token: null }]);
    await officer.call('PUT', `${yearlyAskingPath(questionnaire.id as number)}/${invitations[1]?.id}`);
    const [, renewed = ''] = await tokensOf(questionnaire);
    expect(renewed).toMatch(/^[0-9a-f]{32}$/);
    expect(renewed).not.toBe(second);
  });
});

describe('erasure', () => {
  it('is by the year, with the names of funders, and the answers are still verified', async () => {
    const questionnaire = await publish({ audience: 'funder' });
    await ask(questionnaire, { funders: [{ name: 'OPCO Kolibri', email: `k-${questionnaire.id}@opco.example` }] });
    const [token = ''] = await tokensOf(questionnaire);
    await answerAs(test, token, { q1: 4 });
    await turnTo(at('10:00', '2033-01-02'));
    const erase = (keys: readonly string[]) =>
      officer.call('POST', '/api/retention/erase', { kind: 'answers', keys, confirmation: 'EFFACER' });
    expect((await erase(['-2031'])).status).toBe(404);
    const { kinds } = (await officer.item('/api/retention')) as unknown as RetentionView;
    expect(kinds.find(({ kind }) => kind === 'answers')?.items).toContainEqual(
      expect.objectContaining({ key: '-2026', title: 'Questionnaires annuels 2026' }),
    );
    const limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E1'] }));
    const body = { kind: 'answers', keys: ['-2026'], confirmation: 'EFFACER' };
    expect((await limited.call('POST', '/api/retention/erase', body)).status).toBe(404);
    expect((await erase(['-2026'])).status).toBe(200);
    expect((await shown(questionnaire)).invitations).toMatchObject([{ person: 'Financeur effacé', state: 'answered' }]);
    expect(await verifyAnswers(test.database)).toMatchObject({ faults: [] });
  });
});

describe('reminders', () => {
  it('leave after 3 and 7 days by the rule, two at most, and stop with an answer', async () => {
    await officer.update('/api/configurations', { code: 'mail_questionnaire_yearly', value: 'oui' });
    const questionnaire = await publish();
    const addresses = ['m', 'n'].map((name) => `${name}-${questionnaire.id}@societe.example`);
    const companies = [await addCompany('TRANSPORTS M', addresses[0]), await addCompany('TRANSPORTS N', addresses[1])];
    await ask(questionnaire, { companies });
    const [, second = ''] = await tokensOf(questionnaire);
    await answerAs(test, second, { q1: 5 });
    for (let days = 1; days < 20; days += 1) {
      await turnTo(new Date(at('10:00').getTime() + days * DAY_MS));
      await runMailRules(test.deps);
    }
    expect((await mailsOf(addresses[0] ?? '')).length).toBe(3);
    expect((await mailsOf(addresses[1] ?? '')).length).toBe(1);
  });
});

describe('results', () => {
  it('count named answers of companies by the day of asking', async () => {
    const questionnaire = await publish();
    const companies: number[] = [];
    for (const name of ['P', 'Q', 'R', 'S', 'T', 'U']) companies.push(await addCompany(`TRANSPORTS ${name}`));
    await ask(questionnaire, { companies });
    for (const token of (await tokensOf(questionnaire)).slice(0, 5)) await answerAs(test, token, { q1: 4 });
    const filter = `&questionnaire=${questionnaire.id}`;
    const { results, answers } = await readAll(officer, filter);
    expect(results.moments).toMatchObject([{ moment: 'yearly', answered: 5, open: 1, mean: { value: 4, count: 5 } }]);
    expect(answers.answers).toHaveLength(5);
    expect(answers.answers[0]).toMatchObject({ session: null, person: null, month: '2026-11' });
    expect(answers.answers[0]?.company).toMatch(/^TRANSPORTS /);
    expect((await readAll(officer, `${filter}&company=${companies[0]}`)).answers.answers).toHaveLength(1);
    expect((await readAll(officer, `${filter}&trainer=1`)).answers.answers).toEqual([]);
    expect((await readAll(officer, filter, 'from=2026-01-01&to=2026-10-31')).results.questionnaires).toEqual([]);
  });

  it('count anonymous answers by the year, from five on, once it is over and nobody can answer', async () => {
    const questionnaire = await publish({ isAnonymous: true });
    const companies: number[] = [];
    for (const name of ['1', '2', '3', '4', '5']) companies.push(await addCompany(`ANONYME ${name}`));
    await ask(questionnaire, { companies });
    for (const token of await tokensOf(questionnaire)) await answerAs(test, token, { q1: 4 });
    const filter = `&questionnaire=${questionnaire.id}`;
    const read = async () => (await readAll(officer, filter)).results.questionnaires[0];
    expect(await read()).toMatchObject({ answered: 5, counted: 0 });
    await turnTo(at('10:00', '2026-12-30'));
    await ask(questionnaire, { companies: [await addCompany('ANONYME 6')] });
    await turnTo(at('10:00', '2027-01-02'));
    expect(await read()).toMatchObject({ answered: 5, counted: 0 });
    await turnTo(at('12:00', '2027-03-01'));
    expect(await read()).toMatchObject({ answered: 5, counted: 5, questions: [{ mean: 4 }] });
    expect((await readAll(officer, `${filter}&company=${companies[0]}`)).answers.answers).toEqual([]);
    await test.database.transaction((tx) => sealAnswerSets(tx, now));
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
  });
});
