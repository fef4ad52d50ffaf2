import { isReleasable } from '../../../model/documents/documentRelease.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { variablesIn } from '../../../model/kernel/values/frenchPlaceholders.ts';
import { RECORDS_OF_MAIL } from '../../../model/mail/mergeVariables.ts';
import {
  type NotificationKind,
  type SessionMailDocument,
  templateDocumentOf,
} from '../../../model/mail/notificationEmailKinds.ts';
import { addedVariableSentences } from '../../../model/messages/customisation/addedVariables.ts';
import { DEFAULT_MAILS } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { loadSessionDossier } from '../../documents/dossier/loadDossier.ts';
import { planDocuments, type ReaderShare, readerShare, whyNone } from '../../documents/dossier/planDocuments.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../../outbox/companyAddressesSql.ts';
import { lastMailSql, TO_TRAINEE_OR_COMPANY } from '../../outbox/lastMailSql.ts';
import { isMailAddress } from '../../outbox/queueMail.ts';
import { findNotificationEmail } from '../templates/findNotificationEmail.ts';
import { silencedBy } from './emailSessionDocumentsHooks.ts';
import { findMailHead } from './findMailHead.ts';
import { attachedType, readerNeeds } from './sessionDocuments.ts';
import { readSessionMailFacts, type SessionMailFacts } from './sessionMailFacts.ts';

const LAST = (whose: string): string =>
  `left join lateral (${lastMailSql({ training: '$1', document: '$2', whose })}) last on true`;

const LAST_COLUMNS = 'last.state, last.at, last."isDiverted", last."isToCompany"';

const COLUMNS = {
  id: 'int4',
  name: 'text',
  receiver: 'text[]',
  confirmedAt: 'timestamptz?',
  state: 'text?',
  at: 'timestamptz?',
  isDiverted: 'bool?',
  isToCompany: 'bool?',
} as const;

/** Trainees of a training session ($1) with the last mail of this kind ($2) to them or to their company. */
const traineeReadersStatement = defineStatement({
  text: `
select n.id, t.first_name || ' ' || t.last_name as name, array_remove(array[t.email], null) as receiver, t.email_confirmed_at as "confirmedAt", ${LAST_COLUMNS}
from need_trainings n join trainees t on t.id = n.trainee_id ${LAST(TO_TRAINEE_OR_COMPANY)}
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: COLUMNS,
});

/** Companies of a training session ($1); addresses: contacts for the topics ($3), else manager and main contact, else the company's. */
const companyReadersStatement = defineStatement({
  text: `
select c.id, c.name, ${companyAddressesSql('$3::text[]')} as receiver, null::timestamptz as "confirmedAt", ${LAST_COLUMNS}
from companies c ${LAST('e.company_id = c.id')}
where exists (select 1 from need_trainings n where n.training_session_id = $1 and n.company_id = c.id)
order by ${frenchOrder('c.name')}, c.id`,
  columns: COLUMNS,
});

type ReaderRow = RowOf<typeof traineeReadersStatement>;

/** Document, recipients and session of the mails to prepare. */
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
  return specificToyota ? ['organization_toyota_lexus', TRAINING_TOPIC] : [TRAINING_TOPIC];
};

/** Is a training type ($1) one of the manufacturer's own. */
const specificToyotaStatement = defineStatement({
  text: 'select specific_toyota as "isSpecificToyota" from training_types where id = $1',
  columns: {
    isSpecificToyota: 'bool',
  },
});

const readReaders = async (database: Queryable, request: WantedDrafts, { trainingTypeId }: SessionMailFacts) => {
  const { document, kind, trainingSessionId } = request;
  if (kind === 'individual') return traineeReadersStatement.rows(database, [trainingSessionId, document]);
  const type = await specificToyotaStatement.row(database, [trainingTypeId]);
  const types = contactTypes(document, type?.isSpecificToyota === true);
  return companyReadersStatement.rows(database, [trainingSessionId, document, types]);
};

const mailWordingStatement = defineStatement({
  text: 'select object as title, content from notification_emails where id = $1',
  columns: {
    title: 'text',
    content: 'text',
  },
});

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
    const wording = await mailWordingStatement.row(database, [id]);
    return wording ? { ...wording, hasTemplate: true } : standard;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return standard;
    throw error;
  }
};

/** The documents each recipient would get now; null: the session has no day, so nothing is attached. */
const readShares = async (deps: Dependencies, request: WantedDrafts, firstDay: number | null) => {
  const logisticSessionId = request.logisticSessionId ?? firstDay;
  if (logisticSessionId === null) return null;
  const type = attachedType(request.document, request.kind);
  const dossier = await loadSessionDossier(deps, { ...request, logisticSessionId, types: [type] });
  const plan = planDocuments(type, dossier);
  return { plan, shareOf: (readerId: number) => readerShare(plan, readerNeeds(dossier, request.kind, readerId)) };
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
export const readSessionDrafts = async (deps: Dependencies, request: WantedDrafts) => {
  const { database } = deps;
  const facts = await readSessionMailFacts(database, { ...request, needTrainingId: null, companyId: null });
  const readers = await readReaders(database, request, facts);
  const { plan, shareOf } = (await readShares(deps, request, facts.logisticSessionId)) ?? {};
  const collection = request.kind === 'individual' ? 'need_trainings' : 'companies';
  const wording = await readWording(database, request, facts);
  return {
    ...wording,
    notPrinted: addedVariableSentences(variablesIn(`${wording.title} ${wording.content}`), RECORDS_OF_MAIL),
    sender: (await findMailHead(database, facts.senderCodes)).sender,
    silenced: silencedBy(request.document, facts),
    held: shareOf ? readers.filter(({ id }) => shareOf(id).refused.some(({ code }) => isReleasable(code))).length : 0,
    findings: plan?.findings ?? [],
    readers: readers.map((row) => readerView(collection, shareOf?.(row.id), row)),
  };
};
