import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntryView, SheetEntriesView, SheetView } from '../../../model/attendance/attendanceViews.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from './drawings.ts';
import { emargementUrl, signatureForm } from './signingCalls.ts';

const JSON_LD = 'application/ld+json; charset=utf-8';
let test: TestApp;
let day: AttendedSession;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
});

interface Upload {
  readonly content?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const sign = async (uuid: string, period: string, { fields, headers = {}, ...drawing }: Upload = {}) => {
  const body = signatureForm(fields, drawing);
  return test.app.request(emargementUrl(uuid, `/sign/${period}`), { method: 'POST', body, headers });
};

const counterSign = async (period: string) =>
  sign(day.sheetUuid, period, {
    fields: { trainer: `/api/trainers/${day.trainerIds[0]}` },
    headers: { 'X-Emargement-Proof': await trainerSecret(test.database, day, now) },
  });
const staff = () => test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
const read = async <View>(uuid: string, action = '') => (await test.call('GET', emargementUrl(uuid, action))).body as View;

describe('a trainee’s link', () => {
  it('shows person, training, place and time, and nothing about others', async () => {
    const { status, headers, body } = await test.call('GET', emargementUrl(day.entryUuids[0]));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe(JSON_LD);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(body).toMatchObject({
      '@id': emargementUrl(day.entryUuids[0]),
      '@type': 'Emargement',
      title: 'Éco-conduite et prévention',
      firstName: 'Jean',
      lastName: 'ARNAUD',
      trainingLocation: { name: 'Circuit de Trappes', city: 'Trappes' },
      halfDays: [
        { period: 'morning', state: 'open', opensAt: at('08:30').toISOString(), closesAt: at('14:30').toISOString() },
        { period: 'afternoon', state: 'early' },
      ],
      trainers: [{ lastName: 'ABRIC' }, { lastName: 'ZOLA' }],
      signatures: { morning: null, afternoon: null },
    });
    const text = JSON.stringify(body);
    for (const secret of ['0612345678', 'ZÉLIE', day.sheetUuid, day.entryUuids[1]]) expect(text).not.toContain(secret);
  });

  it('signs, and serves a drawing without scripts and external resources', async () => {
    const signed = await sign(day.entryUuids[0], 'morning');
    expect(signed.status).toBe(201);
    expect(((await signed.json()) as EntryView).signatures).toEqual({
      morning: { signedAt: now.toISOString(), isLate: false, collectedBy: null, collectedFor: null },
      afternoon: null,
    });
    const image = await test.app.request(emargementUrl(day.entryUuids[0], '/sign/morning'));
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await image.text()).toContain('<path d="M20 90C');
  });

  it.each([
    ['twice', 'morning', {}, 409, 'already_signed'],
    ['too early', 'afternoon', {}, 409, 'too_early'],
  ] as const)('does not sign %s', async (_name, period, upload, status, reason) => {
    await sign(day.entryUuids[0], 'morning');
    const answer = await sign(day.entryUuids[0], period, upload);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status, reason, title: 'Émargement refusé' });
  });

  it.each([
    ['a blank drawing', { content: SIGNATURE_SVG.replace(/<path.*<\/circle>/, '') }, 422, 'signature.blank'],
    ['a script', { content: SIGNATURE_SVG.replace('</svg>', '<script/></svg>') }, 422, 'signature.unreadable'],
    ['another type', { content: SIGNATURE_SVG, type: 'text/html' }, 422, 'signature.unreadable'],
    ['5 MB of points', { content: 'x'.repeat(5_000_000) }, 413, undefined],
  ])('refuses %s', async (_name, upload, status, code) => {
    const answer = await sign(day.entryUuids[0], 'morning', upload);
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { violations?: { code: string }[] };
    expect(body.violations?.[0]?.code).toBe(code);
    expect((await read<EntryView>(day.entryUuids[0])).signatures.morning).toBeNull();
  });

  it('accepts only a form with a file', async () => {
    const path = emargementUrl(day.entryUuids[0], '/sign/morning');
    expect((await test.call('POST', path, { body: { file: 'x' } })).status).toBe(415);
    const form = new FormData();
    form.append('file', 'not a file');
    expect((await test.app.request(path, { method: 'POST', body: form })).status).toBe(422);
  });

  it('cannot do what the trainer or staff do', async () => {
    const [uuid] = day.entryUuids;
    const absent = { body: { isAbsent: true } };
    expect((await test.call('PUT', emargementUrl(uuid), absent)).status).toBe(403);
    expect((await test.call('GET', emargementUrl(uuid, '/need_trainings'))).status).toBe(404);
    expect(
      (await test.call('POST', emargementUrl(uuid, '/need_trainings'), { body: { firstName: 'A', lastName: 'B' } })).status,
    ).toBe(404);
    expect((await test.call('POST', emargementUrl(uuid, '/validate'))).status).toBe(404);
    expect((await test.call('POST', emargementUrl(uuid, '/unvalidate'), { body: { reason: 'x' } })).status).toBe(401);
    expect((await test.call('PUT', emargementUrl(uuid, '/delete/morning'), { body: { reason: 'x' } })).status).toBe(401);
  });

  it('proposes its own e-mail', async () => {
    const path = emargementUrl(day.entryUuids[0], '/confirm_email');
    expect((await test.call('PUT', path, { body: { emailNeedTraining: 'a@b.fr\r\nBcc: x@y.z' } })).status).toBe(422);
    expect((await test.call('PUT', path, { body: { emailNeedTraining: 'jean@a.fr', phone: '1' } })).status).toBe(422);
    const { status, body } = await test.call('PUT', path, { body: { emailNeedTraining: 'jean@a.fr' } });
    expect([status, body]).toMatchObject([202, { emailNeedTraining: 'jean@client.example', emailConfirmedAt: null }]);
  });
});

