import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CoherenceKind } from '../../../model/evidence/coherenceFinding.ts';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import type { DayTimetableView } from '../../../model/sessions/dayTimetableView.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { SIGNATURE_SVG } from '../attendance/drawings.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

const STANDARD_BREAK = { code: 'default_lunch_break', value: '12:30-13:30' };
const NOW = new Date('2026-12-01T09:05:00+01:00');
/** Certificates wait for the last half-day. */
const EVENING = new Date('2026-12-01T18:00:00+01:00');
const FULL = [
  { start: '09:00', end: '12:30' },
  { start: '13:30', end: '17:00' },
];

let test: TestApp;
let api: ApiClient;
let trainingSession: Awaited<ReturnType<typeof buildMailSession>>;

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const settings = { email_contact: 'contact@pilotage.example', organisation_name: 'Pilotage Formation' };
  for (const [code, value] of Object.entries(settings)) await api.update('/api/configurations', { code, value });
  trainingSession = await buildMailSession(api, '2026-12-01');
  await api.update(trainingSession.type['@id'], { timeSlots: FULL });
});
afterAll(() => test.close());

const read = async <View>(path: string): Promise<View> => (await api.item(path)) as unknown as View;
const timetable = (): Promise<DayTimetableView> => read(`${trainingSession.logisticSession['@id']}/timetable`);
const hours = async (): Promise<string> =>
  (await timetable()).hours
    .flatMap(({ dates }) => dates.flatMap(({ slots }) => slots.map(({ start, end }) => `${start}-${end}`)))
    .join(' ');

const move = async (from: string, to: string, search = ''): Promise<void> => {
  const at = (time: string) => `2026-12-01T${time}:00+01:00`;
  const path = `${trainingSession.logisticSession['@id']}${search}`;
  await api.update(path, { startAt: at(from), endAt: at(to), logisticSessionsDay: [] });
};
/** Once somebody has signed. */
const MEANT = '?signedChangeReason=Horaires%20de%20la%20salle';

const needId = (): number => (trainingSession.needs[0] as ApiRecord).id;

const sheetHalves = async (): Promise<readonly string[]> => {
  const path = `/api/emargements/logistic_sessions/${trainingSession.logisticSession.id}/training_sessions/${trainingSession.training.id}`;
  const { halfDays } = await read<{ halfDays: readonly { startAt: string; endAt: string }[] }>(path);
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
  return halfDays.map(({ startAt, endAt }) => `${time.format(new Date(startAt))}-${time.format(new Date(endAt))}`);
};

const send = async () => {
  const { status } = await api.call('POST', '/api/email_session_documents/send', {
    typeDocument: 'convocation',
    emailType: 'individual',
    trainingSession: trainingSession.training['@id'],
    logisticSession: trainingSession.logisticSession['@id'],
    withDocument: true,
    again: true,
    title: 'Convocation',
    content: '<p>{{session_start_time}} {{session_timetable}}</p>',
    mails: trainingSession.needs.map((need) => ({ reader: need['@id'], receiver: ['zoe@client.example'] })),
  });
  expect(status).toBe(202);
  const [mail] = await test.database.query<{ html: string }>('select html from mail_messages order by id desc limit 1');
  return mail?.html ?? '';
};

const found = async (wanted: CoherenceKind): Promise<readonly string[]> => {
  const { sheets } = await read<LogisticSessionEvidenceView>(
    `/api/evidence/logistic_sessions/${trainingSession.logisticSession.id}`,
  );
  return sheets.flatMap(({ findings }) => findings.filter(({ kind }) => kind === wanted).map(coherenceSentence));
};
const said = () => found('hours_differ');
const moved = () => found('moved_since_signed');

