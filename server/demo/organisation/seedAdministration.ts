import { PAGE_HINTS } from '../../../model/accounts/pageHints.ts';
import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import {
  GENERIC_BRAND,
  NOTIFICATION_DOCUMENTS,
  NOTIFICATION_KINDS,
  type NotificationBrand,
  type NotificationDocument,
  type NotificationKind,
} from '../../../model/mail/notificationEmailKinds.ts';
import { libraryMailText } from '../../../model/messages/setup/libraryMails.ts';
import { NEED_TRAINING_PLANNED_STATUSES } from '../../../model/needs/needTrainingStatuses.ts';
import { SETUP_SET_ASIDE } from '../../../model/setup/setupSteps.ts';
import { setupMarks } from '../../database/schema/messages/setup.ts';
import type { SeededType } from '../catalogue/seedTrainingTypes.ts';
import { DEMONSTRATION_ORGANISATION } from '../invented/organisation.ts';
import { createRecords } from '../writing/createRecords.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Configured values; the signing rules keep their defaults, so that some parameters are left to add. */
const VALUES: Readonly<Partial<Record<ConfigurationCode, string>>> = {
  email_contact: 'contact@pilotage.example',
  email_toyota: 'formation.toyota@pilotage.example',
  email_lexus: 'formation.lexus@pilotage.example',
  need_training_planned_statuses: NEED_TRAINING_PLANNED_STATUSES.join(', '),
  ...DEMONSTRATION_ORGANISATION,
};

interface Template {
  readonly document: NotificationDocument;
  readonly kind: NotificationKind;
  readonly brand: NotificationBrand;
  /** Default: of every training. */
  readonly trainingType?: number | null;
}

const template = ({ document, kind, brand, trainingType = null }: Template) => ({
  emailNotificationTypeDocument: document,
  emailNotificationType: kind,
  emailNotificationBrand: brand,
  trainingType,
  isPermanent: brand === GENERIC_BRAND && trainingType === null,
  ...libraryMailText(document, kind),
});

/** A generic permanent template for each document and recipient, and specific ones for brands and one training. */
const templates = (types: readonly SeededType[]) => [
  ...NOTIFICATION_DOCUMENTS.flatMap((document) =>
    NOTIFICATION_KINDS.map((kind) => template({ document, kind, brand: GENERIC_BRAND })),
  ),
  template({ document: 'convocation', kind: 'individual', brand: 'toyota' }),
  template({ document: 'convocation', kind: 'individual', brand: 'lexus' }),
  template({ document: 'attestation', kind: 'individual', brand: 'toyota' }),
  template({
    document: 'convocation',
    kind: 'individual',
    brand: 'toyota',
    trainingType: types.find(({ isToyota }) => isToyota)?.id ?? null,
  }),
];

/** The administrator, and colleagues without demonstration account: people who try the demonstration start with an unfiltered planning. */
const PEOPLE = `
select a.email from users u join accounts a on a.id = u.account_id
order by u.id = (select min(id) from users) desc, u.id desc limit 5`;

/** The demonstration's accounts have worked here for a while: `?` shows them a page's hint. */
const CLOSED_HINTS = 'insert into account_hints (account_id, hint) select a.id, h from accounts a, unnest($1::text[]) h';

const filtersOf = (rank: number) => ({
  filtersPlanning: rank === 0 ? {} : { logisticArea: [rank] },
  filtersTrainingOfficerView: rank % 2 === 1 ? { others: { 'trainingSessions.status': ['optional'] } } : null,
  filtersVehiclesToAssociate: null,
  filtersTeachingToolsToAssociate: null,
});

/** Last filters of some of the staff. */
const seedFilters = async (seeding: Seeding): Promise<void> => {
  const people = await seeding.tx.query<{ email: string }>(PEOPLE);
  for (const [rank, { email }] of people.entries()) await createRecords({ ...seeding, by: email }, 'filters', [filtersOf(rank)]);
};

/** Configurations, notification e-mails and saved filters; the set-up is set aside. */
export const seedAdministration = async (seeding: Seeding, types: readonly SeededType[]): Promise<void> => {
  const values = Object.entries(VALUES).map(([code, value]) => ({ code, value }));
  await createRecords(seeding, 'configurations', values);
  await createRecords(seeding, 'notification_emails', templates(types));
  await seedFilters(seeding);
  // Hints and the set-up's marks are no records: their calls set one at a time for the caller.
  await seeding.tx.write('account_hints', CLOSED_HINTS, [PAGE_HINTS]);
  // Its only open step is the test message.
  await insertRows(seeding.tx, setupMarks, [{ mark: SETUP_SET_ASIDE }]);
};