describe('a session’s link', () => {
  it('lists names, signs, notes absences, adds, counter-signs and validates', async () => {
    const absent = { body: { isAbsent: true, absenceCategory: 'excused', absenceReason: 'Malade' } };
    expect((await test.call('PUT', `${emargementUrl(day.entryUuids[1])}?sheet=${day.sheetUuid}`, absent)).status).toBe(200);
    const added = await test.call('POST', emargementUrl(day.sheetUuid, '/need_trainings'), {
      body: { firstName: 'Zoé', lastName: 'nouveau', isIndividual: true },
    });
    expect([added.status, added.body]).toMatchObject([201, { firstName: 'Zoé', lastName: 'NOUVEAU' }]);
    await sign(day.entryUuids[0], 'morning');
    expect((await test.call('POST', emargementUrl(day.sheetUuid, '/validate'))).status).toBe(409);
    expect((await counterSign('morning')).status).toBe(409);
    now = at('12:15');
    expect((await counterSign('morning')).status).toBe(201);
    now = at('16:45');
    expect((await counterSign('afternoon')).status).toBe(201);
    const { body } = await test.call('POST', emargementUrl(day.sheetUuid, '/validate'));
    const sheet = body as SheetView;
    expect(sheet).toMatchObject({ '@type': 'EmargementSheet', validatedAt: now.toISOString() });
    expect(sheet.missingSignatures).toHaveLength(3);
    const entries = await read<SheetEntriesView>(day.sheetUuid, '/need_trainings');
    expect(entries.member.map(({ lastName, isAbsent }) => [lastName, isAbsent])).toEqual([
      ['ARNAUD', false],
      ['NOUVEAU', false],
      ['ZÉLIE', true],
    ]);
    const text = JSON.stringify([sheet, entries]);
    for (const secret of ['0612345678', 'client.example', 'need_trainings/', 'Malade'])
      expect(text.replaceAll('/need_trainings"', '')).not.toContain(secret);
  });

  it('does not add an unplanned need to the session', async () => {
    const other = await buildAttendedSession(test.database);
    const path = emargementUrl(day.sheetUuid, '/need_trainings');
    const refused = await test.call('POST', path, { body: { needTraining: `/api/need_trainings/${other.needIds[0]}` } });
    expect(refused.status).toBe(422);
    const known = await test.call('POST', path, { body: { needTraining: `/api/need_trainings/${day.needIds[0]}` } });
    expect([known.status, known.body]).toMatchObject([201, { lastName: 'ARNAUD' }]);
    expect(JSON.stringify(known.body)).not.toContain(day.entryUuids[0]);
  });

  it('lets staff who may plan trainees add a need to the session', async () => {
    const other = await buildAttendedSession(test.database);
    const [needId] = other.needIds;
    await test.database.query('UPDATE need_trainings SET training_session_id = NULL WHERE id = $1', [needId]);
    const send = async (roles: readonly Role[]) =>
      test.call('POST', emargementUrl(day.sheetUuid, '/need_trainings'), {
        as: await test.addUser({ roles }),
        body: { needTraining: `/api/need_trainings/${needId}` },
      });
    expect((await send(['ROLE_WRITE_TRAINING_SESSION'])).status).toBe(422);
    const { status, body } = await send(['ROLE_WRITE_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE']);
    expect([status, body]).toMatchObject([201, { lastName: 'ARNAUD', signatures: { morning: null } }]);
  });

  it('does not act on entries of another sheet', async () => {
    const other = await buildAttendedSession(test.database);
    const path = `${emargementUrl(other.entryUuids[0])}?sheet=${day.sheetUuid}`;
    expect((await test.call('PUT', path, { body: { isAbsent: true } })).status).toBe(403);
  });
});

