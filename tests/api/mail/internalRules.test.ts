import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf } from '../../support/app/upload.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';
import { buildMailSession } from './buildMailSession.ts';

let test: TestApp;
let server: MailServer;
let admin: ApiClient;

const configure = (code: string, value: string) => admin.update('/api/configurations', { code, value });

beforeAll(async () => {
  server = await openMailServer();
  test = await testApp({ mailer: createMailer(server.url) });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await configure('email_contact', 'contact@ecole.example');
  await configure('mail_delay_minutes', '0');
  await configure('organisation_name', 'École');
});
afterAll(async () => {
  await test.close();
  await server.close();
});

it('carries the internal rules in a convocation: pages of its PDF, a file without it, and their address', async () => {
  const { training, logisticSession, needs } = await buildMailSession(admin, '2026-12-11');
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  const form = formOf([{ name: 'regles.pdf', content: await pdf.save(), type: 'application/pdf' }]);
  await configure('document_internal_rules_file', (await admin.create('files', form))['@id']);
  await configure('document_internal_rules_link', 'https://ecole.example/reglement?a=1&b=2');
  const body = {
    typeDocument: 'convocation',
    emailType: 'individual',
    trainingSession: training['@id'],
    logisticSession: logisticSession['@id'],
    title: 'Convocation',
    content: '<p>Bonjour</p>',
    mails: [{ reader: needs[0]?.['@id'], receiver: ['arnaud@client.example'] }],
  };
  const { html } = (
    await admin.call('POST', '/api/email_session_documents/preview', {
      typeDocument: 'convocation',
      emailType: 'individual',
      trainingSession: training['@id'],
      title: 'Convocation',
      content: '<p>Bonjour</p>',
    })
  ).body as { html: string };
  expect(html).toContain('href="https://ecole.example/reglement?a=1&amp;b=2"');

  for (const withDocument of [true, false])
    await admin.call('POST', '/api/email_session_documents/send', { ...body, withDocument, again: true });
  await sendDueMails(test.deps);
  const mails = server.received.map(({ mail }) => mail);
  expect(mails).toHaveLength(2);
  const files: [string | null, number][] = [];
  for (const { html: sent, attachments } of mails) {
    expect(sent).toContain('href="https://ecole.example/reglement?a=1&amp;b=2"');
    for (const { filename, mimeType, content } of attachments) {
      if (mimeType !== 'application/pdf') continue;
      const pages = (await PDFDocument.load(content)).getPages();
      expect(pages.at(-1)?.getWidth()).toBe(300);
      files.push([filename, pages.length]);
    }
  }
  expect(files).toHaveLength(2);
  expect(files.find(([, pages]) => pages === 1)).toEqual(['Règlement intérieur.pdf', 1]);
  expect(files.find(([, pages]) => pages > 1)?.[0]).toContain('Convocation');
});
