import { CONFIGURATIONS, type ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { configurationValue } from '../../../model/configurations/configurationValue.ts';
import type { AddedVariable } from '../../../model/customisation/addedVariables.ts';
import { recordsOfDocument } from '../../../model/documents/documentVariables.ts';
import { isHeldDocument } from '../../../model/documents/types/documentRefusals.ts';
import { type DocumentType, SUMMONS_DOCUMENTS } from '../../../model/documents/types/documentTypes.ts';
import { variablesIn } from '../../../model/kernel/values/frenchPlaceholders.ts';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { shownSiret } from '../../../model/kernel/values/shownSiret.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS, type NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';
import { isSenderCode } from '../../../model/mail/senderCodes.ts';
import { dayCardVariables, variablesOfAddedFields } from '../../../model/messages/customisation/addedVariables.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';
import { difficultyLink } from '../../../model/quality/difficultyDoor.ts';
import { reportLink } from '../../../model/reports/reportDoor.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { ChainAnchor } from '../../attendance/journal/verifyChain.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { addedWordsFor, readAddedWords } from '../../customisation/addedWords.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { readPicture, readPrintableFile, readStoredFile } from '../../files/readPicture.ts';
import { notFound } from '../../kernel/domainError.ts';
import type { Dossier, SessionDossier, StatedTime, TemplateText } from '../facts/dossier.ts';
import { loadSessionFacts } from '../facts/loadSessionFacts.ts';
import { loadTrainees } from '../facts/loadTrainees.ts';
import type { Organisation } from '../facts/organisation.ts';
import { loadSheetFacts, loadSheetHolds } from './loadSheetFacts.ts';
import { asValidated } from './planDocuments.ts';

const MENTIONS = Object.entries({
  agreement: 'document_agreement_mention',
  vat: 'document_vat_mention',
  paymentTerms: 'document_payment_terms',
  nature: 'document_training_nature',
  means: 'document_training_means',
  followUp: 'document_follow_up',
  whatToBring: 'document_what_to_bring',
  breaks: 'document_breaks',
  internalRules: 'document_internal_rules',
  assessment: 'document_assessment',
  accessibility: 'document_accessibility',
  certificate: 'document_certificate_mention',
  priorLevel: 'document_prior_level',
  contractEarlyEnd: 'document_contract_early_end',
} as const satisfies Readonly<Record<keyof Organisation['mentions'], ConfigurationCode>>);

/** Values of the known configuration codes ($1), and of all senders. */
const organisationSettingsStatement = defineStatement({
  text: "select code, value from configurations where code = any($1) or code like 'email\\_%'",
  columns: {
    code: 'text',
    value: 'text',
  },
});

/** The configured organisation and its pictures, in one statement. */
const loadOrganisation = async (database: Queryable, files: FileStore): Promise<Organisation> => {
  const rows = await organisationSettingsStatement.rows(database, [Object.keys(CONFIGURATIONS)]);
  const savedValues = new Map(rows.map(({ code, value }) => [code, value]));
  const text = (code: ConfigurationCode): string | null => {
    const value = configurationValue(code, savedValues.get(code) ?? null);
    return typeof value === 'string' && value.trim() ? value.trim() : null;
  };
  const words = (code: ConfigurationCode): string => text(code) ?? '';
  const picture = (code: 'organisation_logo' | 'organisation_stamp') =>
    readPicture(database, files, configurationValue(code, savedValues.get(code) ?? null));
  const [name, email] = [text('organisation_name'), text('email_contact')];
  return {
    name,
    email,
    legalForm: text('organisation_legal_form'),
    address: text('organisation_address'),
    city: text('organisation_city'),
    phone: shownPhone(words('organisation_phone')) || null,
    siret: shownSiret(words('organisation_siret')) || null,
    nda: text('organisation_nda'),
    region: text('organisation_region'),
    logo: await picture('organisation_logo'),
    stamp: await picture('organisation_stamp'),
    signatoryName: text('organisation_signatory_name'),
    signatoryFunction: text('organisation_signatory_function'),
    disabilityContact: text('organisation_disability_contact'),
    reportContact: text('organisation_report_contact'),
    internalRulesLink: text('document_internal_rules_link'),
    hasInternalRulesFile:
      configurationValue('document_internal_rules_file', savedValues.get('document_internal_rules_file') ?? null) !== null,
    senderNames: { generic: name, toyota: text('sender_toyota') ?? name, lexus: text('sender_lexus') ?? name },
    senderEmails: Object.fromEntries([...savedValues].filter(([code]) => isSenderCode(code))),
    mentions: Object.fromEntries(MENTIONS.map(([name, code]) => [name, words(code)])) as Organisation['mentions'],
  };
};

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

/** For the training type or for all. */
const documentTemplatesStatement = defineStatement({
  text: `
select brand, training_type_id as "trainingTypeId", title, coalesce(body, '') as body, header_image_id as "headerImage"
from document_templates where document_type = $1 and (training_type_id = $2 or training_type_id is null)`,
  columns: {
    brand: typed<NotificationBrand>('text'),
    trainingTypeId: 'int4?',
    title: 'text',
    body: 'text',
    headerImage: 'int4?',
  },
});

type TemplateRow = RowOf<typeof documentTemplatesStatement>;

/** Brand takes precedence over training type, as for e-mails. */
const closest = (rows: readonly TemplateRow[], brand: NotificationBrand): TemplateRow | undefined => {
  const rank = (row: TemplateRow) => (row.brand === brand ? 2 : 0) + (row.trainingTypeId === null ? 0 : 1);
  return rows
    .filter((row) => row.brand === brand || row.brand === GENERIC_BRAND)
    .toSorted((left, right) => rank(right) - rank(left))[0];
};

/** A document's text for each brand: the most specific template, else the built-in one. */
const loadTemplates = async (
  database: Queryable,
  files: FileStore,
  { type, trainingTypeId }: { readonly type: DocumentType; readonly trainingTypeId: number },
): Promise<Readonly<Record<NotificationBrand, TemplateText>>> => {
  const rows = await documentTemplatesStatement.rows(database, [type, trainingTypeId]);
  const textOf = async (brand: NotificationBrand): Promise<[NotificationBrand, TemplateText]> => {
    const row = closest(rows, brand);
    if (!row) return [brand, { ...DEFAULT_DOCUMENT_TEXTS[type], headerImage: null }];
    return [brand, { title: row.title, body: row.body, headerImage: await readPicture(database, files, row.headerImage) }];
  };
  const entries: [NotificationBrand, TemplateText][] = [];
  for (const brand of NOTIFICATION_BRANDS) entries.push(await textOf(brand));
  return Object.fromEntries(entries) as Record<NotificationBrand, TemplateText>;
};

/** Variables of the added fields that may be in a document of this type and that these templates name. */
const namedVariables = (type: DocumentType, templates: Dossier['templates']): readonly AddedVariable[] => {
  const usedNames = Object.values(templates).flatMap(({ title, body }) => variablesIn(`${title}\n${body}`));
  return variablesOfAddedFields(recordsOfDocument(type)).filter((name) => usedNames.includes(name));
};

/** The dossier with these texts in place of the stored templates. */
export const withTemplates = async (
  database: Queryable,
  type: DocumentType,
  dossier: Omit<Dossier, 'addedWords' | 'addedLines'>,
): Promise<Dossier> => {
  const { templates, trainingSessionId, logisticSessionId } = dossier;
  const onSheet = type === 'preparation_sheet' ? dayCardVariables() : [];
  const variables = new Set([...namedVariables(type, templates), ...onSheet.map(({ variable }) => variable)]);
  const addedWords = await readAddedWords(database, trainingSessionId, [...variables]);
  const texts = addedWordsFor(addedWords, { needIds: [], dayId: logisticSessionId });
  const addedLines = onSheet.map(({ variable, label }) => ({ label, text: texts[variable] ?? '' })).filter(({ text }) => text);
  return { ...dossier, addedWords, addedLines };
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
  return withTemplates(database, type, {
    ...dossier,
    accessPlan: await readPrintableFile(database, files, plan),
    internalRules: await readStoredFile(database, files, rules),
    reportLink: origin === null ? null : reportLink(origin),
    difficultyAddress: origin === null ? null : difficultyLink(origin, dossier.difficultyLink),
    sheet:
      type === 'signature_sheet'
        ? await loadSheetFacts(database, { trainingSessionId, logisticSessionId, origin, head, authority })
        : null,
    templates: await loadTemplates(database, files, { type, trainingTypeId: training.typeId }),
  });
};

/** All data of a document type about a session on one of its days. */
export const loadDossier = async (deps: DossierDependencies, request: DossierOf): Promise<Dossier> =>
  dossierOfType(deps, await loadSessionDossier(deps, { ...request, types: [request.type] }), request);
