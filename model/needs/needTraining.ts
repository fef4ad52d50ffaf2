import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { type Access, accessOf, alsoReadBy } from '../kernel/access.ts';
import { boolean, choice, date, dateTime, integer, inverse, many, one, paragraph, price, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FUNDERS } from './funders.ts';
import { INITIAL_NEED_TRAINING_STATUS, NEED_TRAINING_STATUSES } from './needTrainingStatuses.ts';
import { ORIGIN_BRANDS } from './originBrands.ts';
import { RENEWAL_STOPS } from './renewalStops.ts';

/** The kind of contact of a need; other words may be typed. */
export const NEED_CONTACT_TYPES = ['Conducteur', 'Gestionnaire', 'Concession'] as const;

const byNeedTraining = alsoReadBy(accessOf('NEED_TRAINING'), 'ROLE_TRAINER');

/** The page that lists needs is the specification's trainee list: its right also opens this collection. */
const access: Access = {
  ...byNeedTraining,
  list: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_TRAINEE', 'ROLE_WRITE_TRAINEE', 'ROLE_TRAINER'],
};

/** Sections of a need's `identity` page, which the rights on trainees open too (specification §2). */
export const NEED_IDENTITY_SECTIONS = ['trainee', 'company', 'order', 'vehicle'] as const;

const ofTrainee = accessOf('TRAINEE');

const FUNDING_FIELDS = {
  /** Trainers must not see what is paid. */
  unitPrice: price({ section: 'funding', in: 'item', readableBy: ['ROLE_READ_NEED_TRAINING', 'ROLE_WRITE_NEED_TRAINING'] }),
  funder: choice(FUNDERS, { section: 'funding', open: true, filter: 'exact' }),
  fundingFileNumber: text({ section: 'funding', maxLength: 60 }),
  hasSubrogation: boolean({ section: 'funding', default: false }),
  conventionReference: text({ section: 'funding', maxLength: 60 }),
  /** For the contract of a person without company: the period to withdraw is longer at a distance, and runs from the signature. */
  contractedAtDistance: boolean({ section: 'funding', default: false, in: 'item' }),
  contractSignedOn: date({ section: 'funding', in: 'item' }),
} as const;

/** How the answer of a public form came; who sent it is not noted beyond what they typed. */
const FORM_FIELDS = {
  publicForm: one('public_forms', { readOnly: true, section: 'follow_up', filter: ['exact', 'exists'] }),
  /** The text that was accepted with the answer, and its version. */
  consentText: paragraph({ in: 'item', readOnly: true, section: 'follow_up' }),
  consentVersion: integer({ in: 'item', readOnly: true, section: 'follow_up' }),
  isUnwanted: boolean({
    readOnly: true,
    changedBy: 'PUT /api/need_trainings/{id}/unwanted',
    section: 'follow_up',
    filter: 'exact',
  }),
} as const;

/** The need that it renews, those that renew it, and whether its renewal is no longer proposed. */
const RENEWAL_FIELDS = {
  renewedNeed: one('need_trainings', {
    in: 'item',
    readOnly: true,
    changedBy: 'POST /api/renewals/needs',
    section: 'follow_up',
    filter: 'exact',
  }),
  renewals: inverse('need_trainings', 'renewedNeed', { in: 'item', section: 'follow_up', embed: ['status'] }),
  renewalStop: choice(RENEWAL_STOPS, { in: 'item', readOnly: true, changedBy: 'PUT /api/renewals/stop', section: 'follow_up' }),
  renewalStoppedAt: dateTime({ in: 'item', readOnly: true, changedBy: 'PUT /api/renewals/stop', section: 'follow_up' }),
  renewalStoppedBy: one('users', { in: 'item', readOnly: true, changedBy: 'PUT /api/renewals/stop', section: 'follow_up' }),
} as const;

