import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import type { CompanyLetters, CompanyMailSending } from '../../../model/mail/companyLetters.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll, NUMBERS } from '../../support/records/declaredSession.ts';

const QUARTER = '2026-T4';
const DECLARED_ON = '2026-11-25';
const QUARTER_OVER = '2027-01-12';
/** The deadline of that quarter. */
const DEADLINE = '2027-06-30';

let test: TestApp;
let holder: Person;
let day: AttendedSession;
let clock = parisInstant(DECLARED_ON, '10:00');

const turnTo = async (date: string, time = '10:00'): Promise<void> => {
  clock = parisInstant(date, time);
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
};

const sql = (text: string, values: readonly unknown[] = []) => test.database.query(text, values);

const switchAutomatic = async (value: 'oui' | 'non'): Promise<void> => {
  const admin: ApiClient = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await admin.update('/api/configurations', { code: 'mail_preparation_automatic', value: 'non' });
  await admin.update('/api/configurations', { code: 'mail_passport_automatic', value });
};

beforeAll(async () => {
  test = await testApp({ now: () => clock });
});
afterAll(() => test.close());

beforeEach(async () => {
  await sql('truncate mail_messages cascade');
  await sql('truncate passport_lines, passport_declarations, passport_files');
  await sql("update training_sessions set status = 'canceled'");
  await turnTo(DECLARED_ON);
  day = await buildDeclaredSession(test);
  await sql(`insert into company_contacts (company_id, civility, first_name, last_name, email, types)
    select company_id, 'Mme', 'Ida', 'CONTACT', 'formation@girard.example', '{organization_training}' from need_trainings where id = ${day.needIds[0]}`);
});

/** The second trainee prefers not to give their number, the first one is declared and accepted. */
const declareOne = async (): Promise<void> => {
  await sql(
    `update passport_identities set number_state = 'refused', sealed_number = null
     where trainee_id = (select trainee_id from need_trainings where id = $1)`,
    [day.needIds[1]],
  );
  await declareAll(test, holder);
};

const call = (path: string, as: Person = holder) =>
  test.call('POST', `/api/passport/company_mails${path}`, { as, body: { quarter: QUARTER } });

const mails = () =>
  test.database.query<{ receiver: readonly string[]; html: string; area: number | null }>(
    "select receiver, html, area_id as area from mail_messages where kind = 'passport' order by id",
  );

/** Everything of the outbox as text. */
const outbox = async (): Promise<string> => JSON.stringify(await sql('select * from mail_messages'));

