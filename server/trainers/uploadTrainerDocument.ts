import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { documentTypeStatement } from './documentTypeStatement.ts';

/** A relation in a form: an IRI, or an id. */
const iriFrom = (collection: string, value: string | undefined): string | undefined =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? iriOf(collection, Number(value)) : value;

/** A type may also be given by its code. */
const typeFrom = async (database: Queryable, value: string | undefined): Promise<string | undefined> => {
  const named = await documentTypeStatement.row(database, [value ?? '']);
  return named ? iriOf('trainer_document_types', named.id) : iriFrom('trainer_document_types', value);
};

/** Creates a trainer's document from an upload, in the caller's transaction; returns its id. */
export const uploadTrainerDocument = async (context: WriteContext, upload: Upload): Promise<number> =>
  recordsOf(context).trainer_documents.create({
    trainer: iriFrom('trainers', upload.fields.get('trainer')),
    type: await typeFrom(context.database, upload.fields.get('type')),
    expiresOn: upload.fields.get('expiresOn') || null,
    file: iriOf('files', await storeFile(context, upload)),
  });
