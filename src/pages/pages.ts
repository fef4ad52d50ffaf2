import type { SvgIconComponent } from '@mui/icons-material';
import ArchiveIcon from '@mui/icons-material/Archive';
import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import AutoDeleteIcon from '@mui/icons-material/AutoDelete';
import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import DriveFolderUploadIcon from '@mui/icons-material/DriveFolderUpload';
import EditCalendarIcon from '@mui/icons-material/EditCalendar';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import FolderZipIcon from '@mui/icons-material/FolderZip';
import HealthAndSafetyIcon from '@mui/icons-material/HealthAndSafety';
import KeyIcon from '@mui/icons-material/Key';
import ListAltIcon from '@mui/icons-material/ListAlt';
import MenuIcon from '@mui/icons-material/Menu';
import QueryStatsIcon from '@mui/icons-material/QueryStats';
import RocketLaunchIcon from '@mui/icons-material/RocketLaunch';
import RuleIcon from '@mui/icons-material/Rule';
import SchoolIcon from '@mui/icons-material/School';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import SpellcheckIcon from '@mui/icons-material/Spellcheck';
import TodayIcon from '@mui/icons-material/Today';
import UpdateIcon from '@mui/icons-material/Update';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import VerifiedIcon from '@mui/icons-material/Verified';
import WebhookIcon from '@mui/icons-material/Webhook';
import { DATA_ARCHIVE_RIGHT } from '../../model/archives/dataArchive.ts';
import { EVIDENCE_RIGHT } from '../../model/evidence/evidenceRights.ts';
import { FIGURES_RIGHT } from '../../model/figures/figuresRight.ts';
import { RECORD_IMPORT_ROLES } from '../../model/imports/kinds/recordImport.ts';
import { INDICATORS_RIGHT } from '../../model/indicators/indicatorsRight.ts';
import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { isAllowed, type Right } from '../../model/kernel/access.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { MY_DAY_RIGHT } from '../../model/myDay/widgetRights.ts';
import { ASSOCIATE_FROM_NEED_RIGHT, ASSOCIATE_FROM_SESSION_RIGHT } from '../../model/needs/needRights.ts';
import { TRAINING_OFFICERS_RIGHT } from '../../model/officers/trainingOfficersRight.ts';
import { PASSPORT_RIGHT } from '../../model/passport/passportIdentity.ts';
import { RESULTS_RIGHT } from '../../model/questionnaires/resultsRight.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { RENEWALS_RIGHT } from '../../model/renewals/renewals.ts';
import { REPORTS_RIGHT } from '../../model/reports/report.ts';
import { RETENTION_RIGHT } from '../../model/retention/retention.ts';
import { SCENARIO_RIGHT } from '../../model/scenarios/planScenario.ts';
import { LOGISTIC_SESSION_PAGE_RIGHT } from '../../model/sessions/logisticSession.ts';
import { SETUP_RIGHT } from '../../model/setup/setupShown.ts';

interface PageDeclaration {
  /** Routes of the page; the menu opens the first. */
  readonly paths: readonly [string, ...string[]];
  /** Right that opens it (specification §2). */
  readonly right: Right;
  /** Only pages in the menu have one; their title there is the message `menu.<page>`. */
  readonly icon?: SvgIconComponent;
}