const certified = async (): Promise<string> => {
  const of = { trainingSessionId: trainingSession.training.id, logisticSessionId: trainingSession.logisticSession.id };
  const [certificate] = await produceDocuments({ ...test.deps, now: () => EVENING }, { ...of, type: 'completion_certificate' });
  const pdf = await getDocumentProxy(new Uint8Array(certificate?.bytes ?? new Uint8Array()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

describe('the timetable of a day', () => {
  it.each([
    ['09:00', '17:00', ['09:00-12:30', '13:30-17:00'], null],
    ['08:00', '16:00', ['08:00-12:30', '13:30-16:00'], '08:00-11:30 12:30-16:00'],
    ['12:30', '23:30', ['12:30-23:30'], '12:30-17:30 18:30-23:30'],
    ['09:00', '12:30', ['09:00-12:30'], null],
  ])('is the same on its page, its sheet and its mail, from %s to %s', async (from, to, expected, proposal) => {
    await move(from, to);
    expect(await hours()).toBe(expected.join(' '));
    expect(await sheetHalves()).toEqual(expected);
    const html = await send();
    expect(html).toContain(`${from} mardi 1er décembre 2026 : ${expected.map((slot) => slot.replace('-', ' – ')).join(', ')}`);
    const { misfits } = await timetable();
    expect(misfits.map((misfit) => misfit.proposal.map(({ start, end }) => `${start}-${end}`).join(' '))).toEqual(
      proposal === null ? [] : [proposal],
    );
  });

  it('follows the programme without misfits', async () => {
    await move('08:00', '16:00');
    const entries = [
      { date: '2026-12-01', startAt: '08:00', endAt: '11:30' },
      { date: '2026-12-01', startAt: '12:30', endAt: '16:00' },
    ];
    await api.update(trainingSession.logisticSession['@id'], { logisticSessionsDay: entries });
    expect([await hours(), (await timetable()).misfits]).toEqual(['08:00-11:30 12:30-16:00', []]);
    await move('08:00', '16:00');
  });

  it('uses the configured break by default', async () => {
    await move('08:00', '16:00');
    await api.update('/api/configurations', { code: 'default_lunch_break', value: '12:00-13:00' });
    expect(await hours()).toBe('08:00-12:00 13:00-16:00');
    await api.refusal(422, 'PUT', '/api/configurations', { code: 'default_lunch_break', value: '13:00-12:00' });
    await api.update('/api/configurations', STANDARD_BREAK);
  });

  it('needs the right to the logistic session', async () => {
    const nobody = apiClient(test, await test.addUser({ groups: [] }));
    await nobody.refusal(403, 'GET', `${trainingSession.logisticSession['@id']}/timetable`);
  });

  it('is compared with sent mails and documents, until the same recipient is informed', async () => {
    await move('09:00', '17:00');
    await send();
    expect(await said()).toEqual([]);
    await move('08:00', '16:00');
    expect(await said()).toEqual([
      'La convocation préparée le 01/12/2026 à Zoé ARNAUD, pas encore partie, indiquait 09:00, la journée commence maintenant à 08:00.',
    ]);
    await send();
    expect(await said()).toEqual([]);
    const path = `/api/print/training_sessions/${trainingSession.training.id}/logistic_sessions/${trainingSession.logisticSession.id}/documents_mass_generation`;
    expect((await api.call('POST', `${path}/cover_page`, {})).status).toBe(202);
    await test.runJobs();
    await move('09:00', '17:00');
    expect(await said()).toContain(
      'La page de garde produite le 01/12/2026 indiquait 08:00, la journée commence maintenant à 09:00.',
    );
  });

  it('is that of the first signature for sheets, mails and certificates, and follows the type again without one', async () => {
    onTestFinished(async () => {
      await api.update('/api/configurations', STANDARD_BREAK);
      await api.update(trainingSession.type['@id'], { timeSlots: FULL });
    });
    await move('09:00', '17:00');
    const [entry] = (await api.list(`/api/emargements?needTraining=${needId()}`)).member;
    const drawing = { svg: SIGNATURE_SVG, deviceTime: NOW, trainerId: null, period: 'morning' as const };
    await signPeriod(test.database, { ...drawing, uuid: String(entry?.uuid), actor: null, now: NOW });
    await api.create('document_releases', {
      trainingSession: trainingSession.training['@id'],
      type: 'completion_certificate',
      reason: 'La feuille sera validée ce soir',
    });
    const text = await certified();
    expect(text).toContain('Total signé : 3 h 30');
    expect(text).toContain('09:00 – 12:30');

    const signedUnder = '09:00-12:30 13:30-17:00';
    const morning = { start: '09:00', end: '11:00' };
    await api.update(trainingSession.type['@id'], {
      timeSlots: [morning, { start: '11:15', end: '13:00' }, { start: '14:00', end: '17:00' }],
    });
    await api.update('/api/configurations', { code: 'default_lunch_break', value: '12:00-13:00' });
    expect([await hours(), await sheetHalves()]).toEqual([signedUnder, signedUnder.split(' ')]);
    expect(await send()).toContain('09:00 – 12:30, 13:30 – 17:00');
    expect(await certified()).toContain('Total signé : 3 h 30');
    expect(await moved()).toEqual([]);

    await move('08:00', '17:00', MEANT);
    expect(await hours()).toBe('08:00-12:30 13:30-17:00');
    expect(await moved()).toEqual([
      'La journée a été changée après la première signature : la feuille indiquait 09:00, la journée commence maintenant à 08:00.',
    ]);
    await move('09:00', '17:00', MEANT);
    expect(await moved()).toEqual([]);
    const { status } = await api.call('PUT', `/api/emargements/${entry?.uuid}/delete/morning`, { reason: 'Autre personne' });
    expect(status).toBe(200);
    expect(await hours()).toBe('09:00-11:00 11:15-13:00 14:00-17:00');
  });
});
