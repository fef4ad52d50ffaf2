import { z } from 'zod';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { receiveUpload } from '../files/receiveUpload.ts';
import { sendFile } from '../files/sendFile.ts';
import { keepUpload } from '../files/storeFile.ts';
import { UPLOAD_FORM } from '../files/uploadForm.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { AppContext, Route } from '../route.ts';
import { deleteTrainerDocument } from './deleteTrainerDocument.ts';
import { setDocumentExpiry } from './setDocumentExpiry.ts';
import { uploadTrainerDocument } from './uploadTrainerDocument.ts';

const documents = resourceByName('trainer_documents');

const upload = async (context: AppContext): Promise<Response> => {
  const store = context.get('deps').files;
  const received = await receiveUpload(context.req.raw, store);
  return keepUpload(store, received, () =>
    answerCommand(context, { collection: 'trainer_documents', status: 201 }, (inside) => uploadTrainerDocument(inside, received)),
  );
};

const download = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const { file } = await recordsOf(writeContextOf(context)).trainer_documents.read(idParam(context));
  return sendFile(database, files, file.id);
};

const remove = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const storageKey = await write.database.transaction((transaction) =>
    deleteTrainerDocument({ ...write, database: transaction }, idParam(context)),
  );
  if (storageKey) await context.get('deps').files.delete(storageKey);
  return new Response(null, { status: 204 });
};

/** `trainer` and `type` by IRI or id, the type also by its code. */
const DOCUMENT_FORM = UPLOAD_FORM.extend({ trainer: z.string(), type: z.string(), expiresOn: z.iso.date().optional() });

const EXPIRY = z.strictObject({ expiresOn: z.iso.date().nullable() });

const expiry = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  return answerCommand(context, { collection: 'trainer_documents' }, (inside) =>
    setDocumentExpiry(inside, idParam(context), () => readAs(EXPIRY, body).expiresOn),
  );
};

const DOCUMENTS = collectionPath(documents.name);
const ITEM = `${DOCUMENTS}/:id{[1-9][0-9]*}`;

/** A trainer's documents: upload, download, last valid day and deletion. */
export const trainerDocumentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${DOCUMENTS}/upload`,
    right: documents.access.create,
    body: 'multipart',
    input: DOCUMENT_FORM,
    handle: upload,
  },
  { method: 'GET', path: `${ITEM}/download`, right: documents.access.item, handle: download },
  { method: 'PUT', path: `${ITEM}/expiry`, right: documents.access.update, input: EXPIRY, handle: expiry },
  { method: 'DELETE', path: ITEM, right: documents.access.delete, commitsEarly: true, handle: remove },
];
