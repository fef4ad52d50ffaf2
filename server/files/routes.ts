import { files } from '../../model/files/file.ts';
import { PENDING_UPLOADS } from '../../model/files/unusedUploads.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { STORAGE_REFUSALS } from '../../model/messages/files/storage.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, readerOf, writeContextOf } from '../http/request.ts';
import { openableFiles } from '../hydra/references/openableFiles.ts';
import { DomainError, notFound } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { UPLOAD_FORM } from './readForm.ts';
import { receiveUpload } from './receiveUpload.ts';
import { sendFile } from './sendFile.ts';
import { keepUpload, storeFile } from './storeFile.ts';
import { pendingUploadsStatement, unusedFileCondition } from './unusedFiles.ts';

/** Serialises counting and adding per person. Arbitrary, the same in every instance. */
const COUNT_LOCK = 7_250_041;

/** Refuses an upload if the person has too many unused ones; in the transaction that adds it. */
const limitUnusedUploads = async (transaction: Queryable, accountId: number, size: number): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1, $2)', [COUNT_LOCK, accountId]);
  const isUnused = await unusedFileCondition(transaction);
  const pending = await pendingUploadsStatement.row(transaction, { isUnused }, [accountId]);
  const isMany = (pending?.files ?? 0) >= PENDING_UPLOADS.files || (pending?.bytes ?? 0) + size > PENDING_UPLOADS.bytes;
  if (isMany) throw new DomainError('request.too_many', { detail: STORAGE_REFUSALS.pending });
};

const upload = async (context: AppContext): Promise<Response> => {
  const store = context.get('deps').files;
  const received = await receiveUpload(context.req.raw, store);
  return keepUpload(store, received, () =>
    answerCommand(context, { collection: 'files', status: 201 }, async (inside) => {
      await limitUnusedUploads(inside.database, inside.actor.accountId, received.size);
      return storeFile(inside, received);
    }),
  );
};

/** Does the caller want the record instead of the content. */
const wantsRecord = (context: AppContext): boolean => /application\/(ld\+)?json/.test(context.req.header('Accept') ?? '');

const open = async (context: AppContext): Promise<Response> => {
  const { database, files: store } = context.get('deps');
  const id = idParam(context);
  const [openable] = await openableFiles(readerOf(context), [id]);
  if (openable === undefined) throw notFound();
  if (wantsRecord(context)) return itemAnswer(files, await recordsOf(writeContextOf(context)).files.answer(id));
  return sendFile(database, store, id);
};

const FILES = collectionPath(files.name);

/** Upload and download of files; a caller that accepts JSON gets the record. */
export const fileRoutes: readonly Route[] = [
  { method: 'POST', path: FILES, right: files.access.create, body: 'multipart', input: UPLOAD_FORM, handle: upload },
  { method: 'GET', path: `${FILES}/:id{[1-9][0-9]*}`, right: files.access.item, handle: open },
];
