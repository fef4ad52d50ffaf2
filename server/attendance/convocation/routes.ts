import type { Route } from '../../route.ts';
import { onUuid } from '../linkRoute.ts';
import { downloadAccessPlan, downloadConvocation, showConvocation } from './convocationHandlers.ts';
import { downloadOwnDocument, listOwnDocuments } from './ownDocuments.ts';

/** A trainee's convocation and own documents, on their page. */
export const convocationRoutes: readonly Route[] = [
  onUuid({ method: 'GET', path: '/convocation', right: 'public', handle: showConvocation }),
  onUuid({ method: 'GET', path: '/convocation/document', right: 'public', handle: downloadConvocation }),
  onUuid({ method: 'GET', path: '/convocation/access_plans/:place{[0-9]+}', right: 'public', handle: downloadAccessPlan }),
  onUuid({ method: 'GET', path: '/documents', right: 'public', handle: listOwnDocuments }),
  onUuid({ method: 'GET', path: '/documents/:type', right: 'public', handle: downloadOwnDocument }),
];
