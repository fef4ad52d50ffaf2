import { z } from 'zod';
import type { Role } from '../../model/accounts/roles.ts';
import { isImportTypeName } from '../../model/imports/importLayouts.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { notFound } from '../domainError.ts';
import { UPLOAD_FORM } from '../files/uploadForm.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { answerTemplate, answerWorkbook } from './importAnswers.ts';
import { NEED_IMPORTS } from './importFamily.ts';
import { callCenterWorkbook } from './importFiles.ts';
import { importItemRoutes } from './itemRoutes.ts';
import { receiveImport } from './receiveImport.ts';
import { recordImportRoutes } from './records/recordImportRoutes.ts';
import { importTypeOf } from './uploadedKind.ts';

const imports = resourceByName('trainee_imports');

/** `type`: a name, an id or an IRI. */
const NEEDS_FORM = UPLOAD_FORM.extend({ type: z.string() });

const upload = receiveImport('type', async ({ database }, given) => {
  const { id, name } = await importTypeOf(database, given);
  return { family: NEED_IMPORTS, typeName: name, mappingOf: String(id) };
});

const template = async (context: AppContext): Promise<Response> => {
  const name = context.req.param('name') ?? '';
  if (!isImportTypeName(name)) throw notFound();
  return answerTemplate(name, context.req.query('format'));
};

const callCenter = async (context: AppContext): Promise<Response> =>
  answerWorkbook(await callCenterWorkbook(context.get('deps').database, actorOf(context)), 'centre-d-appels.xlsx');

const READ = imports.access.item;
const WRITE: readonly Role[] = ['ROLE_WRITE_TRAINEE_IMPORT'];
/** The file contains names and telephone numbers: downloading it needs the right to export or import. */
const TAKE_AWAY: readonly Role[] = ['ROLE_EXPORT_TRAINEE', 'ROLE_WRITE_TRAINEE_IMPORT'];

/** Files of needs and of records, from upload to undo. */
export const importRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/trainee/import/upload', right: WRITE, body: 'multipart', input: NEEDS_FORM, handle: upload },
  { method: 'GET', path: '/api/trainee_import_types/:name{[A-Z]+}/template', right: READ, handle: template },
  { method: 'GET', path: `${collectionPath(imports.name)}/call_center_file`, right: TAKE_AWAY, handle: callCenter },
  ...importItemRoutes(NEED_IMPORTS, { read: READ, write: WRITE }),
  ...recordImportRoutes,
];
