import { spreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import { isWellFormedText } from '../../model/kernel/values/formats.ts';
import { CODE_LIST_NAMES, type CodeListName } from '../../model/passport/codeLists.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { SEARCH_MAX_LENGTH } from '../../model/search/search.ts';
import type { AppContext, Route } from '../context/route.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import { receiveUpload } from '../files/receiveUpload.ts';
import { envelope } from '../http/envelope.ts';
import { writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { readSpreadsheet } from '../imports/file/readSpreadsheet.ts';
import { spreadsheetKind } from '../imports/file/uploadedKind.ts';
import { notFound } from '../kernel/domainError.ts';
import { findCodes, forgetCodeList, importCodeList, readCodeLists } from './codeLists.ts';

const PATH = '/api/passport/code_lists';
const CODES = '/api/passport/codes';
const ITEM = `${PATH}/:list{${CODE_LIST_NAMES.join('|')}}`;

const listParam = (context: AppContext): CodeListName => {
  const list = CODE_LIST_NAMES.find((name) => name === context.req.param('list'));
  if (!list) throw notFound();
  return list;
};

const show = async (context: AppContext): Promise<Response> =>
  objectAnswer({
    ...envelope('PassportCodeLists', PATH, 'PassportCodeLists'),
    ...(await readCodeLists(context.get('deps').database)),
  });

/** The file is read and forgotten: only its codes are of use. */
const receive = async (context: AppContext): Promise<Response> => {
  const list = listParam(context);
  const store = context.get('deps').files;
  const { storageKey, fileName } = await receiveUpload(context.req.raw, store, { kindOf: spreadsheetKind });
  const bytes = await store.read(storageKey);
  await store.delete(storageKey);
  const { lines } = await readSpreadsheet({ bytes, extension: spreadsheetExtension(fileName) ?? 'csv' });
  const outcome = await inTransaction(writeContextOf(context), (inside) =>
    importCodeList(inside, { list, lines: lines.map(({ cells }) => cells) }),
  );
  return objectAnswer({ ...envelope('PassportCodeImport', `${PATH}/${list}`, 'PassportCodeImport'), ...outcome });
};

const forget = async (context: AppContext): Promise<Response> => {
  await inTransaction(writeContextOf(context), (inside) => forgetCodeList(inside, listParam(context)));
  return context.body(null, 204);
};

const isSearch = (text: string): boolean => text.length <= SEARCH_MAX_LENGTH && isWellFormedText(text);

const find = async (context: AppContext): Promise<Response> => {
  const list = listParam(context);
  const text = (context.req.query('search') ?? '').trim();
  const codes = isSearch(text) ? await findCodes(context.get('deps').database, list, text) : { codes: [] };
  return objectAnswer({ ...envelope('PassportCodes', `${CODES}/${list}`, 'PassportCodes'), ...codes });
};

const readers = RESOURCES.training_types.access.list;
const administrators = RESOURCES.configurations.access.update;

/** Official lists of codes for the « passeport de prévention »: imported by administrators, offered to those who decide on trainings. */
export const passportRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: readers, handle: show },
  { method: 'POST', path: ITEM, right: administrators, body: 'multipart', input: UPLOAD_FORM, handle: receive },
  { method: 'DELETE', path: ITEM, right: administrators, handle: forget },
  { method: 'GET', path: `${CODES}/:list{${CODE_LIST_NAMES.join('|')}}`, right: readers, handle: find },
];
