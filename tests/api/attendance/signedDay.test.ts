import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_CHANGE_REASON } from '../../../model/attendance/signedDay.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { signatureForm } from './signingCalls.ts';

const COMMANDS = '/api/planning/commands';
const NEXT_DAY = { startAt: at('09:00', '2026-11-21').toISOString(), endAt: at('17:00', '2026-11-21').toISOString() };
const REASON = 'Feuille signée le mauvais jour';

let now: Date;
let test: TestApp;
let officer: ApiClient;
let cookie: string;
let day: AttendedSession;
/** Addresses of records of the signed day, and of others to put in their place. */
let iri: Readonly<Record<'session' | 'training' | 'trainer' | 'signer' | 'place' | 'type', string>>;

const sign = async (uuid: string, period: string, trainer?: number) => {
  const body = signatureForm(trainer === undefined ? {} : { trainer: String(trainer), reason: 'Téléphone déchargé' });
  const headers: HeadersInit = trainer === undefined ? {} : { Cookie: cookie };
  const answer = await test.app.request(`/api/emargements/${uuid}/sign/${period}`, { method: 'POST', body, headers });
  if (!answer.ok) expect.fail(await answer.text());
};

const lines = () =>
  test.database.query<{ type: string; actor: string; reason: string; hash: string }>(
    `select type, actor_name as actor, reason, sheet_content_hash as hash from emargement_events
     where sheet_uuid = $1 and type like 'content%' order by id`,
    [day.sheetUuid],
  );

/** What the signatures state, as stored. */
const stated = async () =>
  (
    await test.database.query(
      `select l.start_at, l.end_at, l.logistic_sessions_day, l.training_location_id, t.training_type_id, t.training_location_id as place, t.status,
         t.start_at as from_day, t.end_at as to_day,
         (select array_agg(target_id order by target_id) from logistic_sessions_trainers where owner_id = l.id) as trainers,
         (select array_agg(target_id) from logistic_sessions_training_sessions where owner_id = l.id) as trainings
       from logistic_sessions l, training_sessions t where l.id = $1 and t.id = $2`,
      [day.logisticSessionId, day.trainingSessionId],
    )
  )[0];

beforeEach(async () => {
  now = at('09:05');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  const person = await test.addUser({ groups: ['super-admin'] });
  cookie = person.cookie;
  officer = apiClient(test, person);
  const [place, type, trainer] = [
    await buildRecord(officer, 'training_locations'),
    await buildRecord(officer, 'training_types'),
    await buildRecord(officer, 'trainers'),
  ];
  iri = {
    session: `/api/logistic_sessions/${day.logisticSessionId}`,
    training: `/api/training_sessions/${day.trainingSessionId}`,
    trainer: trainer['@id'],
    signer: `/api/trainers/${day.trainerIds[0]}`,
    place: place['@id'],
    type: type['@id'],
  };
});
afterEach(() => test.close());

const signAll = async () => {
  await sign(day.entryUuids[0], 'morning');
  now = at('12:35');
  await sign(day.sheetUuid, 'morning', day.trainerIds[0]);
};

interface Way {
  readonly method: string;
  readonly path: () => string;
  readonly body?: () => object;
  /** What the journal says of it. */
  readonly says: string;
}

const put = (body: () => object, says: string): Way => ({ method: 'PUT', path: () => iri.session, body, says });
const putTraining = (body: () => object, says: string): Way => ({ ...put(body, says), path: () => iri.training });
const move = (body: () => object, says: string): Way => ({
  method: 'POST',
  path: () => COMMANDS,
  body: () => ({ kind: 'move', session: iri.session, ...body() }),
  says,
});

const WAYS: Readonly<Record<string, Way>> = {
  'dragged to another day': move(() => ({ startAt: NEXT_DAY.startAt }), 'Date et heures'),
  'resized in the planning': move(() => ({ endAt: at('16:00').toISOString() }), 'Date et heures'),
  'given another place in the planning': move(() => ({ trainingLocation: iri.place }), 'Lieu'),
  'given another trainer in the planning': move(
    () => ({ replace: { field: 'trainers', from: iri.signer, to: iri.trainer } }),
    'Formateur retiré : « Claire ABRIC »',
  ),
  'moved by the form': put(() => NEXT_DAY, 'Date et heures'),
  'given other hours by the form': put(() => ({ startAt: at('08:00').toISOString() }), 'Date et heures'),
  'given a programme': put(
    () => ({ logisticSessionsDay: [{ date: '2026-11-20', startAt: '09:00', endAt: '11:00' }] }),
    'Horaires du programme',
  ),
  'given another place by the form': put(() => ({ trainingLocation: iri.place }), 'Lieu'),
  'left by the trainer who counter-signed': put(
    () => ({ trainers: [`/api/trainers/${day.trainerIds[1]}`] }),
    'Formateur retiré : « Claire ABRIC »',
  ),
  'left by its training, by the form': put(() => ({ trainingSessions: [] }), 'Formation retirée de la session'),
  dissociated: {
    method: 'POST',
    path: () => `${iri.session}/training_session/${day.trainingSessionId}/dissociate`,
    says: 'Formation retirée de la session',
  },
  'given another training': putTraining(() => ({ trainingType: iri.type }), 'Intitulé'),
  'dated otherwise by its training': putTraining(() => NEXT_DAY, 'Dates de la formation'),
  'cancelled with its training': putTraining(() => ({ status: 'canceled' }), 'Formation annulée'),
  'placed otherwise by its training': putTraining(() => ({ trainingLocation: iri.place }), 'Lieu de la formation'),
};