/** Custom pages; generated pages follow their record's declaration. `src/App.tsx` has the component of each path. */
export const PAGES = {
  'trainers-space': { paths: ['/trainers-space/*'], right: ['ROLE_TRAINER'], icon: SchoolIcon },
  figures: { paths: ['/figures'], right: FIGURES_RIGHT, icon: QueryStatsIcon },
  'questionnaire-results': { paths: ['/questionnaire_results'], right: RESULTS_RIGHT, icon: QueryStatsIcon },
  indicators: { paths: ['/indicators'], right: INDICATORS_RIGHT, icon: VerifiedIcon },
  'count-view': { paths: ['/figures/views/:id'], right: 'login' },
  'my-day': { paths: ['/my_day'], right: MY_DAY_RIGHT, icon: TodayIcon },
  'my-day-layout': { paths: ['/my_day_layout'], right: RESOURCES.my_day_layouts.access.update },
  setup: { paths: ['/setup'], right: SETUP_RIGHT, icon: RocketLaunchIcon },
  guide: { paths: ['/guide', '/guide/:slug'], right: 'login' },
  'my-account': { paths: ['/my_account'], right: 'login' },
  planning: {
    paths: ['/planning'],
    right: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER'],
    icon: CalendarMonthIcon,
  },
  'plan-scenarios': { paths: ['/plan_scenarios', '/plan_scenarios/:id'], right: SCENARIO_RIGHT, icon: AutoAwesomeIcon },
  'logistic-session': {
    paths: ['/logistic_session/:id/edit'],
    right: LOGISTIC_SESSION_PAGE_RIGHT,
  },
  'associate-trainee': {
    paths: ['/logistic_session/:id/:trainingSession/associate_trainee'],
    right: ASSOCIATE_FROM_SESSION_RIGHT,
  },
  'associate-equipment': { paths: ['/logistic_session/:id/associate_equipment/:equipmentView'], right: 'login' },
  attendance: { paths: ['/logistic_session/:id/:trainingSession/emargement'], right: RESOURCES.emargements.access.item },
  'associate-training-session': {
    paths: ['/trainee/:id/associate_training_session'],
    right: ASSOCIATE_FROM_NEED_RIGHT,
  },
  'associate-grant': { paths: ['/user_group/:id/associate_grant'], right: ['ROLE_WRITE_USER_GROUP'] },
  'associate-user': { paths: ['/user_group/:id/associate_user'], right: ['ROLE_WRITE_USER_GROUP'] },
  bookings: { paths: ['/booking/:status/list'], right: RESOURCES.bookings.access.list },
  'training-officers': { paths: ['/training_officers'], right: TRAINING_OFFICERS_RIGHT, icon: FactCheckIcon },
  calls: { paths: ['/calls'], right: RESOURCES.reminders.access.list },
  renewals: { paths: ['/renewals'], right: RENEWALS_RIGHT, icon: UpdateIcon },
  'session-changes': {
    paths: ['/session_changes'],
    right: RESOURCES.email_session_documents.access.list,
    icon: EditCalendarIcon,
  },
  'trainee-import': {
    paths: ['/trainee-import', '/trainee-import/status', '/trainee-import/call-center', '/trainee-import/:id'],
    right: RESOURCES.trainee_imports.access.list,
    icon: UploadFileIcon,
  },
  'record-import': {
    paths: ['/record-import', '/record-import/status', '/record-import/:id'],
    right: RECORD_IMPORT_ROLES,
    icon: DriveFolderUploadIcon,
  },
  'data-archives': { paths: ['/data_archive'], right: DATA_ARCHIVE_RIGHT, icon: ArchiveIcon },
  'api-keys': { paths: ['/api_key'], right: INTEGRATION_RIGHT, icon: KeyIcon },
  'api-docs': { paths: ['/api_docs'], right: 'login' },
  webhooks: { paths: ['/webhook'], right: INTEGRATION_RIGHT, icon: WebhookIcon },
  passport: { paths: ['/prevention_passport'], right: PASSPORT_RIGHT, icon: HealthAndSafetyIcon },
  reports: { paths: ['/reports', '/reports/:id'], right: REPORTS_RIGHT, icon: ShieldIcon },
  'control-files': { paths: ['/control_files'], right: EVIDENCE_RIGHT, icon: FolderZipIcon },
  words: { paths: ['/words'], right: RESOURCES.word_overrides.access.list, icon: SpellcheckIcon },
  lists: { paths: ['/lists'], right: RESOURCES.choice_lists.access.list, icon: ListAltIcon },
  forms: { paths: ['/forms'], right: RESOURCES.form_rules.access.list, icon: RuleIcon },
  menu: { paths: ['/menu'], right: RESOURCES.menu_layouts.access.list, icon: MenuIcon },
  retention: { paths: ['/retention'], right: RETENTION_RIGHT, icon: AutoDeleteIcon },
} as const satisfies Readonly<Record<string, PageDeclaration>>;

export type PageKey = keyof typeof PAGES;

/** Route of a page written by hand. */
export type PagePath = (typeof PAGES)[PageKey]['paths'][number];

/** A page that the menu offers. */
export type MenuPageKey = { [Key in PageKey]: (typeof PAGES)[Key] extends { icon: SvgIconComponent } ? Key : never }[PageKey];

export const isPageKey = (name: string): name is PageKey => Object.hasOwn(PAGES, name);

export const PAGE_KEYS: readonly PageKey[] = Object.keys(PAGES).filter(isPageKey);

/** The address that the menu opens. */
export const pageAddress = (page: MenuPageKey): string => PAGES[page].paths[0].replace(/\/\*$/, '');

/** May a person with these roles open the page. */
export const mayOpenPage = (page: PageKey, roles: readonly Role[]): boolean => isAllowed(PAGES[page].right, roles);
