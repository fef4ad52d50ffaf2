import { iriOf } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { RESOURCES, type ResourceKey } from '../../../model/registry/resources.ts';
import { mayOpenPage, type PageKey } from '../../../src/pages/pages.ts';
import { toAddress } from '../../../src/providers/addressMap.ts';
import { mayUse } from '../../../src/records/resourceRights.ts';
import type { Client } from '../app/client.ts';

type Roles = readonly Role[];

/** An address of the admin, and what a person with some roles may do there. */
export interface AdminRoute {
  /** With the records' ids, e.g. `/vehicle/12/edit`. */
  readonly address: string;
  /** As in the specification, e.g. `vehicle/{id}/edit`. */
  readonly pattern: string;
  readonly kind: 'list' | 'create' | 'edit' | 'page';
  readonly mayOpen: (roles: Roles) => boolean;
  /** May save there or, from a list, create. */
  readonly mayWrite: (roles: Roles) => boolean;
}

/** An id for each kind of record in the addresses. */
type Ids = Readonly<Record<string, number>>;

/** Custom pages: their specified address, whose parts in braces are collections, and their right. */
const PAGES: readonly (readonly [pattern: string, key: PageKey])[] = [
  ['my_account', 'my-account'],
  ['guide', 'guide'],
  ['guide/creer-une-session', 'guide'],
  ['setup', 'setup'],
  ['my_day', 'my-day'],
  ['figures', 'figures'],
  ['questionnaire_results', 'questionnaire-results'],
  ['indicators', 'indicators'],
  ['figures/views/{saved_views}', 'count-view'],
  ['planning', 'planning'],
  ['plan_scenarios', 'plan-scenarios'],
  ['trainers-space/upcoming', 'trainers-space'],
  ['trainers-space/historique', 'trainers-space'],
  ['trainee/{need_trainings}/associate_training_session', 'associate-training-session'],
  ['logistic_session/{logistic_sessions}/edit', 'logistic-session'],
  ['logistic_session/{logistic_sessions}/{training_sessions}/associate_trainee', 'associate-trainee'],
  ['logistic_session/{logistic_sessions}/{training_sessions}/emargement', 'attendance'],
  ['logistic_session/{logistic_sessions}/associate_equipment/vehicle', 'associate-equipment'],
  ['logistic_session/{logistic_sessions}/associate_equipment/teaching_tool', 'associate-equipment'],
  ['user_group/{user_groups}/associate_grant', 'associate-grant'],
  ['user_group/{user_groups}/associate_user', 'associate-user'],
  ['booking/canceled/list', 'bookings'],
  ['training_officers', 'training-officers'],
  ['renewals', 'renewals'],
  ['session_changes', 'session-changes'],
  ['calls?of=reminders&filter={}', 'calls'],
  ['trainee-import', 'trainee-import'],
  ['trainee-import/status', 'trainee-import'],
  ['trainee-import/call-center', 'trainee-import'],
  ['trainee-import/{trainee_imports}', 'trainee-import'],
  ['data_archive', 'data-archives'],
  ['api_key', 'api-keys'],
  ['webhook', 'webhooks'],
  ['api_docs', 'api-docs'],
  ['record-import', 'record-import'],
  ['record-import/status', 'record-import'],
  ['record-import/{record_imports}', 'record-import'],
  ['prevention_passport', 'passport'],
  ['reports', 'reports'],
  ['control_files', 'control-files'],
  ['words', 'words'],
  ['lists', 'lists'],
  ['menu', 'menu'],
  ['retention', 'retention'],
];

/** Other addresses of records' screens. */
const ALIASES: readonly (readonly [pattern: string, name: ResourceKey, kind: 'list' | 'create' | 'edit'])[] = [
  ['equipment', 'vehicles', 'list'],
  ['company', 'companies', 'list'],
  ['training_session', 'training_sessions', 'list'],
  ['caterer_hotel', 'caterers', 'list'],
  ['training_location/{training_locations}/duplicate', 'training_locations', 'create'],
  ['trainee/new/{training_types}', 'need_trainings', 'create'],
  ['trainee/{need_trainings}/training', 'need_trainings', 'edit'],
];

