import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyDayWidgetName } from '../../../model/myDay/myDayWidgets.ts';
import type { MissingItem } from '../../../model/planning/preparation.ts';
import type { MassSendingAnswer } from '../../../model/sessions/massSessions.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildMailSession } from './buildMailSession.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const SEND = '/api/email_session_documents/send';

interface Prepared {
  readonly id: number;
  readonly lacks: readonly MissingItem[];
  readonly toConvoke: readonly string[];
  readonly isClosed: boolean;
}

let test: TestApp;
let admin: ApiClient;
let session: Awaited<ReturnType<typeof buildMailSession>>;

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  const user = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, user);
  await admin.update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
  await admin.update('/api/configurations', { code: 'organisation_name', value: 'Pilotage Formation' });
});
afterAll(() => test.close());
beforeEach(async () => {
  session = await buildMailSession(admin, '2026-11-30', { names: ['ARNAUD', 'BERTHE'] });
});

const send = async (emailType: 'individual' | 'company', readers: readonly string[], typeDocument = 'convocation') => {
  const { status, body } = await admin.call('POST', SEND, {
    title: 'Convocation',
    content: '<p>Bonjour.</p>',
    trainingSession: session.training['@id'],
    logisticSession: session.logisticSession['@id'],
    typeDocument,
    emailType,
    mails: readers.map((reader) => ({ reader, receiver: ['contact@client.example'] })),
  });
  expect([status, body]).toEqual([202, expect.anything()]);
  return (body as { messages: readonly string[] }).messages;
};

const toCompany = () => send('company', [session.company['@id']]);
const toTrainees = () =>
  send(
    'individual',
    session.needs.map((need) => need['@id']),
  );

const prepared = async (day: ApiRecord = session.logisticSession): Promise<Prepared> => {
  const { member } = (await admin.item(`/api/planning/preparation?id=${day.id}`)) as unknown as { member: readonly Prepared[] };
  return member[0] as Prepared;
};

const preview = async (typeDocument = 'convocation'): Promise<MassSendingAnswer> => {
  const body = { ids: [session.training.id], typeDocument, preview: true };
  return (await admin.call('POST', '/api/training_sessions/mass_send', body)).body as MassSendingAnswer;
};

const myDay = async () => {
  const { widgets } = (await admin.item('/api/my_day?scope=team')) as unknown as {
    widgets: readonly { name: MyDayWidgetName; toConvoke?: readonly string[]; member: readonly { id: number }[] }[];
  };
  return widgets.find(({ name }) => name === 'convocations');
};

/** What each page says: are convocations to be sent. */
const said = async () => {
  const { lacks, toConvoke } = await prepared();
  const { mails } = await preview();
  const iri = session.training['@id'];
  return {
    preparation: lacks.some(({ kind }) => kind === 'convocations') && toConvoke.includes(iri),
    myDay: (await myDay())?.toConvoke?.includes(iri) ?? false,
    preview: mails > 0,
  };
};

const YES = { preparation: true, myDay: true, preview: true };
const NO = { preparation: false, myDay: false, preview: false };

const setState = (message: string, change: string) =>
  test.database.query(`update mail_messages set ${change} where id = $1`, [Number(message.split('/').at(-1))]);

describe('convocations are to be sent', () => {
  it('until they went to the company, whose trainees then have them', async () => {
    expect(await said()).toEqual(YES);
    await toCompany();
    expect(await said()).toEqual(NO);
  });

  it('until each trainee has theirs', async () => {
    await send('individual', [String(session.needs[0]?.['@id'])]);
    expect(await said()).toEqual(YES);
    await send('individual', [String(session.needs[1]?.['@id'])]);
    expect(await said()).toEqual(NO);
  });

  it.each([
    ['waits', "state = 'queued'", NO],
    ['is kept without a mail server', "state = 'kept'", NO],
    ['left', "state = 'sent', sent_at = now()", NO],
    ['bounced', "state = 'bounced'", YES],
    ['was refused', "state = 'refused'", YES],
    ['was cancelled', "state = 'canceled'", YES],
    ['went to the address for tests', "state = 'sent', redirected_to = 'essai@pilotage.example'", YES],
  ] as const)('or not, when the message %s', async (_what, change, expected) => {
    for (const message of await toTrainees()) await setState(message, change);
    expect(await said()).toEqual(expected);
  });

  it('never once the session has begun, or when one of its days forbids them', async () => {
    await admin.update(session.logisticSession['@id'], { withoutConvocation: true });
    expect(await said()).toEqual(NO);
    await admin.update(session.logisticSession['@id'], { withoutConvocation: false });
    expect(await said()).toEqual(YES);
    await test.database.query('update training_sessions set start_at = $2 where id = $1', [
      session.training.id,
      new Date('2026-11-24T08:30:00Z'),
    ]);
    expect(await said()).toEqual(NO);
  });

  it('from « Ma journée » for all sessions, also those that its card does not list', async () => {
    const others = [];
    for (const [at, name] of ['COLIN', 'DURAND', 'ETIENNE', 'FABRE', 'GALLET', 'HUBERT'].entries()) {
      others.push(await buildMailSession(admin, `2026-12-0${1 + at}`, { names: [name] }));
    }
    const widget = await myDay();
    expect(widget?.member).toHaveLength(5);
    expect(widget?.toConvoke).toEqual(expect.arrayContaining(others.map(({ training }) => training['@id'])));
  });
});

describe('a day whose sheet is validated', () => {
  it('lacks nothing more, also beside a training that nobody follows', async () => {
    const { '@id': trainingType } = session.type;
    const place = (await admin.item(session.training['@id'])).trainingLocation as ApiRecord;
    const empty = await buildRecord(admin, 'training_sessions', {
      ...{ trainingType, trainingLocation: place['@id'], status: 'in_progress' },
      ...{ startAt: '2026-11-30T09:00:00+01:00', endAt: '2026-11-30T17:00:00+01:00' },
    });
    const day = await admin.item(session.logisticSession['@id']);
    const trainings = [session.training['@id'], empty['@id']];
    await admin.update(day['@id'], { trainingSessions: trainings });
    expect(await prepared()).toMatchObject({ isClosed: false, toConvoke: [session.training['@id']] });
    const validated = await test.database.query(
      'update emargement_sheets set validated_at = $2 where training_session_id = $1 returning id',
      [session.training.id, NOW],
    );
    expect(validated).toHaveLength(1);
    expect(await prepared()).toMatchObject({ isClosed: true, lacks: [], toConvoke: [] });
  });
});

describe('the convention', () => {
  it('is to be sent by preparation and preview alike, until it went to the company', async () => {
    const isSaid = async () => [
      (await prepared()).lacks.some(({ kind }) => kind === 'conventions'),
      (await preview('convention')).mails + (await preview('convention')).unwritten.length > 0,
    ];
    expect(await isSaid()).toEqual([true, true]);
    await send('company', [session.company['@id']], 'convention');
    expect(await isSaid()).toEqual([false, false]);
  });
});
