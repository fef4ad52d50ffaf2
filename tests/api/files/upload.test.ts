import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PENDING_UPLOADS } from '../../../model/files/unusedUploads.ts';
import { ATTACHMENT_MAX_BYTES } from '../../../model/kernel/values/fileSize.ts';
import { STORAGE_REFUSALS } from '../../../model/messages/files/storage.ts';
import { type ApiRecord, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, JPEG, PDF, PNG, pdfOf } from '../../support/app/upload.ts';

let test: TestApp;
let clerk: Person;

beforeAll(async () => {
  test = await testApp();
  clerk = await test.addUser();
});
afterAll(() => test.close());

const send = (form: FormData) => test.call('POST', '/api/files', { as: clerk, body: form });

/** Number of files in the store and in the database. */
const counts = async () => {
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  const [row] = await test.database.query<{ known: number }>('select count(*)::int as known from files');
  return { stored: entries.filter((entry) => entry.isFile()).length, known: row?.known };
};

describe('an upload', () => {
  it.each([
    ['plan.pdf', PDF, 'application/pdf'],
    ['photo.JPG', JPEG, 'image/jpeg'],
    ['photo.jpeg', JPEG, 'image/jpeg'],
    ['logo.png', PNG, 'image/png'],
  ])('of %s is stored, and returns its record', async (name, content, type) => {
    const { status, headers, body } = await send(formOf([{ name, content, type }]));

    expect(status).toBe(201);
    const file = body as ApiRecord;
    expect(headers.get('Location')).toBe(file['@id']);
    expect(file).toMatchObject({
      '@type': 'File',
      fileName: name.replace('.JPG', '.jpg'),
      contentType: type,
      size: content.length,
    });
    const download = await test.app.request(file['@id'], { headers: { Cookie: clerk.cookie } });
    expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(content));
  });

  it('is downloaded as an attachment that no browser runs', async () => {
    const { body } = await send(formOf([{ name: "plan d'accès.pdf", content: PDF }]));

    const { headers } = await test.app.request((body as ApiRecord)['@id'], { headers: { Cookie: clerk.cookie } });

    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toBe(
      "attachment; filename=\"plan d'acces.pdf\"; filename*=UTF-8''plan%20d%27acc%C3%A8s.pdf",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('is journalled, and shows in the list of its uploader', async () => {
    const { body } = await send(formOf([{ name: 'journal.pdf', content: PDF }]));
    const { id } = body as ApiRecord;

    const [line] = await test.database.query("select account_id from api_logs where resource = 'files' and record_id = $1", [id]);
    const list = await test.call('GET', '/api/files?fileName=journal', { as: clerk });

    expect(line).toEqual({ account_id: clerk.accountId });
    expect(list.body).toMatchObject({ totalItems: 1, member: [{ id }] });
  });

  it.each([
    ['html named a PDF', [{ name: 'a.pdf', content: '<html><script>alert(1)</script>' }]],
    ['a PDF named a picture', [{ name: 'a.jpg', content: PDF }]],
    ['a PDF declared as a picture', [{ name: 'a.pdf', content: PDF, type: 'image/jpeg' }]],
    ['a picture without a declared type', [{ name: 'a.png', content: PNG, type: '' }]],
    ['an svg', [{ name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' }]],
    ['a zip', [{ name: 'a.pdf', content: 'PK\u0003\u0004' }]],
    ['no extension', [{ name: 'pdf', content: PDF }]],
    ['an empty file', [{ name: 'a.pdf', content: '' }]],
    ['no file', []],
    ['a file under another name', [{ name: 'a.pdf', content: PDF, field: 'other' }]],
    [
      'two files',
      [
        { name: 'a.pdf', content: PDF },
        { name: 'b.pdf', content: PDF },
      ],
    ],
  ])('of %s is refused and stores nothing', async (_, parts) => {
    const before = await counts();

    const answer = await send(formOf(parts));

    expect(answer.status).toBe(422);
    expect(problemOf(answer)).toMatchObject({ violations: [{ propertyPath: 'file' }] });
    expect(await counts()).toEqual(before);
  });

  it('accepts up to exactly 8 MB', async () => {
    const whole = await send(formOf([{ name: 'a.pdf', content: pdfOf(ATTACHMENT_MAX_BYTES) }]));
    const before = await counts();
    const more = await send(formOf([{ name: 'a.pdf', content: pdfOf(ATTACHMENT_MAX_BYTES + 1) }]));

    expect(whole.status).toBe(201);
    expect(more.status).toBe(413);
    expect(problemOf(more).detail).toBe('Ce fichier est trop volumineux : 8 Mo au plus.');
    expect(await counts()).toEqual(before);
  });

  it('that is interrupted stores nothing', async () => {
    const before = await counts();
    const whole = new Uint8Array(await new Response(formOf([{ name: 'a.pdf', content: pdfOf(200_000) }])).arrayBuffer());
    const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)));
    const headers = { Cookie: clerk.cookie, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const half = whole.slice(0, 100_000);
    const failing = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(half);
      },
      pull: (controller) => controller.error(new Error('socket closed')),
    });

    const ended = await test.app.request('/api/files', { method: 'POST', headers, body: half });
    const cut = await test.app.request('/api/files', { method: 'POST', headers, body: failing, duplex: 'half' } as RequestInit);

    expect([ended.status, cut.status]).toEqual([400, 400]);
    expect(await counts()).toEqual(before);
  });

  it('without a form is refused', async () => {
    const json = await test.call('POST', '/api/files', { as: clerk, body: {} });
    const headers = { Cookie: clerk.cookie, 'Content-Type': 'multipart/form-data' };
    const unbounded = await test.app.request('/api/files', { method: 'POST', headers, body: 'x' });

    expect(json.status).toBe(415);
    expect(unbounded.status).toBe(400);
  });

  it('from another site is refused', async () => {
    const headers = { Cookie: clerk.cookie, Origin: 'https://evil.example' };
    const { status } = await test.app.request('/api/files', {
      method: 'POST',
      headers,
      body: formOf([{ name: 'a.pdf', content: PDF }]),
    });
    expect(status).toBe(403);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['facture\u202Efdp.pdf', 'facturefdp.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['  .pdf', 'fichier.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(146)}.pdf`],
  ])('%j is stored as %j', async (given, kept) => {
    const { status, body } = await send(formOf([{ name: given, content: PDF }]));
    expect([status, (body as ApiRecord).fileName]).toEqual([201, kept]);
  });

  it('adds no header to a download', async () => {
    const { body } = await send(formOf([{ name: 'a\r\nX-Evil: 1.pdf', content: PDF }]));
    const { headers } = await test.app.request((body as ApiRecord)['@id'], { headers: { Cookie: clerk.cookie } });
    expect(headers.get('X-Evil')).toBeNull();
  });

  it('cannot address another file of the store', async () => {
    const { status } = await test.call('GET', '/api/files/..%2f..%2fetc%2fpasswd', { as: clerk });
    expect(status).toBe(404);
  });
});

it('limits the unused uploads of each person', async () => {
  const hoarder = await test.addUser();
  const put = `insert into files (storage_key, file_name, content_type, size, sha256, uploaded_by_id)
    select 'pending/' || n, 'plan.pdf', 'application/pdf', 10, repeat('0', 64), $1 from generate_series(1, $2::int) n`;
  await test.database.query(put, [hoarder.accountId, PENDING_UPLOADS.files]);
  const before = await counts();

  const refused = await test.call('POST', '/api/files', { as: hoarder, body: formOf([{ name: 'plan.pdf', content: PDF }]) });

  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ detail: STORAGE_REFUSALS.pending });
  expect(await counts()).toEqual(before);
  expect((await send(formOf([{ name: 'plan.pdf', content: PDF }]))).status).toBe(201);
});
