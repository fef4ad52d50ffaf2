import type { SessionChangesView, UntoldView } from '../../../model/mail/sessionChangeViews.ts';
import { sessionChangeSentence } from '../../../model/messages/mail/sessionChanges.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { testApp } from '../../support/app/testApp.ts';
import { openMailServer } from '../../support/servers/mailServer.ts';
import { buildMailSession, type MailSessionOptions } from './buildMailSession.ts';

/** The calls that tell trainees of changes. */
export const CHANGES = '/api/session_changes';

/** From nine to five on a day of winter. */
export const on = (day: string) => ({ startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` });

export const sentencesOf = (all: readonly UntoldView[]) => all.flatMap(({ changes }) => changes.map(sessionChangeSentence));

export const seenOf = ({ needTraining, digest }: UntoldView) => ({ needTraining, digest });

export const noticeTo = (untold: UntoldView) => ({ ...seenOf(untold), receiver: untold.receiver });

/** The app with a mail server that receives at once, and what the tests about changed sessions do with it. */
export const openSessionChanges = async () => {
  const server = await openMailServer();
  const test = await testApp({ mailer: createMailer(server.url), settings: { publicUrl: 'http://pilotage.example' } });
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const values = { email_contact: 'contact@pilotage.example', mail_delay_minutes: '0', organisation_name: 'Organisme' };
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });

  /** Sends what is due, and returns what came, by receiver. */
  const deliver = async () => {
    await sendDueMails(test.deps);
    return server.received.splice(0).toSorted((one, other) => `${one.to}`.localeCompare(`${other.to}`));
  };

  const queueConvocation = async (training: ApiRecord, need: ApiRecord) => {
    const trainee = (await admin.item(need['@id'])).trainee as ApiRecord;
    const receiver = [(await admin.item(trainee['@id'])).email];
    const mail = { typeDocument: 'convocation', emailType: 'individual', title: 'Convocation', content: '<p>Bonjour</p>' };
    const about = { trainingSession: training['@id'], needTraining: need['@id'], receiver };
    await admin.create('email_session_documents', { ...mail, ...about });
  };

  /** A session whose trainees have their convocation. */
  const convoked = async (day: string, options: MailSessionOptions = {}) => {
    const built = await buildMailSession(admin, day, options);
    for (const need of built.needs) await queueConvocation(built.training, need);
    await deliver();
    const [need] = built.needs;
    if (!need) throw new Error('No need');
    return { ...built, need };
  };

  const untold = async (logisticSession?: ApiRecord, as: ApiClient = admin): Promise<readonly UntoldView[]> => {
    const query = logisticSession ? `?logisticSession=${logisticSession.id}` : '';
    return ((await as.item(`${CHANGES}${query}`)) as unknown as SessionChangesView).member;
  };

  const tell = async (all: readonly UntoldView[], word = '') =>
    (await admin.call('POST', `${CHANGES}/send`, { word, mails: all.map(noticeTo) })).body;

  return {
    test,
    server,
    admin,
    deliver,
    queueConvocation,
    convoked,
    untold,
    tell,
    /** Tells all that has to be said about a session, and returns the messages that came. */
    tellAll: async (logisticSession: ApiRecord) => {
      await tell(await untold(logisticSession));
      return deliver();
    },
    move: (logisticSession: ApiRecord, values: Readonly<Record<string, unknown>>) =>
      admin.update(`${logisticSession['@id']}?acceptConflicts[]=x`, values),
    close: async () => {
      await test.close();
      await server.close();
    },
  };
};

export type SessionChangesTest = Awaited<ReturnType<typeof openSessionChanges>>;
