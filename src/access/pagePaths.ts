import { matchPath } from 'react-router-dom';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import type { PageKey } from './pageRights.ts';

/** Address of each custom page, and the right that guards it. */
export const PAGE_PATHS = {
  '/user_group/:id/associate_grant': 'associate-grant',
  '/user_group/:id/associate_user': 'associate-user',
  '/booking/:status/list': 'bookings',
  '/planning': 'planning',
  '/logistic_session/:id/edit': 'logistic-session',
  '/logistic_session/:id/:trainingSession/associate_trainee': 'associate-trainee',
  '/logistic_session/:id/:trainingSession/emargement': 'attendance',
  '/logistic_session/:id/associate_equipment/:equipmentView': 'associate-equipment',
  '/trainee/:id/associate_training_session': 'associate-training-session',
  '/training_officers': 'training-officers',
  '/trainee-import': 'trainee-import',
  '/trainee-import/status': 'trainee-import',
  '/trainee-import/call-center': 'trainee-import',
  '/trainee-import/:id': 'trainee-import',
  '/control_files': 'control-files',
  '/retention': 'retention',
  '/trainers-space/*': 'trainers-space',
} as const satisfies Readonly<Record<string, PageKey>>;

export type PagePath = keyof typeof PAGE_PATHS;

const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGE_PATHS, path);

/** All custom pages. */
export const pagePaths = (): readonly PagePath[] => Object.keys(PAGE_PATHS).filter(isPagePath);

const hasScreens = (name: string): boolean => isResourceKey(name) && resourceByName(name).route !== null;

/** Does a react-admin location lead to a page that needs a login; all others are the 403 and 404 pages. */
export const isProtectedPath = (path: string): boolean => {
  const [, first = ''] = path.split('/');
  if (first === '' || first === 'login' || first === 'logout' || hasScreens(first)) return true;
  return pagePaths().some((pattern) => matchPath(pattern, path) !== null);
};
