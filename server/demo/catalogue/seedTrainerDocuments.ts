import { ofName } from '../../../model/kernel/values/french.ts';
import { TRAINER_DOCUMENT_TYPE_LABELS } from '../../../model/messages/words/choices.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { addDays } from '../invented/calendar.ts';
import { slug } from '../invented/people.ts';
import { createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import { storeFiles } from '../writing/storeFiles.ts';
import { writePdf } from '../writing/writePdf.ts';
import { validDays } from './seedExpiries.ts';

const TRAINERS = 10;
const TYPES_PER_TRAINER = 3;
/** Types of documents that end. */
const EXPIRING: readonly string[] = [TRAINER_DOCUMENT_TYPE_LABELS.licence, TRAINER_DOCUMENT_TYPE_LABELS.insurance];

interface Named {
  readonly id: number;
  readonly name: string;
}

const paperOf = (trainer: Named, type: Named): Uint8Array =>
  writePdf(`${type.name} ${ofName(trainer.name)}`, [
    'Copie déposée pour le dossier du formateur.',
    '',
    'Pièce fictive : cette personne n’existe pas.',
  ]);

/** Documents of some trainers, including the one whose account is offered; every type occurs. */
export const seedTrainerDocuments = async (seeding: Seeding, store: FileStore): Promise<void> => {
  const { tx } = seeding;
  const trainers = await tx.query<Named>(
    `select id, first_name || ' ' || last_name as name from trainers order by id limit ${TRAINERS}`,
  );
  const types = await tx.query<Named>('select id, label as name from trainer_document_types order by id');
  const papers = trainers.flatMap((trainer, rank) =>
    Array.from({ length: TYPES_PER_TRAINER }, (_, index) => types[(rank + index) % types.length]).flatMap((type) =>
      type ? [{ trainer, type }] : [],
    ),
  );
  const files = papers.map(({ trainer, type }) => ({
    fileName: `${slug(type.name)}-${slug(trainer.name)}.pdf`,
    content: paperOf(trainer, type),
  }));
  const ids = await storeFiles(seeding, store, files);
  const rows = papers.map(({ trainer, type }, index) => ({
    trainer: trainer.id,
    type: type.id,
    file: ids[index] ?? 0,
    expiresOn: EXPIRING.includes(type.name) ? addDays(seeding.today, validDays(index)) : null,
  }));
  await createRecords(seeding, 'trainer_documents', rows);
};
