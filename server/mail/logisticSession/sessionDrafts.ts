import { isReleasable } from '../../../model/documents/documentRelease.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import {
  type NotificationKind,
  type SessionMailDocument,
  templateDocumentOf,
} from '../../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_MAILS } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { Dependencies } from '../../dependencies.ts';
import { loadSessionDossier } from '../../documents/loadDossier.ts';
import { planDocuments } from '../../documents/planDocuments.ts';
import { type ReaderShare, readerShare, whyNone } from '../../documents/readerShare.ts';
import { DomainError } from '../../domainError.ts';
import { findNotificationEmail } from '../findNotificationEmail.ts';
import { isMailAddress } from '../queueMail.ts';
import { silencedBy } from './emailSessionDocumentsHooks.ts';
import { findMailHead } from './findMailHead.ts';
import { companyReadersStatement, traineeReadersStatement } from './mailReadersStatement.ts';
import { mailWordingStatement } from './mailWordingStatement.ts';
import { attachedType, readerNeeds } from './readerNeeds.ts';
import { readSessionMailFacts, type SessionMailFacts } from './sessionMailFacts.ts';
import { specificToyotaStatement } from './specificToyotaStatement.ts';

type ReaderRow = RowOf<typeof traineeReadersStatement>;

/** Which mails to prepare. */
export interface WantedDrafts {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  /** The logistic session of the attached documents; null: the training's first one. */
  readonly logisticSessionId: number | null;
}

/** Topics of the contacts who receive a document. */
const contactTypes = (document: SessionMailDocument, specificToyota: boolean): readonly string[] => {
  if (document === 'convention') return ['convention'];
  return specificToyota ? ['organization_toyota_lexus', 'organization_training'] : ['organization_training'];
};

const readReaders = async (database: Queryable, wanted: WantedDrafts, { trainingTypeId }: SessionMailFacts) => {
  const { document, kind, trainingSessionId } = wanted;
  if (kind === 'individual') return traineeReadersStatement.rows(database, [trainingSessionId, document]);
  const type = await specificToyotaStatement.row(database, [trainingTypeId]);
  const types = contactTypes(document, type?.isSpecificToyota === true);
  return companyReadersStatement.rows(database, [trainingSessionId, document, types]);
};

/** Initial subject and content: the most specific template, else the built-in text. */
export const readWording = async (
  database: Queryable,
  { document, kind }: Pick<WantedDrafts, 'document' | 'kind'>,
  { brand, trainingTypeId }: Pick<SessionMailFacts, 'brand' | 'trainingTypeId'>,
): Promise<{ readonly title: string; readonly content: string; readonly hasTemplate: boolean }> => {
  const standard = { ...DEFAULT_MAILS[document], hasTemplate: false };
  if (document !== templateDocumentOf(document)) return standard;
  try {
    const id = await findNotificationEmail(database, { document: templateDocumentOf(document), kind, brand, trainingTypeId });
    const found = await mailWordingStatement.row(database, [id]);
    return found ? { ...found, hasTemplate: true } : standard;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return standard;
    throw error;
  }
};

/** The documents each recipient would get now; null: the session has no day, so nothing is attached. */
const readShares = async (deps: Dependencies, wanted: WantedDrafts, firstDay: number | null) => {
  const logisticSessionId = wanted.logisticSessionId ?? firstDay;
  if (logisticSessionId === null) return null;
  const type = attachedType(wanted.document, wanted.kind);
  const dossier = await loadSessionDossier(deps, { ...wanted, logisticSessionId, types: [type] });
  const plan = planDocuments(type, dossier);
  return { plan, shareOf: (readerId: number) => readerShare(plan, readerNeeds(dossier, wanted.kind, readerId)) };
};

const readerView = (
  collection: string,
  share: ReaderShare | undefined,
  { id, name, receiver, confirmedAt, state, at, isDiverted, isToCompany }: ReaderRow,
) => ({
  reader: iriOf(collection, id),
  name,
  // An invalid address would stop the whole sending.
  receiver: (receiver ?? []).filter(isMailAddress),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  last: state === null ? null : { state, at, isDiverted: isDiverted === true, isToCompany: isToCompany === true },
  /** Why their document cannot be made, or null. */
  refusal: share ? whyNone(share) : null,
  /** Trainees of a company who have no document. */
  leftOut: share && share.orders.length > 0 ? share.refused.map((one) => ({ name: one.name, reason: one.reason })) : [],
});

/** Initial data of the sending dialog: text, sender, and each recipient with addresses, last mail and missing documents. */
export const readSessionDrafts = async (deps: Dependencies, wanted: WantedDrafts) => {
  const { database } = deps;
  const facts = await readSessionMailFacts(database, { ...wanted, needTrainingId: null, companyId: null });
  const readers = await readReaders(database, wanted, facts);
  const { plan, shareOf } = (await readShares(deps, wanted, facts.logisticSessionId)) ?? {};
  const collection = wanted.kind === 'individual' ? 'need_trainings' : 'companies';
  return {
    ...(await readWording(database, wanted, facts)),
    sender: (await findMailHead(database, facts.senderCodes)).sender,
    silenced: silencedBy(wanted.document, facts),
    held: shareOf ? readers.filter(({ id }) => shareOf(id).refused.some(({ code }) => isReleasable(code))).length : 0,
    findings: plan?.findings ?? [],
    readers: readers.map((row) => readerView(collection, shareOf?.(row.id), row)),
  };
};
