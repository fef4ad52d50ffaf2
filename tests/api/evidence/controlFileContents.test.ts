import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttendedSession, at, buildAttendedSession } from '../../support/attendedSession.ts';
import type { Person } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';
import { formOf, PDF } from '../../support/upload.ts';

let test: TestApp;
let staff: Person;

beforeAll(async () => {
  test = await testApp({ now: () => at('10:00') });
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
});
afterAll(() => test.close());

/** The files of a session's control file, as texts, by the end of their path. */
const controlFileOf = async ({ logisticSessionId }: AttendedSession, as: Person) => {
  const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${logisticSessionId}` };
  const { status, body: asked } = await test.call('POST', '/api/control_files', { as, body });
  expect(status).toBe(202);
  await test.runJobs();
  const address = `/api/control_files/${(asked as { id: number }).id}/download`;
  const response = await test.app.request(address, { headers: { Cookie: as.cookie } });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return {
    names: files.map(([name]) => name),
    text: (end: string) => strFromU8(files.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array()),
  };
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
});