describe('the quarterly mail to a company', () => {
  it('says who was declared, and who was not and why', async () => {
    await declareOne();
    await turnTo(QUARTER_OVER);
    const [first, second] = await test.database.query<{ name: string }>(
      `select t.last_name || ' ' || t.first_name as name from need_trainings n join trainees t on t.id = n.trainee_id
       where n.id = any($1::int[]) order by n.id = $2 desc`,
      [day.needIds, day.needIds[0]],
    );
    const { letters } = (await call('/preview')).body as CompanyLetters;
    expect(letters.map(({ receiver, people }) => [receiver, people.toSorted()])).toEqual([
      [['formation@girard.example'], [first?.name, second?.name].toSorted()],
    ]);
    const { status, body } = await call('');
    expect([status, body]).toMatchObject([202, { total: 1, queued: 1, leftOut: [] }]);
    const [mail] = await mails();
    const [declared = '', notDeclared = ''] = (mail?.html ?? '').split('Pas déclarées :');
    expect(declared).toContain('Déclarées par votre organisme de formation :');
    expect(declared).toContain(`${first?.name} : Éco-conduite et prévention, terminée le 20/11/2026`);
    expect(declared).not.toContain(second?.name);
    expect(notDeclared).toContain(`${second?.name} :`);
    expect(notDeclared).toContain('a préféré ne pas donner son numéro : à déclarer par vous');
  });

  it('has no number and no birth name, whatever the state of its people', async () => {
    await sql("update passport_identities set birth_name = 'CANARINO-D’ORIGINE'");
    await declareOne();
    await turnTo(QUARTER_OVER);
    await call('');
    const preview = JSON.stringify((await call('/preview')).body);
    await switchAutomatic('oui');
    await runMailRules(test.deps);
    await switchAutomatic('non');
    expect(await mails()).toHaveLength(1);
    for (const text of [await outbox(), preview]) {
      expect(text).not.toContain('CANARINO');
      for (const number of NUMBERS) {
        expect(text).not.toMatch(new RegExp([...number].join('[\\s.\\-\\u00a0\\u202f]*'), 'i'));
        expect(text).not.toContain(Buffer.from(number).toString('base64').slice(0, 16));
      }
    }
  });

  it('leaves once for a company and quarter, also of two officers at once', async () => {
    await declareOne();
    await turnTo(QUARTER_OVER);
    const answers = (await Promise.all([call(''), call('')])).map(({ body }) => body as CompanyMailSending);
    expect(answers.map(({ queued }) => queued).toSorted()).toEqual([0, 1]);
    expect(answers.find(({ queued }) => queued === 0)?.leftOut).toMatchObject([
      { name: 'GIRARD', reason: expect.stringMatching(/^déjà écrit pour ce trimestre/) },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the end of the quarter, and names companies without an address', async () => {
    await declareOne();
    expect(await call('')).toMatchObject({ status: 422 });
    await turnTo(QUARTER_OVER);
    await sql("delete from company_contacts where email = 'formation@girard.example'");
    const { body } = await call('');
    expect(body).toMatchObject({ queued: 0, leftOut: [{ name: 'GIRARD' }] });
    expect((body as CompanyMailSending).leftOut[0]?.reason).toMatch(/^pas d’adresse e-mail/);
  });

  it('says nothing about trainings that nobody has decided on', async () => {
    await sql("update training_types set prevention_category = 'unset'");
    await turnTo(QUARTER_OVER);
    expect((await call('/preview')).body).toMatchObject({ letters: [], leftOut: [] });
  });

  it('is for holders of the right, within their areas', async () => {
    await turnTo(QUARTER_OVER);
    const admin = await test.addUser({ roles: ['ROLE_ADMIN'] });
    for (const path of ['', '/preview']) expect((await call(path, admin)).status).toBe(403);
    const [area] = await test.database.query<{ code: string }>(
      "insert into areas (code, name) values ('AILL', 'Ailleurs') on conflict do nothing returning code",
    );
    const elsewhere = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'], areas: [area?.code ?? 'AILL'] });
    expect((await call('', elsewhere)).body).toMatchObject({ queued: 0, leftOut: [] });
    expect(await mails()).toEqual([]);
  });
});

describe('the automatic quarterly mail', () => {
  const runOn = async (date: string, time = '10:00'): Promise<void> => {
    clock = parisInstant(date, time);
    await Promise.all([runMailRules({ ...test.deps }), runMailRules({ ...test.deps })]);
  };
  const sentOn = async () =>
    (await test.database.query<{ at: Date }>("select created_at as at from mail_messages where kind = 'passport'")).map(
      ({ at }) => parisDay(at),
    );

  it('is off in a new installation; on, it leaves once, in the day, when nothing waits any more', async () => {
    await declareOne();
    await runOn(QUARTER_OVER);
    expect(await sentOn()).toEqual([]);
    await switchAutomatic('oui');
    await runOn('2026-12-31');
    await runOn('2027-01-01', '07:00');
    expect(await sentOn()).toEqual([]);
    for (let days = 0; days < 3; days += 1) await runOn(dayAfter('2027-01-01', days), '08:00');
    expect(await sentOn()).toEqual(['2027-01-01']);
    await switchAutomatic('non');
  });

  it('leaves a month before the deadline at the latest, and never after it', async () => {
    await switchAutomatic('oui');
    await runOn(QUARTER_OVER);
    await runOn(dayAfter(DEADLINE, -31));
    expect(await sentOn()).toEqual([]);
    await runOn(dayAfter(DEADLINE, 1));
    expect(await sentOn()).toEqual([]);
    await runOn(dayAfter(DEADLINE, -30));
    expect(await sentOn()).toEqual([dayAfter(DEADLINE, -30)]);
    expect((await mails())[0]?.html).toContain('déclaration en cours chez nous');
    await switchAutomatic('non');
  });
});