/** A trainee's right to a training, from the order of a vehicle to the day of training. */
export const needTrainings = defineResource({
  name: 'need_trainings',
  type: 'NeedTraining',
  route: 'trainee',
  access,
  partial: {
    roles: { item: ofTrainee.item, create: ofTrainee.create, update: ofTrainee.update },
    sections: NEED_IDENTITY_SECTIONS,
    also: { item: ['status', 'trainingType', 'name'], create: ['trainingType', 'name'] },
  },
  exportAccess: ['ROLE_EXPORT_TRAINEE'],
  pickedBy: 'readers',
  scope: { areas: 'area', trainer: 'trainingSession.logisticSessions.trainers' },
  label: ['name', 'status', 'trainee', 'trainingType'],
  // Its name repeats the training, and its status changes.
  shownLabel: ['trainee', 'trainingType'],
  order: { deliveryDate: 'desc', id: 'desc' },
  sections: ['identity', 'trainee', 'company', 'funding', 'order', 'vehicle', 'follow_up'],
  fields: {
    status: choice(NEED_TRAINING_STATUSES, {
      isStatus: true,
      default: INITIAL_NEED_TRAINING_STATUS,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    trainingType: one('training_types', { required: true, embed: ['color'], filter: 'exact', column: true }),
    name: text(),
    trainingSession: one('training_sessions', {
      readOnly: true,
      changedBy:
        'PUT /api/need_trainings/{id}/associate_training_session, DELETE /api/training_sessions/{id}/need_trainings/{needId}',
      embed: ['startAt', 'endAt'],
      column: true,
    }),

    trainee: one('trainees', {
      required: true,
      cascade: true,
      section: 'trainee',
      embed: ['civility', 'phoneNumber', 'mobilePhone', 'email'],
      sortable: true,
      column: true,
    }),
    area: one('areas', {
      readOnly: true,
      changedBy: 'PUT /api/trainees/{id} (area)',
      section: 'trainee',
      filter: ['exact', 'exists'],
    }),
    contactType: choice(NEED_CONTACT_TYPES, { open: true, in: 'item', section: 'trainee' }),

    company: one('companies', { section: 'company', filter: 'exact', sortable: true, column: true }),
    branch: text({ in: 'item', section: 'company' }),
    businessIntroducer: one('companies', {
      in: 'item',
      section: 'company',
      filter: 'exact',
      pick: { businessIntroducer: 'true' },
    }),
    manager: one('company_contacts', { in: 'item', section: 'company', embed: ['phoneNumber', 'email'], dependsOn: 'company' }),
    commercials: many('users', { section: 'company', embed: ['initials'], pick: { 'userGroups.code': 'commerce' } }),
    zipCode: text({ section: 'company', format: 'zipCode' }),
    city: text({ section: 'company' }),

    ...FUNDING_FIELDS,

    commandNoOne: text({ section: 'order', sortable: true, column: true }),
    commandNoTwo: text({ section: 'order' }),
    commandDate: date({ section: 'order', sortable: true }),
    estimatedDeliveryDate: date({ section: 'order', sortable: true }),
    deliveryDate: date({ section: 'order', filter: ['range', 'exists'], sortable: true, column: true }),
    deliveryDeadline: date({ section: 'order' }),
    originDriverProgram: choice(ORIGIN_BRANDS, { section: 'order' }),
    renter: one('renters', { in: 'item', section: 'order' }),
    carDealer: one('car_dealers', { section: 'order', filter: 'exact' }),
    carDealerSeller: one('car_dealer_sellers', {
      in: 'item',
      section: 'order',
      embed: ['phoneNumber', 'email'],
      dependsOn: 'carDealer',
    }),

    carBrand: one('car_brands', { section: 'vehicle' }),
    carType: one('car_types', { in: 'item', section: 'vehicle' }),
    carModel: one('car_models', { section: 'vehicle', dependsOn: 'carBrand' }),
    carEngine: one('car_engines', { in: 'item', section: 'vehicle', dependsOn: 'carModel' }),
    carFinish: one('car_finishes', { in: 'item', section: 'vehicle', dependsOn: 'carModel' }),
    carColor: one('car_colors', { in: 'item', section: 'vehicle' }),
    carNumberPlate: text({ section: 'vehicle', format: 'plate', uppercase: true, filter: 'contains' }),
    vehicleMileage: integer({ in: 'item', section: 'vehicle', min: 0, max: 2_000_000 }),

    sendToCallCenterAt: dateTime({ section: 'follow_up', filter: 'exists', sortable: true }),
    commentary: paragraph({ section: 'follow_up' }),
    traineeImport: one('trainee_imports', { in: 'item', readOnly: true, section: 'follow_up', filter: 'exact' }),
    /** The name that an answer of a public form has given, until one of our companies is chosen. */
    companyName: text({ in: 'item', readOnly: true, section: 'follow_up' }),
    ...FORM_FIELDS,
    ...RENEWAL_FIELDS,
    reminders: inverse('reminders', 'needTraining', { section: 'follow_up', embed: ['commentary'] }),
    bookings: inverse('bookings', 'needTraining', {
      in: 'item',
      hidden: true,
      section: 'follow_up',
      embed: ['bookingStatus', 'companyName', 'deliveryDate'],
    }),
  },
  counts: 'status',
  filters: {
    'company.accountType': { kind: 'exact', path: 'company.accountType' },
    commandNoOneOrNoTwo: { kind: 'virtual', value: 'text', column: 'commandNoOne' },
    'trainingSession.startAt': { kind: 'range', path: 'trainingSession.startAt' },
    'trainee.lastName': { kind: 'virtual', value: 'words' },
    'trainee.firstName': { kind: 'virtual', value: 'words' },
    'trainee.phones': { kind: 'virtual', value: 'text' },
    'trainee.email': { kind: 'virtual', value: 'text' },
    assignee: ASSIGNEE_FILTER,
  },
});