describe('staff and trainers', () => {
  const sheetPath = () =>
    `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`;

  it('read the whole sheet only with the right and the area', async () => {
    const [area] = await test.database.query<{ code: string }>('SELECT code FROM areas WHERE id = $1', [day.areaId]);
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: [area?.code ?? ''] });
    const { status, body } = await test.call('GET', sheetPath(), { as: reader });
    expect([status, body]).toMatchObject([
      200,
      {
        hasLinks: false,
        validatedAt: null,
        entries: [{ needTraining: { id: day.needIds[0] }, signatures: { morning: null } }, {}],
        missingSignatures: [{}, {}, {}, {}],
      },
    ]);
    expect((await test.call('GET', sheetPath())).status).toBe(401);
    expect((await test.call('GET', sheetPath(), { as: await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }) })).status).toBe(403);
    const elsewhere = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: ['E8'] });
    expect((await test.call('GET', sheetPath(), { as: elsewhere })).status).toBe(404);
    expect((await test.call('GET', sheetPath(), { as: await test.addTrainer() })).status).toBe(404);
  });

  it('lets the session’s own trainer read it and note absences', async () => {
    const trainer = await test.addTrainer();
    await test.database.query('INSERT INTO logistic_sessions_trainers VALUES ($1, $2)', [day.logisticSessionId, trainer.id]);
    expect((await test.call('GET', sheetPath(), { as: trainer })).status).toBe(200);
    expect((await test.call('PUT', emargementUrl(day.entryUuids[0]), { as: trainer, body: { isAbsent: true } })).status).toBe(
      200,
    );
    expect(
      (await test.call('POST', emargementUrl(day.sheetUuid, '/unvalidate'), { as: trainer, body: { reason: 'x' } })).status,
    ).toBe(403);
  });

  it('strike a signature out and cancel a validation, with a reason', async () => {
    const officer = await staff();
    await sign(day.entryUuids[0], 'morning');
    const strike = emargementUrl(day.entryUuids[0], '/delete/morning');
    expect((await test.call('PUT', strike, { as: officer, body: {} })).status).toBe(422);
    expect((await test.call('PUT', strike, { as: officer, body: { reason: 'Mauvaise personne' } })).status).toBe(200);
    expect((await test.call('GET', emargementUrl(day.entryUuids[0], '/sign/morning'))).status).toBe(404);
    now = at('16:45');
    await counterSign('morning').then(async () => expect((await counterSign('afternoon')).status).toBe(201));
    expect((await read<SheetView>(day.sheetUuid)).counterSignatures).toHaveLength(1);
  });

  it('read an entry as a record, while its link shows less', async () => {
    const path = emargementUrl(day.entryUuids[0]);
    const { body } = await test.call('GET', path, { as: await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }) });
    expect(body).toMatchObject({ version: 1, needTraining: { id: day.needIds[0] }, firstName: 'Jean' });
    expect(Object.keys((await test.call('GET', path)).body as object)).not.toContain('needTraining');
  });

  it('cannot delete a signed session or need', async () => {
    const roles = ['ROLE_DELETE_LOGISTIC_SESSION', 'ROLE_DELETE_NEED_TRAINING', 'ROLE_DELETE_TRAINING_SESSION'] as const;
    const officer = await test.addUser({ roles });
    await sign(day.entryUuids[0], 'morning');
    for (const path of [
      `/api/logistic_sessions/${day.logisticSessionId}`,
      `/api/training_sessions/${day.trainingSessionId}`,
      `/api/need_trainings/${day.needIds[0]}`,
    ]) {
      const { status, body } = await test.call('DELETE', path, { as: officer });
      expect([status, body]).toMatchObject([409, { title: 'Fiche utilisée ailleurs' }]);
    }
  });

  it('list only the entries they may read', async () => {
    await sign(day.entryUuids[0], 'morning');
    const path = `/api/emargements?trainingSession=${day.trainingSessionId}`;
    const { body } = await test.call('GET', path, { as: await staff() });
    expect(body).toMatchObject({
      totalItems: 2,
      member: [
        { '@id': emargementUrl(day.entryUuids[0]), signatures: { morning: { isLate: false }, afternoon: null } },
        { '@id': emargementUrl(day.entryUuids[1]) },
      ],
    });
    expect((await test.call('GET', path, { as: await test.addTrainer() })).body).toMatchObject({ totalItems: 0 });
  });
});
