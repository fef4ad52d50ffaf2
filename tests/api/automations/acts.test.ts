import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { sendDueDeliveries } from '../../../server/integrations/startWebhooks.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { makeAutomation, runAutomations, runsOf } from '../../support/records/automations.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { deliveriesOf, makeHook } from '../../support/records/webhooks.ts';
import { IDLE_SMS } from '../../support/servers/smsProvider.ts';
import { openWebhookReceiver, verifyEvent, type WebhookReceiver } from '../../support/servers/webhookReceiver.ts';
import { buildMailSession } from '../mail/buildMailSession.ts';

const TODAY = parisDay(testNow());

let receiver: WebhookReceiver;
let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  test = await testApp({ sms: IDLE_SMS, settings: { webhooksReachPrivate: true } });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
afterEach(() => test.database.query('with gone as (delete from automations) delete from sms_messages'));

/** Runs what waits at a time (UTC) of today. */
const runAt = (time: string) => runAutomations({ deps: { ...test.deps, now: () => new Date(`${TODAY}T${time}:00Z`) } });

/** An automation with this act for needs whose branch changes. */
const onBranch = (action: object): Promise<ApiRecord> =>
  makeAutomation(admin, { trigger: 'changed', triggerField: 'branch', actions: [action] });

it('an e-mail to the trainee of a session waits in the outbox, in the words of its template', async () => {
  const { '@id': template } = await buildRecord(admin, 'notification_emails', {
    emailNotificationTypeDocument: 'convocation',
    emailNotificationType: 'individual',
    object: 'Votre journée, {{trainee_first_name}}',
    content: '<p>À bientôt {{trainee_last_name}}.</p>',
  });
  const made = await onBranch({ kind: 'mail', template, to: { who: 'trainee' } });
  const { training, needs } = await buildMailSession(admin, dayAfter(TODAY, 10), { names: ['ARNAUD', 'ZELIE'] });
  const [need] = needs;
  await admin.update(need?.['@id'] ?? '', { branch: 'Lens' });
  await runAutomations(test);
  expect(await runsOf(admin, made)).toMatchObject([{ outcome: 'done', record: need?.['@id'] }]);
  const queued = await test.database.query(
    'select receiver as "to", subject, html, need_training_id as need from mail_messages where training_session_id = $1',
    [training.id],
  );
  expect(queued).toEqual([
    {
      to: ['arnaud@client.example'],
      subject: 'Votre journée, Zoé',
      html: expect.stringContaining('À bientôt ARNAUD.'),
      need: need?.id,
    },
  ]);
});

it('an SMS to the trainee waits in the outbox by day, and is refused by night', async () => {
  const made = await onBranch({ kind: 'sms', text: 'Rappelez-nous.', to: { who: 'trainee' } });
  const trainee = { firstName: 'Zoé', lastName: 'ARNAUD', mobilePhone: '06 12 34 56 78' };
  const queued = () => test.database.query('select kind, receiver, text, need_training_id as need from sms_messages');
  const night = await buildNeed(admin, { trainee });
  await admin.update(night['@id'], { branch: 'Lens' });
  await runAt('22:30');
  expect(await queued()).toEqual([]);
  const day = await buildNeed(admin, { trainee });
  await admin.update(day['@id'], { branch: 'Lens' });
  await runAt('12:00');
  expect(await queued()).toEqual([{ kind: 'automation', receiver: '+33612345678', text: 'Rappelez-nous.', need: day.id }]);
  const runs = new Map((await runsOf(admin, made)).map((run) => [run.record, run]));
  expect([runs.get(night['@id']), runs.get(day['@id'])]).toMatchObject([
    { outcome: 'failed', detail: expect.stringContaining('8 h') },
    { outcome: 'done' },
  ]);
});

it('an SMS has the variables of an e-mail, filled in for its need', async () => {
  const text = 'Bonjour {{trainee_first_name}},\nà bientôt à {{location_city}}.';
  const made = await onBranch({ kind: 'sms', text, to: { who: 'trainee' } });
  const { needs } = await buildMailSession(admin, dayAfter(TODAY, 10), { names: ['ARNAUD'] });
  const [placed] = needs;
  const trainee = (await admin.item(placed?.['@id'] ?? '')).trainee as { readonly '@id': string };
  await admin.update(trainee['@id'], { mobilePhone: '06 12 34 56 79' });
  const unplaced = await buildNeed(admin, { trainee: { firstName: 'Léa', lastName: 'ROY', mobilePhone: '06 12 34 56 70' } });
  for (const need of [placed, unplaced]) await admin.update(need?.['@id'] ?? '', { branch: 'Lens' });
  await runAt('12:00');
  const query = 'select receiver, text from sms_messages where need_training_id = any($1::int[])';
  expect(await test.database.query(query, [[placed?.id, unplaced.id]])).toEqual([
    { receiver: '+33612345679', text: expect.stringMatching(/^Bonjour Zoé,\nà bientôt à [^{]+\.$/) },
  ]);
  expect(await runsOf(admin, made)).toContainEqual(
    expect.objectContaining({ record: unplaced['@id'], detail: expect.stringContaining('aucune session') }),
  );
});

it.each([
  ['need_trainings', 'Bonjour {{trainee_nickname}}', 'Variable inconnue pour ce document : {{trainee_nickname}}'],
  ['trainees', 'Bonjour {{trainee_first_name}}', 'Retirez les variables : seul le SMS d’un besoin en a'],
])('an SMS of %s is refused the variables of « %s »', async (record, text, message) => {
  const { status, body } = await admin.call('POST', '/api/automations', {
    name: `SMS ${record}`,
    record,
    trigger: 'created',
    actions: [{ kind: 'sms', text, to: { who: 'trainee' } }],
  });
  expect(status).toBe(422);
  expect((body as { violations: object[] }).violations).toContainEqual(
    expect.objectContaining({ propertyPath: 'actions[0].text', message }),
  );
});

it('a web hook receives the record that it acted on, signed as other events', async () => {
  const hook = await makeHook(admin, { url: receiver.url, events: ['need.created'] });
  const made = await onBranch({ kind: 'webhook', webhook: hook['@id'] });
  const need = await buildNeed(admin);
  await admin.update(need['@id'], { branch: 'Lens' });
  await runAutomations(test);
  expect(await deliveriesOf(admin, hook, '&event=automation.acted')).toMatchObject([{ state: 'queued', attempts: 0 }]);
  await sendDueDeliveries({ ...test.deps, now: () => new Date(testNow().getTime() + 60_000) });
  const [arrived] = receiver.received.filter(({ event }) => event.type === 'automation.acted');
  if (!arrived) throw new Error('Nothing arrived');
  expect(verifyEvent(hook.secret, arrived)).toMatchObject({
    id: arrived.id,
    data: { '@id': need['@id'], '@type': 'NeedTraining', automation: made.name },
  });
});
