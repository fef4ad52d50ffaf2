import { collectionPath } from '../../model/kernel/resource.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import { keyOf } from '../api/recordId.ts';

/** Addresses of a record's three screens; `{id}` is the record's id. */
interface Screens {
  readonly list: string;
  readonly create: string;
  readonly edit: string;
}

/** Screens whose address is not `<route>/list`, `<route>/new`, `<route>/{id}/edit` (specification §2). */
const EXCEPTIONS: Readonly<Record<string, Partial<Screens>>> = {
  bookings: { edit: 'booking/{id}' },
  // Created or deleted, never changed: the screen only shows it.
  event_days: { edit: 'event_day/{id}' },
  need_trainings: { list: 'trainee/list', create: 'trainee/new', edit: 'trainee/{id}/identity' },
  notification_emails: {
    list: 'notifications_email/list',
    create: 'notifications_email/new',
    edit: 'notification_email/{id}/edit',
  },
  configurations: { list: 'configurations/list', create: 'configurations/new', edit: 'configuration/{id}/edit' },
};

/** Further names of pages: parents of tabs, and of pages without list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/equipment': '/vehicles',
  '/caterer_hotel': '/caterers',
  '/booking/canceled': '/booking/canceled/list',
  '/logistic_session': '/planning',
  '/forbidden': '/access-denied',
};

/** Records without generated screens: their custom pages have their own addresses. */
const HANDWRITTEN: ReadonlySet<string> = new Set<ResourceKey>(['logistic_sessions', 'record_imports', 'trainee_imports']);

const screensOf = (name: string, route: string): Screens => ({
  list: `${route}/list`,
  create: `${route}/new`,
  edit: `${route}/{id}/edit`,
  ...EXCEPTIONS[name],
});

const SCREENS: readonly (readonly [string, Screens])[] = Object.values(RESOURCES).flatMap(({ name, route }) =>
  route === null || HANDWRITTEN.has(name) ? [] : [[name, screensOf(name, route)] as const],
);

/** The short addresses that open a record's list: `/trainee`, `/notifications_email`, `/notification_email`. */
const bareNames = (name: string, { list, edit }: Screens): (readonly [string, string])[] =>
  [list.replace(/\/list$/, ''), edit.replace(/\/\{id\}.*$/, '')].map((bare) => [`/${bare}`, `/${name}`]);

const ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SCREENS.flatMap(([name, screens]) => bareNames(name, screens))),
  ...OTHER_NAMES,
};

const KEY_PATTERN = '([0-9a-f-]+)';

/** The address of a record's screen from react-admin's path; null: not a record's screen. */
const screenAddress = (path: string): string | null => {
  const [, name = '', rest, ...more] = path.split('/');
  const screens = SCREENS.find(([resource]) => resource === name)?.[1];
  if (!screens || more.length > 0) return null;
  if (!rest) return `/${screens.list}`;
  if (rest === 'create') return `/${screens.create}`;
  const key = keyOf(decodeURIComponent(rest));
  return key === null ? null : `/${screens.edit.replace('{id}', key)}`;
};

const screenPath = (address: string): string | null => {
  for (const [name, { list, create, edit }] of SCREENS) {
    if (address === `/${list}`) return `/${name}`;
    if (address === `/${create}`) return `/${name}/create`;
    // Also with react-admin's name of the record, and as most records are addressed: `/configurations/1/edit`, `/trainee/1/edit`.
    const route = edit.replace(/\/\{id\}.*$/, '');
    const key = new RegExp(
      `^/(?:${edit.replace('{id}', KEY_PATTERN)}|${name}/${KEY_PATTERN}(?:/edit)?|${route}/${KEY_PATTERN}/edit)$`,
    )
      .exec(address)
      ?.slice(1)
      .find(Boolean);
    if (key && keyOf(key)) return `/${name}/${encodeURIComponent(`${collectionPath(name)}/${key}`)}`;
  }
  return null;
};

/** A screen opened with a value: in the path for the specification, in the search for react-admin. */
interface ValuedScreen {
  readonly screen: string;
  readonly name: string;
  readonly values: string;
  readonly address: string;
}

const VALUED_SCREENS: readonly ValuedScreen[] = [
  {
    screen: '/training_location/new',
    name: 'duplicate',
    values: '\\d+',
    address: '/training_location/{value}/duplicate',
  },
  { screen: '/trainee/new', name: 'trainingType', values: '\\d+', address: '/trainee/new/{value}' },
  { screen: '/trainee/{id}/identity', name: 'tab', values: 'training', address: '/trainee/{id}/{value}' },
];

const patternOf = (template: string, values: string): RegExp =>
  new RegExp(`^${template.replace('{id}', '(?<id>\\d+)').replace('{value}', `(?<value>${values})`)}$`);

const filled = (template: string, { id = '', value = '' }: Readonly<Record<string, string>>): string =>
  template.replace('{id}', id).replace('{value}', value);

/** The address of a screen with the value of its search, and the remaining search; null: no value. */
const valuedAddress = (screen: string, search: string): string | null => {
  const params = new URLSearchParams(search);
  for (const { screen: template, name, values, address } of VALUED_SCREENS) {
    const match = patternOf(template, values).exec(screen);
    const value = params.get(name) ?? '';
    if (!match || !new RegExp(`^${values}$`).test(value)) continue;
    params.delete(name);
    return `${filled(address, { ...match.groups, value })}${params.size > 0 ? `?${params}` : ''}`;
  }
  return null;
};

/** The screen of an address that contains a value, and the value as a search parameter. */
const valuedScreen = (address: string): readonly [screen: string, name: string, value: string] | null => {
  for (const { screen, name, values, address: template } of VALUED_SCREENS) {
    const groups = patternOf(template, values).exec(address)?.groups;
    if (groups) return [filled(screen, groups), name, groups.value ?? ''];
  }
  return null;
};

const splitSearch = (location: string): [string, string] => {
  const index = location.indexOf('?');
  return index === -1 ? [location, ''] : [location.slice(0, index), location.slice(index)];
};

/**
 * The specification's address of a react-admin location; filters, sort and page follow it.
 * @example toAddress('/vehicles/%2Fapi%2Fvehicles%2F12') // '/vehicle/12/edit'
 */
export const toAddress = (location: string): string => {
  const [path, search] = splitSearch(location);
  if (path === '/access-denied') return `/forbidden${search}`;
  const address = screenAddress(path) ?? path;
  return valuedAddress(address, search) ?? `${address}${search}`;
};

/**
 * React-admin's location of an address of the specification; other addresses are returned unchanged.
 * @example toLocation('/vehicle/12/edit') // '/vehicles/%2Fapi%2Fvehicles%2F12'
 */
export const toLocation = (address: string): string => {
  const [typed, search] = splitSearch(address);
  const path = typed.length > 1 ? typed.replace(/\/$/, '') : typed;
  const [screen = path, name, value] = valuedScreen(path) ?? [];
  const params = new URLSearchParams(search);
  if (name && value) params.set(name, value);
  const query = name ? `?${params}` : search;
  return `${ALIASES[screen] ?? screenPath(screen) ?? screen}${query}`;
};