describe.each(Object.entries(WAYS))('a signed day %s', (_name, way) => {
  it('asks, naming who signed which half-days', async () => {
    await signAll();
    const before = await stated();
    const refused = await officer.refusal(409, way.method, way.path(), way.body?.());
    expect(refused).toMatchObject({
      code: 'session.signed',
      isConfirmable: true,
      signers: [
        { name: 'Jean ARNAUD', isTrainer: false, halfDays: ['morning'] },
        { name: 'Claire ABRIC', isTrainer: true, halfDays: ['morning'] },
      ],
    });
    expect(refused.detail).toContain('Jean ARNAUD (matin), Claire ABRIC (formateur, matin)');
    expect([await stated(), await lines()]).toEqual([before, []]);
  });

  it('is changed with a reason, which the journal keeps with both states', async () => {
    await signAll();
    const before = await stated();
    const meant = `${way.path()}?${new URLSearchParams({ [SIGNED_CHANGE_REASON]: REASON })}`;
    const { status, body } = await officer.call(way.method, meant, way.body?.());
    expect([status, body]).toEqual([way.path() === COMMANDS ? 201 : 200, expect.anything()]);
    expect(await stated()).not.toEqual(before);
    const noted = await lines();
    expect(noted).toEqual([
      { type: 'content_corrected', actor: 'Claude Martin', reason: expect.stringContaining(REASON), hash: expect.any(String) },
    ]);
    expect(noted[0]?.reason).toContain(way.says);
    const contents = await test.database.query<{ hash: string }>('select hash from emargement_contents where sheet_uuid = $1', [
      day.sheetUuid,
    ]);
    expect(contents.map(({ hash }) => hash)).toContain(noted[0]?.hash);
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  });

  it('is changed without a question while nobody has signed', async () => {
    const { status } = await officer.call(way.method, way.path(), way.body?.());
    expect(status).toBeLessThan(300);
    expect(await lines()).toEqual([]);
  });

  it('is not changed once its sheet is validated, whatever the reason', async () => {
    await signAll();
    await test.database.query('update emargement_sheets set validated_at = $2 where uuid = $1', [day.sheetUuid, now]);
    const before = await stated();
    const meant = `${way.path()}?${new URLSearchParams({ [SIGNED_CHANGE_REASON]: REASON })}`;
    const refused = await officer.refusal(409, way.method, meant, way.body?.());
    expect(refused).toMatchObject({ code: 'session.signed', isConfirmable: false });
    expect(refused.detail).toContain('annulez d’abord la validation');
    expect(await stated()).toEqual(before);
  });
});

describe('a signed day', () => {
  it.each(['.', '\u200b', ' '])('is not changed for the reason %j', async (reason) => {
    await signAll();
    const meant = `${iri.session}?${new URLSearchParams({ [SIGNED_CHANGE_REASON]: reason })}`;
    expect((await officer.call('PUT', meant, NEXT_DAY)).status).toBeGreaterThanOrEqual(409);
    expect(await lines()).toEqual([]);
  });

  it('is moved by a command that says why, is undone and redone, and asks again once somebody has signed since', async () => {
    await signAll();
    now = at('12:40');
    const before = await stated();
    const body = { kind: 'move', session: iri.session, startAt: at('09:30').toISOString(), [SIGNED_CHANGE_REASON]: REASON };
    const { status, body: done } = await officer.call('POST', COMMANDS, body);
    expect(status).toBe(201);
    const path = (done as { '@id': string })['@id'];
    const after = await stated();
    expect((await officer.call('POST', `${path}/undo`)).status).toBe(200);
    expect(await stated()).toEqual(before);
    expect((await officer.call('POST', `${path}/redo`)).status).toBe(200);
    expect(await stated()).toEqual(after);
    expect((await lines()).map(({ reason }) => reason.split(' ')[0])).toEqual(['Feuille', 'Annulation', 'Rétablissement']);
    now = at('14:30');
    await sign(day.entryUuids[1], 'afternoon');
    await officer.refusal(409, 'POST', `${path}/undo`);
    const meant = `${path}/undo?${new URLSearchParams({ [SIGNED_CHANGE_REASON]: REASON })}`;
    expect((await officer.call('POST', meant)).status).toBe(200);
  });

  it('keeps its hours when the time slots of its training change, and what nobody stated may change', async () => {
    await signAll();
    const [row] = await test.database.query<{ type: number }>(
      'select training_type_id as type from training_sessions where id = $1',
      [day.trainingSessionId],
    );
    await officer.update(`/api/training_types/${row?.type}`, {
      timeSlots: [
        { start: '09:00', end: '11:00' },
        { start: '12:00', end: '17:00' },
      ],
    });
    // Neither counter-signed nor alone.
    await officer.update(iri.session, { trainers: [iri.signer] });
    await officer.update(iri.training, { goalNumberTrainees: 9 });
    expect(await lines()).toEqual([]);
  });

  it('of a training of two days does not hold back the other day', async () => {
    const other = await buildRecord(officer, 'logistic_sessions', { ...NEXT_DAY, trainingSessions: [iri.training] });
    await signAll();
    await officer.update(other['@id'], { endAt: at('16:00', '2026-11-21').toISOString() });
    expect(await lines()).toEqual([]);
  });

  it('may lose the trainer once their counter-signature is cancelled', async () => {
    await signAll();
    const struck = { trainer: iri.signer, reason: 'Autre formateur' };
    const { status, body } = await officer.call('PUT', `/api/emargements/${day.sheetUuid}/delete/morning`, struck);
    expect([status, body]).toEqual([200, expect.anything()]);
    await officer.update(iri.session, { trainers: [`/api/trainers/${day.trainerIds[1]}`] });
    expect(await lines()).toEqual([]);
  });
});
