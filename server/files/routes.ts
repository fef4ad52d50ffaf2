import { files } from '../../model/files/file.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { notFound } from '../domainError.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { idParam, readerOf, writeContextOf } from '../http/request.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { openableFiles } from '../records/openableFiles.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { AppContext, Route } from '../route.ts';
import { limitUnusedUploads } from './limitUnusedUploads.ts';
import { receiveUpload } from './receiveUpload.ts';
import { sendFile } from './sendFile.ts';
import { keepUpload, storeFile } from './storeFile.ts';
import { UPLOAD_FORM } from './uploadForm.ts';

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
