import { z } from 'zod';
import { RECORD_IMPORT_ROLES } from '../../model/imports/kinds/recordImport.ts';
import { isRecordImportKind, RECORD_IMPORT_KINDS, type RecordImportKind } from '../../model/imports/kinds/recordImportKinds.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid, notFound, problem } from '../kernel/domainError.ts';
import { RECORD_IMPORTS } from './file/importFamily.ts';
import { answerTemplate } from './importAnswers.ts';
import { importItemRoutes } from './itemRoutes.ts';
import { receiveImport } from './receiveImport.ts';
import { receiveImportFile, showImportFiles } from './receiveImportFile.ts';
import { isPersonKind } from './records/recordAccounts.ts';
import { seenImport } from './seenImport.ts';

/** Only people who may create the records import them; others get the refusal of the record's own create. */
const requireCreator = ({ actor }: Pick<WriteContext, 'actor'>, kind: RecordImportKind): RecordImportKind => {
  if (!isAllowed(resourceByName(kind).access.create, actor.roles)) throw new DomainError('request.forbidden');
  return kind;
};

const RECORDS_FORM = UPLOAD_FORM.extend({ kind: z.enum(RECORD_IMPORT_KINDS) });

const upload = receiveImport('kind', async (context, kindName = '') => {
  if (!isRecordImportKind(kindName)) {
    const message = kindName ? FIELD_REFUSALS.choice : FIELD_REFUSALS.required;
    throw invalid({ propertyPath: 'kind', message, code: 'choice' });
  }
  const kind = requireCreator(context, kindName);
  if (isPersonKind(kind) && context.actor.kind === 'key') throw problem('request.forbidden', 'integration.login_by_key');
  return { family: RECORD_IMPORTS, typeName: kind, mappingOf: kind };
});

const template = async (context: AppContext): Promise<Response> => {
  const kind = context.req.param('kind') ?? '';
  if (!isRecordImportKind(kind)) throw notFound();
  const actor = actorOf(context);
  return answerTemplate({ typeName: requireCreator({ actor }, kind), roles: actor.roles }, context.req.query('format'));
};

const FILES = '/api/record_imports/:id{[1-9][0-9]*}/files';

/** Files of records other than needs (`RECORD_CREATORS`). */
export const recordImportRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/record_imports/upload',
    right: RECORD_IMPORT_ROLES,
    body: 'multipart',
    input: RECORDS_FORM,
    commitsEarly: true,
    handle: upload,
  },
  {
    method: 'GET',
    path: '/api/record_imports/templates/:kind{[a-z_]+}',
    right: RECORD_IMPORT_ROLES,
    handle: template,
  },
  { method: 'GET', path: FILES, right: RECORD_IMPORT_ROLES, handle: seenImport(RECORD_IMPORTS, showImportFiles) },
  {
    method: 'POST',
    path: FILES,
    right: RECORD_IMPORT_ROLES,
    body: 'multipart',
    input: UPLOAD_FORM,
    commitsEarly: true,
    handle: seenImport(RECORD_IMPORTS, receiveImportFile),
  },
  ...importItemRoutes(RECORD_IMPORTS, { read: RECORD_IMPORT_ROLES, write: RECORD_IMPORT_ROLES }),
];
