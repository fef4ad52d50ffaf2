import type { RightStem, Role } from '../../../model/kernel/roles.ts';

/** Any login, or one of the roles. */
export type Rights = 'login' | readonly Role[];

/** The calls of specification §7 on one plain record, and who may make them. */
export interface RecordCalls {
  readonly name: string;
  readonly list: Rights;
  readonly item?: Rights;
  readonly create?: Rights;
  readonly update?: Rights;
  readonly remove?: Rights;
  /** Body of a PUT; the answer must contain it. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** Queries of §7: each finds the record, and not another one. `{field}` is the record's value. */
  readonly queries?: readonly string[];
}

const stem = (name: RightStem) => ({
  read: [`ROLE_READ_${name}`, `ROLE_WRITE_${name}`] as readonly Role[],
  write: [`ROLE_WRITE_${name}`] as readonly Role[],
  remove: [`ROLE_DELETE_${name}`] as readonly Role[],
});

const CAR_MODEL = stem('CAR_MODEL');
const CAR_DEALER = stem('CAR_DEALER');
const COMPANY = stem('COMPANY');
const PROFESSION = stem('PROFESSION');
const NEED = stem('NEED_TRAINING');
const TRAINEE = stem('TRAINEE');
const LOCATION = stem('TRAINING_LOCATION');
const SESSION = stem('TRAINING_SESSION');
const LOGISTIC = stem('LOGISTIC_SESSION');
const TRAINER = stem('TRAINER');
const VEHICLE = stem('VEHICULE');
const TOOL = stem('TEACHING_TOOL');
const CATERER = stem('CATERER');
const HOTEL = stem('HOTEL');
const BOOKING = stem('BOOKING');
const USER = stem('USER');
const GROUP = stem('USER_GROUP');
const TYPE = stem('TRAINING_TYPE');
const CONFIGURATION = stem('CONFIGURATION');
const EMAIL = stem('NOTIFICATION_EMAIL');

const PLANNING: readonly Role[] = ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_WRITE_EVENT_DAY'];
const WRITE_DAY: readonly Role[] = ['ROLE_WRITE_EVENT_DAY'];

const FOLLOW_UP: readonly Role[] = [...LOGISTIC.read, 'ROLE_TRAINER_REGION_MANAGER'];

const all = ({ read, write, remove }: ReturnType<typeof stem>) =>
  ({ list: read, item: read, create: write, update: write, remove }) as const;
const kept = ({ read, write }: ReturnType<typeof stem>) => ({ list: read, item: read, create: write, update: write }) as const;

