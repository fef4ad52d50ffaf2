import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

const DAY = '2027-03-15';
const ZONE = 'Sud <b>chaud</b> {{company_name}}';

let test: TestApp;
let email: string;
let admin: ApiClient;
let clock = new Date(`${DAY}T09:05:00+01:00`);
let needs: readonly ApiRecord[];
let code: ApiRecord;

const turnTo = async (time: string): Promise<void> => {
  clock = new Date(time);
  admin = apiClient(test, await test.as(email));
};

beforeAll(async () => {
  test = await testApp({ now: () => clock, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  admin = apiClient(test, await test.as(email));
  const group = await admin.create('user_groups', { name: 'Comptabilité', code: 'accounts', roles: [] });
  const field = (resource: string, label: string, key: string, more: object = {}) =>
    admin.create('custom_fields', { resource, label, key, kind: 'text', ...more });
  await field('need_trainings', 'Zone à risque', 'zone');
  await field('vehicles', 'Contrat', 'contrat');
  await field('companies', 'Remise', 'remise', { readers: [group['@id']] });
  code = await field('companies', 'Ancien code', 'ancien');
  const session = await buildMailSession(admin, DAY, { names: ['UN', 'DEUX'] });
  needs = session.needs;
  const trainer = await buildRecord(admin, 'trainers');
  const vehicle = await buildRecord(admin, 'vehicles', { custom: { contrat: 'AX-1' } });
  await admin.update(needs[0]?.['@id'] ?? '', { custom: { zone: ZONE } });
  await admin.update(session.company['@id'], { custom: { ancien: 'X9', remise: 'douze' } });
  await admin.update(`${session.logisticSession['@id']}?acceptConflicts[]=x`, {
    trainers: [trainer['@id']],
    vehicles: [vehicle['@id']],
  });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const configure = (name: string, value: string) => admin.update('/api/configurations', { code: name, value });
const refusal = async (value: string) => {
  const { violations } = await admin.refusal(422, 'PUT', '/api/configurations', { code: 'attendance_mail_content', value });
  return violations?.map(({ message }) => message);
};

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}
const mailsOf = (kind: string) =>
  test.database.query<Mail>(
    'select receiver[1] as "to", subject, html from mail_messages where kind = $1 order by receiver[1] desc, id',
    [kind],
  );

describe('an added field in the e-mails of the attendance', () => {
  it('is filled in for each trainee, escaped and once; an archived one prints nothing', async () => {
    await configure('attendance_mail_subject', 'Signature {{custom_vehicle_contrat}}');
    await configure(
      'attendance_mail_content',
      'Zone [{{custom_need_zone}}], code ({{custom_company_ancien}}), {{trainee_last_name}}.',
    );
    await admin.call('POST', `/api/emargements/need_trainings/${needs[0]?.id}/send_email`, {});
    const [first] = await mailsOf('signing_link');
    expect(first).toMatchObject({ to: 'un@client.example', subject: 'Signature AX-1' });
    expect(first?.html).toContain('Zone [Sud &lt;b&gt;chaud&lt;/b&gt; {{company_name}}], code (X9), UN.');

    await admin.update(code['@id'], { isArchived: true });
    await configure('mail_missing_signature_automatic', 'oui');
    await turnTo(`${DAY}T18:30:00+01:00`);
    await runMailRules(test.deps);
    const mails = await mailsOf('missing_signature');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['un@client.example', 'Signature AX-1'],
      ['deux@client.example', 'Signature AX-1'],
    ]);
    expect(mails[0]?.html).toContain('Zone [Sud &lt;b&gt;chaud&lt;/b&gt; {{company_name}}], code (), UN.');
    expect(mails[1]?.html).toContain('Zone [], code (), DEUX.');
  });

  it('is refused in the text with what to do where it would print nothing', async () => {
    expect(await refusal('{{custom_company_ancien}}')).toEqual([
      'Le champ « Ancien code » est archivé et ne s’imprime plus : retirez-le du texte, ou remettez-le en service',
    ]);
    expect(await refusal('{{custom_company_remise}}')).toEqual([expect.stringContaining('« Remise » est réservé')]);
    expect(await refusal('{{custom_need_rien}}')).toEqual([expect.stringContaining('{{custom_need_rien}}')]);
    expect(await refusal('{{company_name}}')).toEqual([expect.stringContaining('{{company_name}}')]);
    // Only the e-mails of the attendance have variables.
    await configure('organisation_legal_form', 'SARL {{custom_need_zone}}');
  });
});
