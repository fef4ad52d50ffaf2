import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { eventsIn } from '../../support/files/mailCalendars.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildMailSession } from './buildMailSession.ts';
import { CHANGES, noticeTo, on, openSessionChanges, type SessionChangesTest, seenOf, sentencesOf } from './openSessionChanges.ts';

let world: SessionChangesTest;

beforeAll(async () => {
  world = await openSessionChanges();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.received.length = 0;
  world.server.decide();
});

describe('a session that is off', () => {
  it('cancels its events, and calls its trainees again when it takes place after all', async () => {
    const { logisticSession, training, need } = await world.convoked('2027-01-04');
    await world.admin.update(training['@id'], { status: 'canceled' });
    const [came] = await world.tellAll(logisticSession);
    expect(came?.mail.subject).toBe('Annulation : EPP 2027-01-04, le 04/01/2027');
    expect(came?.mail.text).toContain('n’aura pas lieu.');
    expect(came?.mail.text).not.toContain('Désormais');
    expect(came?.mail.html).not.toContain('emargement');
    expect(came?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const uid = `convocation-${need.id}-${logisticSession.id}@pilotage`;
    expect(came && eventsIn(came)).toMatchObject([{ method: 'CANCEL', status: 'CANCELLED', uid, sequence: 1 }]);
    expect(await world.untold(logisticSession)).toEqual([]);

    await world.admin.update(training['@id'], { status: 'optional' });
    const [again] = await world.tellAll(logisticSession);
    expect(again?.mail.text).toContain('a finalement lieu');
    expect(again && eventsIn(again)).toMatchObject([{ method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 2 }]);
  });

  it('cancels the event of one date of several, also by a new convocation', async () => {
    const { logisticSession, training, need } = await world.convoked('2027-01-05');
    const later = await buildLogisticSession(world.admin, on('2027-01-06'));
    await world.admin.update(later.logisticSession['@id'], { trainingSessions: [training['@id']] });
    const [added] = await world.tellAll(logisticSession);
    expect(added?.mail.text).toContain('Une journée s’ajoute, le mercredi 6 janvier 2027');
    const uid = `convocation-${need.id}-${later.logisticSession.id}@pilotage`;
    expect(added && eventsIn(added)).toMatchObject([{ method: 'REQUEST', uid, sequence: 0 }]);

    const path = `${later.logisticSession['@id']}/training_session/${training.id}/dissociate`;
    expect((await world.admin.call('POST', path)).status).toBe(200);
    expect(sentencesOf(await world.untold(logisticSession))).toEqual([
      'La journée du mercredi 6 janvier 2027 (09:00 – 17:00) n’aura pas lieu.',
    ]);
    await world.queueConvocation(training, need);
    const [came] = await world.deliver();
    expect(came && eventsIn(came).map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
    ]);
    expect(await world.untold(logisticSession)).toEqual([]);
  });

  it('cancels the last date of a session that becomes shorter', async () => {
    const { logisticSession, need } = await world.convoked('2027-01-07');
    await world.move(logisticSession, { endAt: '2027-01-08T17:00:00+01:00' });
    await world.tellAll(logisticSession);
    await world.move(logisticSession, { endAt: '2027-01-07T17:00:00+01:00' });
    const [came] = await world.tellAll(logisticSession);
    expect(came?.mail.subject).toBe('Changement : EPP 2027-01-07, le 08/01/2027');
    expect(came && eventsIn(came)).toMatchObject([
      { method: 'REQUEST', sequence: 2 },
      { method: 'CANCEL', uid: `convocation-${need.id}-${logisticSession.id}-2@pilotage`, sequence: 2 },
    ]);
  });

  it('keeps the event of a logistic session that is merged into another', async () => {
    const { logisticSession, need } = await world.convoked('2027-01-11');
    const kept = (await buildLogisticSession(world.admin, on('2027-01-12'))).logisticSession;
    await world.admin.update(`${kept['@id']}/merge`, { idLogisticSessionToDelete: logisticSession.id });
    const [came] = await world.tellAll(kept);
    expect(came?.mail.text).toContain('déplacée au mardi 12 janvier 2027');
    const uid = `convocation-${need.id}-${logisticSession.id}@pilotage`;
    expect(came && eventsIn(came)).toMatchObject([{ method: 'REQUEST', uid, sequence: 1, start: '2027-01-12T08:00:00.000Z' }]);
    expect(await world.untold(kept)).toEqual([]);
  });

  it('is told to its trainees when the logistic session is deleted', async () => {
    const { logisticSession, need } = await world.convoked('2027-01-18');
    await world.admin.remove(logisticSession['@id']);
    const [untold] = (await world.untold()).filter(({ needTraining }) => needTraining === need['@id']);
    expect(untold).toMatchObject({ logisticSession: null, changes: [{ kind: 'canceled' }] });
    await world.tell(untold ? [untold] : []);
    const [came] = await world.deliver();
    expect(came && eventsIn(came)).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
  });
});