/** Records whose screens are custom pages. */
const HANDWRITTEN: readonly string[] = ['logistic_sessions', 'record_imports', 'trainee_imports'];

/** Records without creation screen: bookings come from partner sites. */
const WITHOUT_CREATION: readonly string[] = ['bookings'];

/** Records that the demonstration lacks: SMS need a provider. */
export const NOT_DEMONSTRATED: readonly string[] = ['sms_messages'];

/** Lists without a create button: parameters are changed in their lines. */
const WITHOUT_CREATE_BUTTON: readonly string[] = [...WITHOUT_CREATION, 'configurations'];

const fillIn = (pattern: string, ids: Ids): string => `/${pattern.replace(/\{(\w+)\}/g, (_match, name) => String(ids[name]))}`;
const anonymous = (pattern: string): string => pattern.replace(/\{\w+\}/g, '{id}');

const WRITING = { list: 'create', create: 'create', edit: 'update' } as const;

const recordRoute = (name: ResourceKey, kind: 'list' | 'create' | 'edit', address: string, pattern: string): AdminRoute => ({
  address,
  pattern,
  kind,
  mayOpen: (roles) => mayUse(name, kind, roles),
  mayWrite: (roles) => !(kind === 'list' && WITHOUT_CREATE_BUTTON.includes(name)) && mayUse(name, WRITING[kind], roles),
});

const recordRoutes = (ids: Ids): AdminRoute[] =>
  Object.values(RESOURCES).flatMap(({ name, route, operations }) => {
    if (route === null || HANDWRITTEN.includes(name)) return [];
    const item = `/${name}/${encodeURIComponent(iriOf(name, ids[name] ?? 0))}`;
    const edit = toAddress(item);
    const screens = [recordRoute(name, 'list', toAddress(`/${name}`), toAddress(`/${name}`).slice(1))];
    if (mayUse(name, 'create', ['ROLE_SUPER_ADMIN']) && !WITHOUT_CREATION.includes(name)) {
      screens.push(recordRoute(name, 'create', toAddress(`/${name}/create`), toAddress(`/${name}/create`).slice(1)));
    }
    if ((operations as readonly string[]).includes('item') && !NOT_DEMONSTRATED.includes(name)) {
      screens.push(recordRoute(name, 'edit', edit, edit.slice(1).replace(/\d+/, '{id}')));
    }
    return screens;
  });

const pageRoutes = (ids: Ids): AdminRoute[] => [
  ...PAGES.map(
    ([pattern, key]): AdminRoute => ({
      address: fillIn(pattern, ids),
      pattern: anonymous(pattern),
      kind: 'page',
      mayOpen: (roles) => mayOpenPage(key, roles),
      mayWrite: () => true,
    }),
  ),
  ...ALIASES.map(([pattern, name, kind]) => recordRoute(name, kind, fillIn(pattern, ids), anonymous(pattern))),
];

/** Records that custom pages are about. */
const OF_PAGES: readonly string[] = PAGES.flatMap(([pattern]) =>
  [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
);

/** Every protected address of the admin, with ids found by the client. */
export const adminRoutes = async (client: Client): Promise<readonly AdminRoute[]> => {
  const ids: Record<string, number> = {};
  for (const { name, route } of Object.values(RESOURCES)) {
    if ((route === null && !OF_PAGES.includes(name)) || NOT_DEMONSTRATED.includes(name)) continue;
    const { body } = await client.call<{ member: readonly { id: number }[] }>('GET', `/api/${name}?itemsPerPage=1`);
    const [first] = body.member;
    if (!first) throw new Error(`The demonstration has no ${name}`);
    ids[name] = first.id;
  }
  const logisticSession = await client.call<{ trainingSessions: readonly { id: number }[] }>(
    'GET',
    `/api/logistic_sessions/${ids.logistic_sessions}`,
  );
  ids.training_sessions = logisticSession.body.trainingSessions[0]?.id ?? ids.training_sessions ?? 0;
  return [...pageRoutes(ids), ...recordRoutes(ids)];
};
