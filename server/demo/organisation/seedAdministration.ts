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
import { filters } from '../../database/schema/administration/filters.ts';
import { configurations, notificationEmails } from '../../database/schema/catalogue/configurations.ts';
import { setupMarks } from '../../database/schema/messages/setup.ts';
import type { SeededType } from '../catalogue/seedTrainingTypes.ts';
import { DEMONSTRATION_ORGANISATION } from '../invented/organisation.ts';
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

/** Colleagues without demonstration account: people who try the demonstration start with an unfiltered planning. */
const OFFICERS = 'select account_id as account from users order by id desc limit 4';

const ADMINISTRATOR = 'select account_id as account from users order by id limit 1';

/** The demonstration's accounts have worked here for a while: `?` shows them a page's hint. */
const CLOSED_HINTS = 'insert into account_hints (account_id, hint) select a.id, h from accounts a, unnest($1::text[]) h';

const EVERYTHING = {
  filtersPlanning: {},
  filtersTrainingOfficerView: null,
  filtersVehiclesToAssociate: null,
  filtersTeachingToolsToAssociate: null,
};

/** Last filters of some of the staff. */
const seedFilters = async ({ tx }: Seeding): Promise<void> => {
  const people = await tx.query<{ account: number }>(OFFICERS);
  const rows = people.map(({ account }, index) => ({
    account,
    filtersPlanning: { logisticArea: [index + 1] },
    filtersTrainingOfficerView: index % 2 === 0 ? { others: { 'trainingSessions.status': ['optional'] } } : null,
    filtersVehiclesToAssociate: null,
    filtersTeachingToolsToAssociate: null,
  }));
  const administrators = await tx.query<{ account: number }>(ADMINISTRATOR);
  await insertRows(tx, filters, [...administrators.map(({ account }) => ({ ...EVERYTHING, account })), ...rows]);
};

/** Configurations, notification e-mails and saved filters; the set-up is set aside. */
export const seedAdministration = async (seeding: Seeding, types: readonly SeededType[]): Promise<void> => {
  const values = Object.entries(VALUES).map(([code, value]) => ({ code, value }));
  await insertRows(seeding.tx, configurations, values);
  await insertRows(seeding.tx, notificationEmails, templates(types));
  await seedFilters(seeding);
  await seeding.tx.write('account_hints', CLOSED_HINTS, [PAGE_HINTS]);
  // Its only open step is the test message.
  await insertRows(seeding.tx, setupMarks, [{ mark: SETUP_SET_ASIDE }]);
};