describe('a trainee who leaves', () => {
  it('is told by a cancellation, which names the other session where there is one', async () => {
    const { logisticSession, training, need } = await world.convoked('2027-01-13', { names: ['ARNAUD', 'ZELIE'] });
    const next = await buildMailSession(world.admin, '2027-01-14', { names: ['AUTRE'] });
    await world.admin.call('POST', '/api/planning/commands', {
      kind: 'move_trainees',
      needTrainings: [need['@id']],
      from: training['@id'],
      to: next.training['@id'],
    });
    expect(await world.admin.item(need['@id'])).toMatchObject({ trainingSession: { '@id': next.training['@id'] } });
    const all = await world.untold(logisticSession);
    expect(sentencesOf(all)).toEqual(['Vous n’avez plus à venir le mercredi 13 janvier 2027 (09:00 – 17:00).']);
    const [came, ...others] = await world.tellAll(logisticSession);
    expect(others).toEqual([]);
    expect(came?.mail.subject).toBe('Inscription modifiée : EPP 2027-01-13, le 13/01/2027');
    expect(came?.mail.text).toMatch(/Une autre session vous est réservée, « EPP 2027-01-14 ».*Jeudi 14 janvier 2027/s);
    expect(came && eventsIn(came)).toMatchObject([{ method: 'CANCEL', status: 'CANCELLED', sequence: 1 }]);
  });

  it('is told after a change of status, unless they were told in another way, which their journal says', async () => {
    const { logisticSession, training, need } = await world.convoked('2027-01-15');
    await world.admin.update(need['@id'], { status: 'a_contacter' });
    const all = await world.untold(logisticSession);
    expect(all).toHaveLength(1);
    const changes = all.map(seenOf);
    expect((await world.admin.call('POST', `${CHANGES}/settle`, { changes })).body).toMatchObject({ settled: 1, changed: [] });
    expect(await world.untold(logisticSession)).toEqual([]);
    const history = await world.admin.list(`/api/api_logs?resource=need_trainings&recordId=${need.id}&action=told_otherwise`);
    expect(history.totalItems).toBe(1);

    // Called again: the event that they still have is raised, not doubled.
    await world.admin.update(`${need['@id']}/associate_training_session`, { trainingSession: training['@id'] });
    const [came] = await world.tellAll(logisticSession);
    expect(came && eventsIn(came)).toMatchObject([{ method: 'REQUEST', sequence: 2 }]);
  });

  it('keeps the event in their calendar when their need is merged into another', async () => {
    const { logisticSession, need: gone } = await world.convoked('2027-01-29');
    const kept = await buildNeed(world.admin, { trainee: (gone.trainee as ApiRecord)['@id'] });
    const [first, second] = [await world.admin.item(kept['@id']), await world.admin.item(gone['@id'])];
    const versions = Object.fromEntries([first, second].map((one) => [one['@id'], one.version]));
    const merging = { needTraining: gone['@id'], versions, takeOver: ['status'] };
    expect((await world.admin.call('POST', `${kept['@id']}/merge`, merging)).status).toBe(200);
    expect(await world.untold(logisticSession)).toEqual([]);
    await world.move(logisticSession, on('2027-02-01'));
    const [came] = await world.tellAll(logisticSession);
    const uid = `convocation-${gone.id}-${logisticSession.id}@pilotage`;
    expect(came && eventsIn(came)).toMatchObject([{ method: 'REQUEST', uid, sequence: 1 }]);
  });
});

