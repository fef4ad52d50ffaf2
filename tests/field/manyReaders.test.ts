import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../server/adapters/mailer.ts';
import { buildMailSession } from '../api/mail/buildMailSession.ts';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../support/servers/mailServer.ts';

const CROWD = 300;

let test: TestApp;
let mails: MailServer;
let officer: ApiClient;

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ mailer: createMailer(mails.url), settings: { publicUrl: 'http://pilotage.example' } });
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await officer.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

// rubberdok/indok-web 452 and thewca/worldcubeassociation.org 9467: a message to everybody of an event fails beyond 50 people.
it('mails the convocation to the 300 trainees of a session in one act', async () => {
  const { training, logisticSession } = await buildMailSession(officer, '2027-03-10', { names: [] });
  await test.database.query(
    `with people as (
       insert into trainees (first_name, last_name, email, area_id)
       select 'Camille', 'AFFLUENCE ' || n, 'camille.' || n || '@client.example', t.area_id
       from training_sessions t, generate_series(1, $2::int) n where t.id = $1 returning id
     )
     insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
     select 'planifie', t.training_type_id, people.id, t.id from training_sessions t, people where t.id = $1`,
    [training.id, CROWD],
  );
  const needs = await test.database.query<{ id: number }>('select id from need_trainings where training_session_id = $1', [
    training.id,
  ]);
  const body = {
    title: 'Convocation',
    content: '<p>Bonjour, vous êtes attendu.</p>',
    trainingSession: training['@id'],
    logisticSession: logisticSession['@id'],
    typeDocument: 'convocation',
    emailType: 'individual',
    mails: needs.map(({ id }) => ({ reader: `/api/need_trainings/${id}`, receiver: [`camille.${id}@client.example`] })),
  };
  const { status, body: answer } = await officer.call('POST', '/api/email_session_documents/send', body);
  expect([status, answer]).toMatchObject([202, { queued: CROWD, refused: [] }]);
  expect(await officer.list('/api/mail_messages?state=queued&itemsPerPage=1')).toMatchObject({ totalItems: CROWD });
});
