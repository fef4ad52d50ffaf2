import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReceivedMail } from '../../support/servers/mailServer.ts';
import { buildMailSession } from './buildMailSession.ts';
import { CHANGES, openSessionChanges, type SessionChangesTest } from './openSessionChanges.ts';

let world: SessionChangesTest;

beforeAll(async () => {
  world = await openSessionChanges();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.received.length = 0;
});

const pdfs = async (came: ReceivedMail | undefined) =>
  Promise.all(
    (came?.mail.attachments ?? [])
      .filter(({ mimeType }) => mimeType === 'application/pdf')
      .map(async ({ filename, content }) => {
        const pdf = await getDocumentProxy(new Uint8Array(content as ArrayBuffer));
        return { filename, text: (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ') };
      }),
  );

it('carries the corrected convocation of each trainee after a change of date', async () => {
  const { logisticSession } = await world.convoked('2027-03-01', { names: ['ARNAUD', 'ZELIE'] });
  await world.move(logisticSession, { startAt: '2027-03-02T10:00:00+01:00', endAt: '2027-03-02T17:00:00+01:00' });
  const [untold] = await world.untold(logisticSession);
  const preview = await world.admin.call('POST', `${CHANGES}/preview`, { needTraining: untold?.needTraining, word: '' });
  expect((preview.body as { html: string }).html).toContain('convocation corrigée est jointe');

  const mails = await world.tellAll(logisticSession);
  expect(mails).toHaveLength(2);
  for (const [index, name] of ['ARNAUD', 'ZELIE'].entries()) {
    const [file, ...others] = await pdfs(mails[index]);
    expect(others).toEqual([]);
    expect(file?.filename).toContain(name);
    expect(file?.text).toContain('2 mars 2027');
    expect(file?.text).not.toContain('1 mars 2027');
    expect(mails[index]?.mail.text).toContain('convocation corrigée est jointe');
  }
});

it('carries it for a day that is added, and when one of several is taken back', async () => {
  const { logisticSession } = await world.convoked('2027-03-08');
  await world.move(logisticSession, { endAt: '2027-03-09T17:00:00+01:00' });
  const [added] = await world.tellAll(logisticSession);
  expect((await pdfs(added))[0]?.text).toContain('9 mars 2027');
  await world.move(logisticSession, { endAt: '2027-03-08T17:00:00+01:00' });
  const [shorter] = await world.tellAll(logisticSession);
  const [file] = await pdfs(shorter);
  expect(file?.text).toContain('8 mars 2027');
  expect(file?.text).not.toContain('9 mars 2027');
});

it('is not there after a cancellation, for somebody who is not invited any more', async () => {
  const off = await world.convoked('2027-03-15');
  await world.admin.update(off.training['@id'], { status: 'canceled' });
  const left = await world.convoked('2027-03-16');
  const next = await buildMailSession(world.admin, '2027-03-17', { names: ['AUTRE'] });
  await world.admin.call('POST', '/api/planning/commands', {
    kind: 'move_trainees',
    needTrainings: [left.need['@id']],
    from: left.training['@id'],
    to: next.training['@id'],
  });
  for (const { logisticSession } of [off, left]) {
    const mails = await world.tellAll(logisticSession);
    expect(mails).toHaveLength(1);
    expect(await pdfs(mails[0])).toEqual([]);
    expect(mails[0]?.mail.text).not.toContain('convocation corrigée');
  }
});

it('leaves no file behind when the notices are refused as a whole', async () => {
  const { logisticSession } = await world.convoked('2027-03-22');
  await world.move(logisticSession, { startAt: '2027-03-23T09:00:00+01:00', endAt: '2027-03-23T17:00:00+01:00' });
  const [untold] = await world.untold(logisticSession);
  const files = async () => (await world.test.database.query('select id from files')).length;
  const before = await files();
  const mails = [{ needTraining: untold?.needTraining, digest: untold?.digest, receiver: ['pas une adresse'] }];
  await world.admin.refusal(422, 'POST', `${CHANGES}/send`, { word: '', mails });
  expect(await files()).toBe(before);
});