it('refuses what somebody else has seen differently, and says so', async () => {
  const { logisticSession, need } = await world.convoked('2027-02-02');
  await world.move(logisticSession, on('2027-02-03'));
  const seen = await world.untold(logisticSession);
  await world.move(logisticSession, on('2027-02-04'));
  expect(await world.tell(seen)).toMatchObject({ queued: 0, changed: [need['@id']], settled: [] });
  const changes = seen.map(seenOf);
  expect((await world.admin.call('POST', `${CHANGES}/settle`, { changes })).body).toMatchObject({
    settled: 0,
    changed: [need['@id']],
  });
});

it('is sent by one of several officers who send at once', async () => {
  const { logisticSession } = await world.convoked('2027-01-21', { names: ['ARNAUD', 'ZELIE'] });
  await world.move(logisticSession, on('2027-01-22'));
  const all = await world.untold(logisticSession);
  const officers = await Promise.all(
    Array.from({ length: 6 }, async () =>
      apiClient(world.test, await world.test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] })),
    ),
  );
  const sending = { word: '', mails: all.map(noticeTo) };
  const answers = await Promise.all(officers.map((officer) => officer.call('POST', `${CHANGES}/send`, sending)));
  expect(answers.map(({ body }) => (body as { queued: number }).queued).toSorted()).toEqual([0, 0, 0, 0, 0, 2]);
  expect(await world.deliver()).toHaveLength(2);
});

it('previews the message, without the link that can sign', async () => {
  const { logisticSession, need } = await world.convoked('2027-01-25');
  const asked = { needTraining: need['@id'], word: 'Parking gratuit' };
  expect((await world.admin.call('POST', `${CHANGES}/preview`, asked)).status).toBe(404);
  await world.move(logisticSession, on('2027-01-26'));
  const { body } = await world.admin.call('POST', `${CHANGES}/preview`, asked);
  expect(body).toMatchObject({ subject: 'Changement : EPP 2027-01-25, le 26/01/2027', sender: 'contact@pilotage.example' });
  const { html } = body as { html: string };
  expect(html).toContain('<p>Parking gratuit</p>');
  expect(html).toContain('Voir ma convocation');
  expect(html).not.toContain('emargement');
});

it('is for people who send the documents of sessions, of their areas', async () => {
  const { logisticSession, need } = await world.convoked('2027-01-27');
  await world.move(logisticSession, on('2027-01-28'));
  const all = await world.untold(logisticSession);
  const body = { word: '', mails: all.map(noticeTo) };
  const settling = { changes: all.map(seenOf) };
  const stranger = apiClient(
    world.test,
    await world.test.addUser({ roles: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_LOGISTIC_SESSION'] }),
  );
  const calls: readonly [string, string, unknown?][] = [
    ['GET', CHANGES],
    ['POST', `${CHANGES}/preview`, { needTraining: need['@id'] }],
    ['POST', `${CHANGES}/send`, body],
    ['POST', `${CHANGES}/settle`, settling],
  ];
  for (const [method, path, sent] of calls) await stranger.refusal(403, method, path, sent);
  const reader = apiClient(world.test, await world.test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
  expect(await world.untold(logisticSession, reader)).toHaveLength(1);
  await reader.refusal(403, 'POST', `${CHANGES}/send`, body);
  await reader.refusal(403, 'POST', `${CHANGES}/settle`, settling);

  const officer = apiClient(world.test, await world.test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E2'] }));
  expect(await world.untold(undefined, officer)).toEqual([]);
  expect((await officer.call('POST', `${CHANGES}/preview`, { needTraining: need['@id'] })).status).toBe(404);
  expect((await officer.call('POST', `${CHANGES}/send`, body)).body).toMatchObject({ queued: 0, settled: [need['@id']] });
  expect(await world.untold(logisticSession)).toHaveLength(1);

  const [one] = body.mails;
  await world.admin.refusal(422, 'POST', `${CHANGES}/send`, { word: '', mails: [{ ...one, receiver: ['pas une adresse'] }] });
  await world.admin.refusal(422, 'POST', `${CHANGES}/send`, { word: '', mails: [{ ...one, receiver: [] }] });
  await world.admin.refusal(400, 'GET', `${CHANGES}?logisticSession=x`);
});
