import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, pdfOf } from '../../support/app/upload.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let staff: Person;

beforeAll(async () => {
  test = await testApp({ now: () => at('10:00') });
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
});
afterAll(() => test.close());

/** The files of a control file, by the end of their path. `meanwhile`: before it is made. */
const controlFile = async (body: object, as: Person, meanwhile?: () => Promise<unknown>) => {
  const { status, body: asked } = await test.call('POST', '/api/control_files', { as, body });
  expect(status).toBe(202);
  await meanwhile?.();
  await test.runJobs();
  const address = `/api/control_files/${(asked as { id: number }).id}/download`;
  const response = await test.app.request(address, { headers: { Cookie: as.cookie } });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return {
    names: files.map(([name]) => name),
    bytes: (end: string) => files.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array(),
    text: (end: string) => strFromU8(files.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array()),
  };
};

const controlFileOf = ({ logisticSessionId }: AttendedSession, as: Person, meanwhile?: () => Promise<unknown>) =>
  controlFile({ kind: 'session', logisticSession: `/api/logistic_sessions/${logisticSessionId}` }, as, meanwhile);

/** A company of the session's second trainee. */
const addCompany = async ({ needIds }: AttendedSession): Promise<number> => {
  const [company] = await test.database.query<{ id: number }>(
    `insert into companies (name, address, zip_code, city) values ('Transports Zélie', '1 rue du Port', '78000', 'Versailles') returning id`,
  );
  await test.database.query('update need_trainings set company_id = $1 where id = $2', [company?.id, needIds[1]]);
  return company?.id ?? 0;
};

describe('the control file', () => {
  it('exists for a cancelled session: who cancelled it, what was sent, nothing to sign', async () => {
    const day = await buildAttendedSession(test.database);
    const path = `/api/training_sessions/${day.trainingSessionId}`;
    expect((await test.call('PUT', path, { as: staff, body: { status: 'canceled' } })).status).toBe(200);
    const { names, text } = await controlFileOf(day, staff);
    expect(text('annulation.txt')).toMatch(/^Annulée le .+ par \S+ \S+\.\r$/m);
    expect(text('convocations-et-changements.csv')).toContain('ARNAUD');
    expect(names.filter((name) => name.endsWith('.pdf') && name.includes('documents/'))).toEqual([]);
    expect(text('coherence.csv').trim().split('\n')).toHaveLength(1);
  });

  it('has programme, internal rules, and who qualifies the trainers', async () => {
    const day = await buildAttendedSession(test.database);
    const admin = await test.addUser({ roles: ['ROLE_WRITE_TRAINER', 'ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINING_SESSION'] });
    for (const type of ['certificate', 'contract']) {
      const body = formOf([{ name: `${type}.pdf`, content: PDF }], { trainer: String(day.trainerIds[0]), type });
      expect((await test.call('POST', '/api/trainer_documents/upload', { as: admin, body })).status).toBe(201);
    }
    const theirs = await controlFileOf(day, admin);
    expect(theirs.text('programme.html')).toContain('<h1>Programme : Éco-conduite et prévention</h1>');
    expect(theirs.text('reglement-interieur.txt')).toContain('L6352-3');
    expect(theirs.text('qualifications.csv')).toContain('certificate.pdf');
    // A contract concerns the employer alone.
    expect(theirs.names.filter((name) => name.includes('/formateurs/') && name.endsWith('.pdf'))).toHaveLength(1);

    const { names, text } = await controlFileOf(day, staff);
    expect(names.filter((name) => name.includes('/formateurs/') && name.endsWith('.pdf'))).toEqual([]);
    expect(text('qualifications.csv')).toContain('ABRIC');
    expect(text('qualifications.csv')).toContain('non joint');
  });

  it('has absences by half-day with their files, for an author who may open these', async () => {
    const day = await buildAttendedSession(test.database);
    const [first = '', second = ''] = day.entryUuids;
    const note = (uuid: string, body: object) => test.call('PUT', `/api/emargements/${uuid}`, { as: staff, body });
    const sick = { isAbsent: true, period: 'afternoon', absenceCategory: 'excused', absenceReason: 'Fièvre' };
    expect((await note(first, sick)).status).toBe(200);
    expect((await note(second, { period: 'morning', arrivedAt: '09:40', leftAt: null })).status).toBe(200);
    const medical = pdfOf(8 * 1024 * 1024);
    const body = formOf([{ name: 'arret maladie.pdf', content: medical }]);
    const fileUrl = `/api/emargements/${first}/absence_file/afternoon`;
    expect((await test.call('POST', fileUrl, { as: staff, body })).status).toBe(200);

    const { names, text, bytes } = await controlFileOf(day, staff);
    const [, absent = '', late = ''] = text('absences.csv').split('\r\n');
    const hash = createHash('sha256').update(medical).digest('hex');
    expect(absent).toMatch(/;Après-midi;Absent \(motif légitime\);210;Claude Martin;.*;1-[A-Z]+ \S+ Après-midi\.pdf;/);
    expect(absent).toContain(hash);
    expect(late).toMatch(/;Matin;arrivé à 09:40;40;Claude Martin;.*;;$/);
    const [file = ''] = names.filter((name) => name.includes('/absences/') && name.endsWith('.pdf'));
    expect(Buffer.compare(bytes(file), medical)).toBe(0);
    expect(text('index.csv')).toContain(`${file};${hash};`);
    expect(text('empreintes.sha256')).toContain(`${hash}  ${file}`);
    expect(text('LISEZ-MOI.txt')).toContain('absences/absences.csv');
    // Neither the free text nor the name that the file had.
    expect(names.join('') + text('absences.csv')).not.toMatch(/Fièvre|maladie/);

    // Another company's control file does not have them.
    const period = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const company = await controlFile({ kind: 'company', company: `/api/companies/${await addCompany(day)}`, ...period }, staff);
    expect(company.names.filter((name) => name.includes('/absences/') && name.endsWith('.pdf'))).toEqual([]);
    expect(company.text('absences.csv')).not.toContain('Après-midi');

    // Moved to another area while the file is made.
    const moved = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
    const { areaId } = await buildAttendedSession(test.database);
    const move = () => test.database.query('insert into users_areas (owner_id, target_id) values ($1, $2)', [moved.id, areaId]);
    const theirs = await controlFileOf(day, moved, move);
    expect(theirs.names.filter((name) => name.includes('/absences/') && name.endsWith('.pdf'))).toEqual([]);
    expect(theirs.text('absences.csv')).toContain('non joint : la personne');

    // The store has lost it.
    await test.database.query(`update files set storage_key = 'gone' where sha256 = $1`, [hash]);
    expect((await controlFileOf(day, staff)).text('absences.csv')).toContain('plus dans le stockage');
  });
});
