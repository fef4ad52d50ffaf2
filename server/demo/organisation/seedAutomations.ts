import { iriOf } from '../../../model/kernel/resource.ts';
import { ACT_TEXTS, AUTOMATION_LOG, causeText } from '../../../model/messages/automations/automationLog.ts';
import { RECIPIENT_LABELS } from '../../../model/messages/automations/automationRefusals.ts';
import { recordName } from '../../../model/messages/labels.ts';
import { automationNotices, automationRuns } from '../../database/schema/administration/automations.ts';
import { authorOf, createRecords } from '../writing/createRecords.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

const TEXT = 'Nouvelle réservation : vérifiez la société et la date de livraison';

const AUTOMATIONS = [
  {
    name: 'Réservation reçue',
    active: true,
    record: 'bookings',
    trigger: 'created',
    actions: [{ kind: 'notify', text: TEXT, to: { who: 'author' } }],
  },
  {
    name: 'Livraison sans date : relancer dix jours avant',
    record: 'need_trainings',
    trigger: 'date',
    triggerField: 'estimatedDeliveryDate',
    offsetDays: -10,
    conditions: { 'exists[deliveryDate]': false },
    actions: [
      { kind: 'reminder', inDays: 0, reminderType: 'phone', commentary: 'Demander la date de livraison à la concession' },
    ],
  },
  {
    name: 'Besoin sans réponse : prévenir les commerciaux',
    record: 'need_trainings',
    trigger: 'status',
    triggerStatus: 'absence_reponse',
    actions: [{ kind: 'notify', text: 'Le stagiaire ne répond pas', to: { who: 'commercials' } }],
  },
];

/** Changes of an administrator to three of the shipped automations. */
const SHIPPED_CHANGES = [
  { code: 'reminder', object: 'Demain à {{session_start_time}} : {{training_title}}' },
  { code: 'convocation', conditions: { 'exists[deliveryDate]': true } },
  { code: 'certificate', conditions: { funder: 'L’OPCOMMERCE' } },
];

interface RecentBooking {
  readonly id: number;
  readonly label: string;
  readonly at: Date;
}

const SHOWN = 4;

/** Three automations, two of them off; the one that is on has told its author of the last bookings. */
export const seedAutomations = async (seeding: Seeding): Promise<void> => {
  const [automation] = await createRecords(seeding, 'automations', AUTOMATIONS);
  await createRecords(seeding, 'shipped_automations', SHIPPED_CHANGES);
  const author = await authorOf(seeding, 'automations');
  const bookings = await seeding.tx.query<RecentBooking>(
    `select id, concat_ws(' ', booking_code, first_name, last_name) as label, created_at as at from bookings order by id desc limit ${SHOWN}`,
  );
  const about = bookings.map(({ id, label, at }) => ({
    automationName: 'Réservation reçue',
    record: iriOf('bookings', id),
    recordLabel: label,
    createdAt: at,
    updatedAt: at,
  }));
  const status = '';
  const cause = causeText('created', { record: recordName('bookings', 1), actorName: author.name, status, day: '' });
  const detail = AUTOMATION_LOG.done(ACT_TEXTS.notify(TEXT, RECIPIENT_LABELS.author));
  const runs = about.map((run) => {
    const key = `demonstration_${run.record}`;
    const origin = { causeKey: key, rootKey: key, depth: 1, accountId: author.accountId };
    return { ...run, ...origin, automation, at: run.createdAt, cause, detail, outcome: 'done' };
  });
  await insertRows(seeding.tx, automationRuns, runs);
  await insertRows(
    seeding.tx,
    automationNotices,
    about.map((notice, index) => ({ ...notice, text: TEXT, account: author.accountId, isDone: index > 1 })),
  );
};
