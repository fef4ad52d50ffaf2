import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { receiveUpload } from '../files/receiveUpload.ts';
import { sendFile } from '../files/sendFile.ts';
import { keepUpload } from '../files/storeFile.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { readItem } from '../hydra/item.ts';
import { idParam, writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { deleteTrainerDocument } from './deleteTrainerDocument.ts';
import { uploadTrainerDocument } from './uploadTrainerDocument.ts';

const documents = resourceByName('trainer_documents');

const upload = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const store = context.get('deps').files;
  const received = await receiveUpload(context.req.raw, store);
  return keepUpload(store, received, () =>
    write.database.transaction(async (transaction) => {
      const id = await uploadTrainerDocument({ ...write, database: transaction }, received);
      return jsonLd(itemText(documents, await readItem(transaction, documents, id, null)), 201, {
        Location: iriOf(documents.name, id),
      });
    }),
  );
};

const download = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const { file } = JSON.parse(await readItem(database, documents, idParam(context), actorOf(context))) as {
    file: { id: number };
  };
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

const DOCUMENTS = collectionPath(documents.name);
const ITEM = `${DOCUMENTS}/:id{[1-9][0-9]*}`;

/** A trainer's papers: uploaded with their file, downloaded, and removed with it. */
export const trainerDocumentRoutes: readonly Route[] = [
  { method: 'POST', path: `${DOCUMENTS}/upload`, right: documents.access.create, body: 'multipart', handle: upload },
  { method: 'GET', path: `${ITEM}/download`, right: documents.access.item, handle: download },
  { method: 'DELETE', path: ITEM, right: documents.access.delete, handle: remove },
];
