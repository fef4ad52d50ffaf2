import { isHeldDocument } from '../../model/documents/documentRefusals.ts';
import { type DocumentType, SUMMONS_DOCUMENTS } from '../../model/documents/documentTypes.ts';
import type { ChainAnchor } from '../attendance/verifyChain.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../domainError.ts';
import { asValidated } from './asValidated.ts';
import type { Dossier, SessionDossier, StatedTime } from './dossier.ts';
import { loadOrganisation } from './loadOrganisation.ts';
import { loadSessionFacts } from './loadSessionFacts.ts';
import { loadSheetFacts } from './loadSheetFacts.ts';
import { loadSheetHolds } from './loadSheetHolds.ts';
import { loadTemplates } from './loadTemplates.ts';
import { loadTrainees } from './loadTrainees.ts';
import { readPrintableFile, readStoredFile } from './readPicture.ts';

export interface DossierOf {
  readonly type: DocumentType;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  /** Where people reach the product, for a sheet's QR code; null: unknown, only the code is printed. */
  readonly origin: string | null;
  /** Last line of the journal to print on a sheet. Default: the last one. */
  readonly head?: ChainAnchor | undefined;
  /** Third party whose time is in the seal to come. Default: none. */
  readonly authority?: StatedTime | null | undefined;
}

type DossierDependencies = Pick<Dependencies, 'database' | 'files' | 'now'>;

/** A session on one of its days, and the documents that are asked. */
interface SessionDossierOf extends Pick<DossierOf, 'trainingSessionId' | 'logisticSessionId'> {
  readonly types: readonly DocumentType[];
}

/** Data of the session's documents, in a fixed number of statements. */
export const loadSessionDossier = async (
  { database, files, now }: DossierDependencies,
  { trainingSessionId, logisticSessionId, types }: SessionDossierOf,
): Promise<SessionDossier> => {
  const session = await loadSessionFacts(database, trainingSessionId, logisticSessionId);
  if (!session) throw notFound();
  const { id: _id, ...facts } = session;
  const at = now();
  const withFindings = types.some(isHeldDocument);
  return {
    ...facts,
    now: at,
    trainingSessionId,
    logisticSessionId,
    organisation: await loadOrganisation(database, files),
    ...(await loadTrainees(database, trainingSessionId, session)),
    ...(await loadSheetHolds({ database, files, now: at }, { trainingSessionId, withFindings })),
  };
};

/** A session's dossier with the data of one document type. */
export const dossierOfType = async (
  { database, files }: DossierDependencies,
  session: SessionDossier,
  { type, origin, head, authority }: Pick<DossierOf, 'type' | 'origin' | 'head' | 'authority'>,
): Promise<Dossier> => {
  const dossier = asValidated(type, session);
  const { trainingSessionId, logisticSessionId, logisticSessions, training } = dossier;
  const logisticSession = logisticSessions.find(({ id }) => id === logisticSessionId);
  const plan = SUMMONS_DOCUMENTS.includes(type) ? (logisticSession?.place.accessPlan ?? training.accessPlan) : null;
  const rules = SUMMONS_DOCUMENTS.includes(type) ? await readConfiguration(database, 'document_internal_rules_file') : null;
  return {
    ...dossier,
    accessPlan: await readPrintableFile(database, files, plan),
    internalRules: await readStoredFile(database, files, rules),
    sheet:
      type === 'signature_sheet'
        ? await loadSheetFacts(database, { trainingSessionId, logisticSessionId, origin, head, authority })
        : null,
    templates: await loadTemplates(database, files, { type, trainingTypeId: training.typeId }),
  };
};

/** All data of a document type about a session on one of its days. */
export const loadDossier = async (deps: DossierDependencies, wanted: DossierOf): Promise<Dossier> =>
  dossierOfType(deps, await loadSessionDossier(deps, { ...wanted, types: [wanted.type] }), wanted);
