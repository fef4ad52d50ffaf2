import type { DocumentType } from '../../model/documents.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../errors.ts';
import type { Dossier } from './dossier.ts';
import { loadOrganisation } from './loadOrganisation.ts';
import { loadSessionFacts } from './loadSessionFacts.ts';
import { loadSheetFacts } from './loadSheetFacts.ts';
import { loadTemplates } from './loadTemplates.ts';
import { loadTrainees } from './loadTrainees.ts';
import { readStoredFile } from './readPicture.ts';

export interface DossierOf {
  readonly type: DocumentType;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  /** Where people reach the product, for the QR of a sheet; null: unknown, the sheet prints its code alone. */
  readonly origin: string | null;
}

const SUMMONS: readonly DocumentType[] = ['convocation', 'nominative_convocation'];

/** All that the documents of a type say about a session on one of its days, with a fixed number of statements. */
export const loadDossier = async (
  { database, files, now }: Pick<Dependencies, 'database' | 'files' | 'now'>,
  { type, trainingSessionId, logisticSessionId, origin }: DossierOf,
): Promise<Dossier> => {
  const session = await loadSessionFacts(database, trainingSessionId, logisticSessionId);
  if (!session) throw notFound();
  const { id: _id, ...facts } = session;
  const day = session.days.find(({ id }) => id === logisticSessionId);
  const plan = SUMMONS.includes(type) ? (day?.place.accessPlan ?? session.training.accessPlan) : null;
  return {
    ...facts,
    now: now(),
    trainingSessionId,
    dayId: logisticSessionId,
    organisation: await loadOrganisation(database, files),
    ...(await loadTrainees(database, trainingSessionId, session)),
    accessPlan: await readStoredFile(database, files, plan),
    sheet:
      type === 'signature_sheet' ? await loadSheetFacts(database, { trainingSessionId, dayId: logisticSessionId, origin }) : null,
    templates: await loadTemplates(database, files, { type, trainingTypeId: session.training.typeId }),
  };
};