/** Specification §7, record by record; commands are in `specificationCommands.ts`. */
export const SPECIFICATION_RECORDS: readonly RecordCalls[] = [
  {
    name: 'car_dealer_sellers',
    ...kept(CAR_DEALER),
    item: undefined,
    change: { lastName: 'NOM' },
    queries: ['carDealer={carDealer}'],
  },
  ...[
    { name: 'car_engines', change: { engine: 'V6' } },
    { name: 'car_finishes', change: { finish: 'GT' } },
  ].map((record) => ({
    ...record,
    list: 'login' as const,
    create: CAR_MODEL.write,
    update: CAR_MODEL.write,
    queries: ['pagination=false&carModel={carModel}'],
  })),
  { name: 'car_models', ...kept(CAR_MODEL), change: { model: 'UX' }, queries: ['carBrand={carBrand}'] },
  { name: 'car_brands', list: 'login', create: CAR_MODEL.write },
  { name: 'car_types', list: 'login', create: CAR_MODEL.write },
  { name: 'car_colors', list: 'login', create: CAR_MODEL.write },
  { name: 'car_dealers', ...kept(CAR_DEALER), change: { name: 'Garage' } },
  {
    name: 'company_contacts',
    ...all(COMPANY),
    item: undefined,
    change: { lastName: 'NOM' },
    queries: ['company={company}', 'company[]={company}'],
  },
  { name: 'renters', ...kept(COMPANY), item: undefined, change: { name: 'Loueur' } },
  { name: 'professions', ...all(PROFESSION), change: { isActive: false } },
  {
    name: 'need_trainings',
    ...all(NEED),
    list: [...NEED.read, ...TRAINEE.read, 'ROLE_TRAINER'],
    // The rights on trainees only open its identity (tests/api/access/needIdentity.test.ts).
    item: [...NEED.read, 'ROLE_TRAINER', ...TRAINEE.read],
    create: [...NEED.write, ...TRAINEE.write],
    update: [...NEED.write, ...TRAINEE.write],
    change: { commentary: 'Vu' },
    queries: [
      'businessIntroducer={businessIntroducer}',
      'company={company}',
      'trainingType={trainingType}',
      'status=planifie',
      'carDealer={carDealer}',
      'company.accountType=big_accounts',
      'commandNoOneOrNoTwo={commandNoTwo}',
      'deliveryDate[after]=2026-03-01&deliveryDate[before]=2026-03-31',
      'trainee.lastName={trainee.lastName}',
      'trainee.firstName=zoe',
      'trainee.phones=0699887766',
      'trainee.email=zoe@',
      'carNumberPlate={carNumberPlate}',
      'exists[sendToCallCenterAt]=true',
      'trainingSession.startAt[after]=2026-11-01&trainingSession.startAt[before]=2026-11-30',
    ],
  },
  {
    name: 'trainees',
    ...kept(TRAINEE),
    list: [...TRAINEE.read, 'ROLE_TRAINER'],
    item: [...TRAINEE.read, 'ROLE_TRAINER'],
    change: { lastName: 'NOM' },
  },
  { name: 'trainee_import_types', list: 'login', queries: ['name=TOYOTAORDER'] },
  {
    name: 'companies',
    ...all(COMPANY),
    change: { commentary: 'Vu' },
    queries: ['parentCompany={parentCompany}'],
  },
  { name: 'reminders', list: NEED.read, item: NEED.read, create: NEED.write, update: NEED.write, change: { commentary: 'Vu' } },
  { name: 'training_locations', ...all(LOCATION), change: { commentary: 'Vu' }, queries: ['name={name}&page=1&itemsPerPage=30'] },
  { name: 'training_sessions', list: [...SESSION.read, 'ROLE_TRAINER'], create: SESSION.write },
  {
    name: 'trainers',
    ...kept(TRAINER),
    list: [...TRAINER.read, 'ROLE_TRAINER'],
    item: [...TRAINER.read, 'ROLE_TRAINER'],
    change: { badge: 'B1' },
  },
  { name: 'trainer_document_types', list: 'login' },
  { name: 'vehicles', ...all(VEHICLE), change: { commentary: 'Vu' }, queries: ['exists[deletedAt]=false'] },
  { name: 'teaching_tools', ...all(TOOL), change: { brand: 'Marque' }, queries: ['exists[deletedAt]=false'] },
  { name: 'caterers', ...all(CATERER), change: { city: 'Lyon' }, queries: ['exists[deletedAt]=false'] },
  { name: 'hotels', ...all(HOTEL), change: { city: 'Lyon' }, queries: ['exists[deletedAt]=false'] },
  {
    name: 'calendar_days',
    list: PLANNING,
    create: WRITE_DAY,
    update: WRITE_DAY,
    change: { type: 'blocked' },
    queries: ['date={date}'],
  },
  {
    name: 'event_days',
    list: PLANNING,
    create: WRITE_DAY,
    remove: ['ROLE_DELETE_EVENT_DAY'],
    queries: ['dateEvent[after]=2026-12-24&dateEvent[before]=2026-12-24', 'areas={areas}'],
  },
  {
    name: 'logistic_sessions',
    list: [...LOGISTIC.read, 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_TRAINER', 'ROLE_READ_PLANNING'],
    item: [...LOGISTIC.read, 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_TRAINER'],
    create: LOGISTIC.write,
    update: LOGISTIC.write,
    change: { commentary: 'Vu' },
    queries: ['pagination=false&area={area}'],
  },
  ...[
    { name: 'tracking_date_logistic_sessions', change: { convocationsSentOn: '2026-11-20' } },
    { name: 'training_officer_logistic_session_details', change: { fileState: 'waiting' } },
    { name: 'commentary_training_officers', change: { commentaryBilling: 'Vu' } },
  ].map((record) => ({
    ...record,
    list: FOLLOW_UP,
    item: FOLLOW_UP,
    update: LOGISTIC.write,
    queries: ['logisticSession={logisticSession}'],
  })),
  { name: 'logistic_areas', list: 'login' },
  { name: 'areas', list: 'login' },
  { name: 'bookings', list: BOOKING.read, item: BOOKING.read },
  { name: 'users', ...kept(USER), change: { lastName: 'NOM' } },
  { name: 'user_groups', ...kept(GROUP), change: { name: 'Groupe' }, queries: ['code={code}'] },
  { name: 'training_types', ...kept(TYPE), change: { duration: 2 } },
  {
    name: 'configurations',
    list: CONFIGURATION.read,
    item: CONFIGURATION.read,
    update: CONFIGURATION.write,
    change: { code: 'email_contact', value: 'formation@test.example' },
  },
  {
    name: 'notification_emails',
    ...all(EMAIL),
    change: { object: 'Objet' },
    queries: ['emailNotificationTypeDocument=convocation&emailNotificationType=individual&trainingType={trainingType}'],
  },
  { name: 'api_logs', list: ['ROLE_ADMIN'] },
];
