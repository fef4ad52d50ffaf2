import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { openPicture } from '../../../server/demo/organisation/organisationPictures.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { buildMailSession } from './buildMailSession.ts';

let test: TestApp;
let server: MailServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url) });
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const values = {
    email_contact: 'contact@organisme.example',
    email_skoda: 'skoda@organisme.example',
    mail_delay_minutes: '0',
    organisation_name: 'Organisme',
    organisation_colour: '#0A3D62',
  };
  await buildRecord(admin, 'car_brands', { brand: 'ŠKODA' });
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });
  await admin.update('/api/configurations', { code: 'organisation_logo', value: await upload(100) });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
});

const upload = async (width: number, name = 'logo.png'): Promise<string> => {
  const content = openPicture(width, 40).png();
  return (await admin.create('files', formOf([{ name, content, type: 'image/png' }])))['@id'];
};

const skoda = async (): Promise<ApiRecord> => {
  const [brand] = (await admin.list('/api/car_brands?brand=skoda')).member;
  if (!brand) throw new Error('No brand');
  return brand;
};

const convoke = async (training: ApiRecord, need: ApiRecord | undefined) => {
  const mail = {
    typeDocument: 'convocation',
    emailType: 'individual',
    trainingSession: training['@id'],
    needTraining: need?.['@id'],
    title: 'Convocation',
    content: '<p>Bonjour</p>',
  };
  await admin.create('email_session_documents', { ...mail, receiver: ['arnaud@client.example'] });
  await sendDueMails(test.deps);
  const { mail: came } = server.received.at(-1) ?? {};
  const picture = came?.attachments.find(({ contentId }) => contentId === '<logo@pilotage>');
  const content = picture && typeof picture.content !== 'string' ? Buffer.from(new Uint8Array(picture.content)) : null;
  const preview = await admin.call('POST', '/api/email_session_documents/preview', mail);
  const [row] = await test.database.query<{ id: number }>('select max(id) as id from mail_messages');
  return {
    from: came?.from?.address,
    html: came?.html ?? '',
    /** In pixels, from the head of the PNG. */
    logoWidth: content?.readUInt32BE(16) ?? null,
    preview: (preview.body as { html: string }).html,
    inOutbox: String((await admin.item(`/api/mail_messages/${row?.id}/preview`)).html),
  };
};

it('has the logo and colour of the car’s brand, only for the manufacturer’s trainings', async () => {
  const brand = await skoda();
  await admin.update(brand['@id'], { colour: '#4BA82E', logo: await upload(300) });
  const own = await buildMailSession(admin, '2026-12-08', { toyota: true });
  await admin.update(own.needs[0]?.['@id'] ?? '', { carBrand: brand['@id'] });
  const branded = await convoke(own.training, own.needs[0]);
  expect(branded).toMatchObject({ from: 'skoda@organisme.example', logoWidth: 300 });
  expect(branded.html).toContain('6px solid #4BA82E');
  expect(branded.html).toMatch(/<img src="cid:logo@pilotage" alt="ŠKODA"/);
  expect(branded.html).toContain('<strong>Organisme</strong>');
  for (const page of [branded.preview, branded.inOutbox]) {
    expect(page).toContain('6px solid #4BA82E');
    expect(page).toContain('alt="ŠKODA"');
  }

  const common = await buildMailSession(admin, '2026-12-09');
  await admin.update(common.needs[0]?.['@id'] ?? '', { carBrand: brand['@id'] });
  const plain = await convoke(common.training, common.needs[0]);
  expect(plain).toMatchObject({ from: 'contact@organisme.example', logoWidth: 100 });
  expect(plain.html).toContain('6px solid #0A3D62');
  expect(plain.preview).toContain('6px solid #0A3D62');
});

it('takes from the organisation what the brand has not set, and the sender without a letterhead', async () => {
  const brand = await skoda();
  const { training, needs } = await buildMailSession(admin, '2026-12-10', { toyota: true });
  await admin.update(needs[0]?.['@id'] ?? '', { carBrand: brand['@id'] });
  await admin.update(brand['@id'], { colour: '#4BA82E', logo: null });
  const coloured = await convoke(training, needs[0]);
  expect(coloured).toMatchObject({ from: 'skoda@organisme.example', logoWidth: 100 });
  expect(coloured.html).toContain('6px solid #4BA82E');
  expect(coloured.html).toContain('alt="Organisme"');

  await admin.update(brand['@id'], { colour: null });
  const bare = await convoke(training, needs[0]);
  expect(bare.from).toBe('skoda@organisme.example');
  expect(bare.html).toContain('6px solid #0A3D62');
});

it('finds the brand by the origin of the driver programme, as the sender', async () => {
  const toyota = await buildRecord(admin, 'car_brands', { brand: 'Toyota', colour: '#B5091B' });
  const { training, needs } = await buildMailSession(admin, '2026-12-11', { toyota: true });
  expect((await convoke(training, needs[0])).html).toContain('6px solid #B5091B');
  await admin.call('DELETE', toyota['@id']);
});

it('refuses a logo that is too heavy, of another kind or a State mark, and people without the right', async () => {
  const brand = await skoda();
  const refused = async (logo: string) => (await admin.call('PUT', brand['@id'], { logo })).body;
  const heavy = { name: 'lourd.png', type: 'image/png' };
  const content = Buffer.concat([openPicture(40, 40).png(), Buffer.alloc(100_001)]);
  const file = await admin.create('files', formOf([{ ...heavy, content }]));
  expect(await refused(file['@id'])).toMatchObject({
    violations: [{ propertyPath: 'logo', message: 'Ce fichier est trop volumineux : 100 Ko au plus' }],
  });
  expect(await refused(await upload(40, 'qualiopi.png'))).toMatchObject({ violations: [{ propertyPath: 'logo' }] });
  const pdf = { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF') };
  const document = await admin.create('files', formOf([pdf]));
  expect(await refused(document['@id'])).toMatchObject({ violations: [{ propertyPath: 'logo' }] });
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] }));
  expect((await reader.call('PUT', brand['@id'], { colour: '#000000' })).status).toBe(403);
});
