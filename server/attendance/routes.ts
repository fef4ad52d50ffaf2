import { emargements } from '../../model/emargement.ts';
import type { Route } from '../route.ts';
import { ATTENDANCE_STAFF } from './caller.ts';
import {
  addEntry,
  changeAbsence,
  confirmTraineeEmail,
  listEntries,
  showSessionSheet,
  showSignature,
  showTarget,
  sign,
  strikeSignature,
  unvalidate,
  validate,
} from './handlers.ts';
import { limitMisses } from './limitMisses.ts';

const UUID_PATH = '/api/emargements/:uuid';
const ID = '{[1-9][0-9]{0,8}}';

type Shell = Omit<Route, 'path'> & { readonly path: string };

const onUuid = ({ path, handle, ...route }: Shell): Route => ({
  ...route,
  path: `${UUID_PATH}${path}`,
  handle: limitMisses(handle),
});

const shown = (context: Parameters<Route['handle']>[0]) => showTarget(context);

/** The calls of attendance. A uuid in the address is the capability of the public ones; corrections need a right. */
export const attendanceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `/api/emargements/logistic_sessions/:logisticSession${ID}/training_sessions/:trainingSession${ID}`,
    right: emargements.access.item,
    handle: showSessionSheet,
  },
  onUuid({ method: 'GET', path: '', right: 'public', handle: shown }),
  onUuid({ method: 'PUT', path: '', right: 'public', handle: changeAbsence }),
  onUuid({ method: 'GET', path: '/need_trainings', right: 'public', handle: listEntries }),
  onUuid({ method: 'POST', path: '/need_trainings', right: 'public', handle: addEntry }),
  onUuid({ method: 'GET', path: '/sign/:dayPeriod', right: 'public', handle: showSignature }),
  onUuid({ method: 'POST', path: '/sign/:dayPeriod', right: 'public', body: 'multipart', handle: sign }),
  onUuid({ method: 'PUT', path: '/confirm_email', right: 'public', handle: confirmTraineeEmail }),
  onUuid({ method: 'POST', path: '/validate', right: 'public', body: 'none', handle: validate }),
  onUuid({ method: 'POST', path: '/unvalidate', right: ATTENDANCE_STAFF, handle: unvalidate }),
  onUuid({ method: 'PUT', path: '/delete/:dayPeriod', right: ATTENDANCE_STAFF, handle: strikeSignature }),
];
