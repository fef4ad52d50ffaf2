import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Database } from '../../database/database.ts';
import { trainingSessionDocuments } from '../../database/schema/training/documents.ts';
import { produceDocuments } from '../../documents/produceDocuments.ts';
import { emailOf } from '../invented/people.ts';
import { createRecords } from '../writing/createRecords.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';
import { storeFiles } from '../writing/storeFiles.ts';

const AUTHOR = { firstName: 'Antoine', lastName: 'Rivière' };

const TEMPLATES = [
  { documentType: 'convocation', brand: 'toyota', title: 'Votre convocation Toyota' },
  { documentType: 'convocation', brand: 'lexus', title: 'Votre convocation Lexus' },
  { documentType: 'evaluation', brand: 'generic', title: 'Votre avis sur la formation' },
] as const;

/** Templates of brands: the product's text with another title. */
export const seedDocumentTemplates = async (seeding: Seeding): Promise<void> => {
  const rows = TEMPLATES.map((template) => ({ ...template, body: DEFAULT_DOCUMENT_TEXTS[template.documentType].body }));
  await createRecords(seeding, 'document_templates', rows);
};

const DAYS = 3;

/** An officer releases attestations although one sheet is not validated. */
const RELEASE = { type: 'attestation', reason: 'Le financeur attend les attestations.' };

/** The last past sessions and their training. */
const LAST_DAYS = `
select d.id as day, s.id as training from logistic_sessions d join logistic_sessions_training_sessions l on l.owner_id = d.id
join training_sessions s on s.id = l.target_id where d.end_at < $1 and s.status = 'done' order by d.end_at desc, d.id limit $2`;

interface Day {
  readonly day: number;
  readonly training: number;
}

interface Stores {
  readonly database: Database;
  readonly files: FileStore;
}

const coverPageOf = async (seeding: Seeding, { database, files }: Stores, { day, training }: Day) => {
  const { now } = seeding;
  const of = { type: 'cover_page', logisticSessionId: day, trainingSessionId: training, origin: null } as const;
  const pages = await produceDocuments({ database, files, now: () => now }, of);
  const [file] = await storeFiles(
    seeding,
    files,
    pages.map(({ fileName, bytes }) => ({ fileName, content: bytes })),
  );
  return {
    trainingSession: training,
    logisticSession: day,
    type: of.type,
    format: 'merged',
    status: 'finished',
    nbDocuments: pages.length,
    nbDocumentsGenerated: pages.length,
    refused: [],
    file: file ?? null,
    author: `${AUTHOR.firstName} ${AUTHOR.lastName}`,
    finishedAt: now.toISOString() as unknown as Date,
  };
};

/** Cover pages produced by the product's own code. */
export const seedDocuments = async (seeding: Seeding, database: Database, files: FileStore): Promise<void> => {
  for (const logisticSession of await seeding.tx.query<Day>(LAST_DAYS, [seeding.now, DAYS])) {
    const coverPage = await coverPageOf(seeding, { database, files }, logisticSession);
    await insertRows(seeding.tx, trainingSessionDocuments, [coverPage]);
  }
};

/** Released attestations of the last trainings. */
export const seedDocumentReleases = async (seeding: Seeding): Promise<void> => {
  const { tx, now } = seeding;
  const days = await tx.query<Day>(LAST_DAYS, [now, DAYS]);
  const rows = days.map(({ training }) => ({ ...RELEASE, trainingSession: training }));
  await createRecords({ ...seeding, at: now, by: emailOf(AUTHOR, 'pilotage') }, 'document_releases', rows);
};
