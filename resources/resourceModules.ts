import AdminPanelSettingsIcon from '@mui/icons-material/AdminPanelSettings';
import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import BadgeIcon from '@mui/icons-material/Badge';
import BusinessIcon from '@mui/icons-material/Business';
import CarRentalIcon from '@mui/icons-material/CarRental';
import CategoryIcon from '@mui/icons-material/Category';
import ConstructionIcon from '@mui/icons-material/Construction';
import ContactsIcon from '@mui/icons-material/Contacts';
import DirectionsCarFilledIcon from '@mui/icons-material/DirectionsCarFilled';
import EventIcon from '@mui/icons-material/Event';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import EventSeatIcon from '@mui/icons-material/EventSeat';
import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import HistoryIcon from '@mui/icons-material/History';
import HotelIcon from '@mui/icons-material/Hotel';
import MapIcon from '@mui/icons-material/Map';
import MenuBookIcon from '@mui/icons-material/MenuBook';
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive';
import PaletteIcon from '@mui/icons-material/Palette';
import PlaceIcon from '@mui/icons-material/Place';
import RestaurantIcon from '@mui/icons-material/Restaurant';
import SchoolIcon from '@mui/icons-material/School';
import SettingsIcon from '@mui/icons-material/Settings';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import StorefrontIcon from '@mui/icons-material/Storefront';
import TuneIcon from '@mui/icons-material/Tune';
import VerifiedIcon from '@mui/icons-material/Verified';
import ViewTimelineIcon from '@mui/icons-material/ViewTimeline';
import WorkIcon from '@mui/icons-material/Work';
import type { ResourceKey } from '../model/registry/resources.ts';
import { keyOf } from '../src/api/recordId.ts';
import { type ResourceModule, resourceModule } from '../src/frames/resourceModule.tsx';
import { lazyPage, lazyRowAct } from '../src/pageParts/lazyPage.tsx';
import { attendanceRequests } from './attendance_requests/index.ts';
import { automationRuns, automations, shippedAutomations } from './automations/index.tsx';
import { customFields } from './custom_fields/index.ts';
import { documentTemplates } from './document_templates/index.ts';
import { improvements } from './improvements/index.ts';
import { needTrainings } from './need_trainings/screens/index.ts';
import { notificationEmails } from './notification_emails/index.ts';
import { publicForms } from './public_forms/index.ts';
import { qualityEntries } from './quality_entries/index.ts';
import { questionnaires } from './questionnaires/index.ts';
import { risks } from './risks/index.ts';
import { trainingSessions } from './training_sessions/screens/index.ts';
import { users } from './users/index.ts';
import { vehicles } from './vehicles/index.ts';

const areas = resourceModule('areas', { icon: MapIcon });

const carColors = resourceModule('car_colors', { icon: PaletteIcon });

const carDealerSellers = resourceModule('car_dealer_sellers', { icon: BadgeIcon });

const carEngines = resourceModule('car_engines', { icon: SettingsIcon });

const carFinishes = resourceModule('car_finishes', { icon: AutoAwesomeIcon });

const carTypes = resourceModule('car_types', { icon: CategoryIcon });

const caterers = resourceModule('caterers', { icon: RestaurantIcon, tabs: ['caterers', 'hotels'] });

const hotels = resourceModule('hotels', { icon: HotelIcon, tabs: ['caterers', 'hotels'] });

const logisticAreas = resourceModule('logistic_areas', { icon: ViewTimelineIcon });

const renters = resourceModule('renters', { icon: CarRentalIcon });

const teachingTools = resourceModule('teaching_tools', { icon: ConstructionIcon, tabs: ['vehicles', 'teaching_tools'] });

/** An event day is created or deleted, never changed: its screen only shows it. */
const eventDays = resourceModule('event_days', { icon: EventIcon, tabs: ['event_days', 'calendar_days'] });

const apiLogs = resourceModule('api_logs', {
  icon: HistoryIcon,
  screens: () => import('./api_logs/journalScreens.tsx').then((module) => module.journalScreens),
});

const carBrands = resourceModule('car_brands', {
  icon: VerifiedIcon,
  screens: () => import('./car_brands/carBrandScreens.tsx').then((module) => module.carBrandScreens),
});

const carDealers = resourceModule('car_dealers', {
  icon: StorefrontIcon,
  screens: () => import('./car_dealers/carDealerScreens.tsx').then((module) => module.carDealerScreens),
});

const carModels = resourceModule('car_models', {
  icon: DirectionsCarFilledIcon,
  screens: () => import('./car_models/carModelScreens.tsx').then((module) => module.carModelScreens),
});

const companies = resourceModule('companies', {
  icon: BusinessIcon,
  screens: () => import('./companies/companyScreens.tsx').then((module) => module.companyScreens),
});

const companyContacts = resourceModule('company_contacts', {
  icon: ContactsIcon,
  screens: () => import('./company_contacts/contactScreens.ts').then((module) => module.contactScreens),
});

const trainingLocations = resourceModule('training_locations', {
  icon: PlaceIcon,
  screens: () => import('./training_locations/locationScreens.tsx').then((module) => module.locationScreens),
});

const trainingTypes = resourceModule('training_types', {
  icon: MenuBookIcon,
  screens: () => import('./training_types/trainingTypeScreens.tsx').then((module) => module.trainingTypeScreens),
});

