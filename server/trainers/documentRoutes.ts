import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { sendFile } from '../files/sendFile.ts';
import { keepUpload, storeFile } from '../files/storeFile.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { isFileHeld } from '../hydra/references/openableFiles.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';

const documents = resourceByName('trainer_documents');

/** A relation in a form: an IRI, or an id. */
const iriFrom = (collection: string, value: string | undefined): string | undefined =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? iriOf(collection, Number(value)) : value;

/** The type of trainers' documents with a code. */
const documentTypeStatement = defineStatement({
  text: 'select id from trainer_document_types where name = $1',
  columns: {
    id: 'int4',
  },
});

/** A type may also be given by its code. */
const typeFrom = async (database: Queryable, value: string | undefined): Promise<string | undefined> => {
  const typeRow = await documentTypeStatement.row(database, [value ?? '']);
  return typeRow ? iriOf('trainer_document_types', typeRow.id) : iriFrom('trainer_document_types', value);
};

/** Creates a trainer's document from an upload, in the caller's transaction; returns its id. */
const uploadTrainerDocument = async (context: WriteContext, upload: Upload): Promise<number> =>
  recordsOf(context).trainer_documents.create({
    trainer: iriFrom('trainers', upload.fields.get('trainer')),
    type: await typeFrom(context.database, upload.fields.get('type')),
    expiresOn: upload.fields.get('expiresOn') || null,
    file: iriOf('files', await storeFile(context, upload)),
  });

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

/**
 * Deletes a trainer's document, and its file unless another record uses it, in the caller's transaction; returns the key to
 * delete from the store afterwards.
 */
const deleteTrainerDocument = async (context: WriteContext, id: number): Promise<string | null> => {
  const { database } = context;
  const { trainer_documents: documents } = recordsOf(context);
  const { file: documentFile } = await documents.read(id);
  await documents.remove(id);
  if (await isFileHeld(database, documentFile.id)) return null;
  const text = 'delete from files where id = $1 returning storage_key as "storageKey"';
  const [file] = await database.write<{ storageKey: string }>('files', text, [documentFile.id]);
  return file?.storageKey ?? null;
};

const remove = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const storageKey = await inTransaction(write, (inside) => deleteTrainerDocument(inside, idParam(context)));
  if (storageKey) await context.get('deps').files.delete(storageKey);
  return new Response(null, { status: 204 });
};

/** `trainer` and `type` by IRI or id, the type also by its code. */
const DOCUMENT_FORM = UPLOAD_FORM.extend({ trainer: z.string(), type: z.string(), expiresOn: z.iso.date().optional() });

const EXPIRY = z.strictObject({ expiresOn: z.iso.date().nullable() });

/**
 * Sets or clears the last valid day of a trainer's document, in the caller's transaction. The day is read after the document, so
 * that nobody learns whether a document of another area exists.
 */
const setDocumentExpiry = async (context: WriteContext, id: number, readDay: () => string | null): Promise<number> => {
  const { trainer_documents: documents } = recordsOf(context);
  const current = await documents.read(id);
  await documents.patch(current, { expiresOn: readDay() });
  return id;
};

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
