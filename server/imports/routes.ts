import { z } from 'zod';
import { isImportTypeName } from '../../model/imports/importLayouts.ts';
import { CALL_CENTER_FILE_RIGHT, IMPORT_NEEDS_RIGHT } from '../../model/imports/needImportRights.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import { notFound } from '../kernel/domainError.ts';
import { NEED_IMPORTS } from './file/importFamily.ts';
import { importTypeOf } from './file/uploadedKind.ts';
import { answerTemplate, answerWorkbook } from './importAnswers.ts';
import { callCenterWorkbook } from './importFiles.ts';
import { importItemRoutes } from './itemRoutes.ts';
import { receiveImport } from './receiveImport.ts';
import { recordImportRoutes } from './recordImportRoutes.ts';

const imports = resourceByName('trainee_imports');

/** `type`: a name, an id or an IRI. */
const NEEDS_FORM = UPLOAD_FORM.extend({ type: z.string() });

const upload = receiveImport('type', async ({ database }, typeName) => {
  const { id, name } = await importTypeOf(database, typeName);
  return { family: NEED_IMPORTS, typeName: name, mappingOf: String(id) };
});

const template = async (context: AppContext): Promise<Response> => {
  const name = context.req.param('name') ?? '';
  if (!isImportTypeName(name)) throw notFound();
  return answerTemplate({ typeName: name, roles: actorOf(context).roles }, context.req.query('format'));
};

const callCenter = async (context: AppContext): Promise<Response> =>
  answerWorkbook(await callCenterWorkbook(context.get('deps').database, actorOf(context)), 'centre-d-appels.xlsx');

const READ = imports.access.item;

/** Files of needs and of records, from upload to undo. */
export const importRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/trainee/import/upload',
    right: IMPORT_NEEDS_RIGHT,
    body: 'multipart',
    input: NEEDS_FORM,
    commitsEarly: true,
    handle: upload,
  },
  { method: 'GET', path: '/api/trainee_import_types/:name{[A-Z]+}/template', right: READ, handle: template },
  { method: 'GET', path: `${collectionPath(imports.name)}/call_center_file`, right: CALL_CENTER_FILE_RIGHT, handle: callCenter },
  ...importItemRoutes(NEED_IMPORTS, { read: READ, write: IMPORT_NEEDS_RIGHT }),
  ...recordImportRoutes,
];