/** SMS sent, waiting or failed. */
const smsMessages = resourceModule('sms_messages', {
  icon: SmsIcon,
  screens: () => import('./sms_messages/smsMessageScreens.tsx').then((module) => module.smsMessageScreens),
});

/** Days shown as holidays or blocked in the planning; they can be changed but not deleted. */
const calendarDays = resourceModule('calendar_days', {
  icon: EventBusyIcon,
  tabs: ['event_days', 'calendar_days'],
  screens: () => import('./calendar_days/calendarDayScreens.ts').then((module) => module.calendarDayScreens),
});

/** The built-in profession cannot be renamed or deleted. */
const professions = resourceModule('professions', {
  icon: WorkIcon,
  edit: lazyPage(() => import('./professions/ProfessionEdit.tsx').then((screen) => screen.ProfessionEdit)),
});

/** Messages sent, waiting or failed. */
const mailMessages = resourceModule('mail_messages', {
  icon: ForwardToInboxIcon,
  screens: () => import('./mail_messages/mailMessageScreens.tsx').then((module) => module.mailMessageScreens),
  edit: lazyPage(() => import('./mail_messages/MailMessagePage.tsx').then((screen) => screen.MailMessagePage)),
});

/** A new group leads to its form: its rights and its users have pages of their own. */
const userGroups = resourceModule('user_groups', {
  icon: AdminPanelSettingsIcon,
  edit: lazyPage(() => import('./user_groups/UserGroupEdit.tsx').then((screen) => screen.UserGroupEdit)),
  screens: async () => ({ create: { redirect: 'edit', omit: ['users'] } }),
});

const { create: _made, ...screens } = resourceModule('bookings', {
  icon: EventSeatIcon,
  list: lazyPage(() => import('./bookings/BookingList.tsx').then((screen) => screen.BookingList)),
  edit: lazyPage(() => import('./bookings/BookingEdit.tsx').then((screen) => screen.BookingEdit)),
});

/** Partner sites create bookings; the staff validates or cancels them. */
const bookings = screens;

/** A parameter is only written by PUT: the right to change one includes its first value. */
const configurations = resourceModule('configurations', {
  icon: TuneIcon,
  screens: () => import('./configurations/configurationScreens.tsx').then((module) => module.configurationScreens),
  list: lazyPage(() => import('./configurations/ConfigurationList.tsx').then((screen) => screen.ConfigurationList)),
  create: lazyPage(() => import('./configurations/ConfigurationCreate.tsx').then((screen) => screen.ConfigurationCreate)),
});

/** Reminders of needs; the due ones come first. */
const reminders = resourceModule('reminders', {
  icon: NotificationsActiveIcon,
  screens: () => import('./reminders/reminderScreens.tsx').then((module) => module.reminderScreens),
  reads: ['needTraining', 'reminderAt', 'isDone'],
  rowActs: {
    call: lazyRowAct(() => import('./reminders/ReminderActs.tsx').then((acts) => acts.ReminderCall)),
    done: lazyRowAct(() => import('./reminders/ReminderActs.tsx').then((acts) => acts.ReminderDone)),
    snooze: lazyRowAct(() => import('./reminders/ReminderActs.tsx').then((acts) => acts.ReminderSnooze)),
  },
});

/** All trainers' documents, to see which ones expire; they are added and dated on the trainer's page. */
const trainerDocuments = resourceModule('trainer_documents', {
  icon: BadgeIcon,
  screens: async () => ({ list: { isLive: true } }),
  reads: ['trainer'],
  opens: ({ trainer }) => `/trainer/${keyOf(trainer['@id'])}/edit`,
});

/** A trainer's documents are separate from the form. */
const trainers = resourceModule('trainers', {
  icon: SchoolIcon,
  screens: async () => {
    const { ACCOUNT_INPUTS } = await import('../src/accounts/ProvisionalPasswordInput.tsx');
    return { create: { redirect: 'edit', inputs: ACCOUNT_INPUTS } };
  },
  edit: lazyPage(() => import('./trainers/TrainerEdit.tsx').then((screen) => screen.TrainerEdit)),
});

/** Screens of all records that have some. */
export const RESOURCE_MODULES: Readonly<Partial<Record<ResourceKey, ResourceModule>>> = {
  api_logs: apiLogs,
  areas,
  attendance_requests: attendanceRequests,
  automation_runs: automationRuns,
  automations,
  bookings,
  calendar_days: calendarDays,
  car_brands: carBrands,
  car_colors: carColors,
  car_dealer_sellers: carDealerSellers,
  car_dealers: carDealers,
  car_engines: carEngines,
  car_finishes: carFinishes,
  car_models: carModels,
  car_types: carTypes,
  caterers,
  companies,
  company_contacts: companyContacts,
  configurations,
  custom_fields: customFields,
  document_templates: documentTemplates,
  event_days: eventDays,
  hotels,
  improvements,
  logistic_areas: logisticAreas,
  mail_messages: mailMessages,
  need_trainings: needTrainings,
  notification_emails: notificationEmails,
  professions,
  public_forms: publicForms,
  quality_entries: qualityEntries,
  questionnaires,
  reminders,
  renters,
  risks,
  shipped_automations: shippedAutomations,
  sms_messages: smsMessages,
  teaching_tools: teachingTools,
  trainer_documents: trainerDocuments,
  trainers,
  training_locations: trainingLocations,
  training_sessions: trainingSessions,
  training_types: trainingTypes,
  user_groups: userGroups,
  users,
  vehicles,
};
