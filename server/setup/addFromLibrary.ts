import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { asMailHtml } from '../../model/mail/mailHtml.ts';
import { GENERIC_BRAND, type NotificationDocument, type NotificationKind } from '../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../model/messages/documents/documentTexts.ts';
import { libraryMailText } from '../../model/messages/setup/libraryMails.ts';
import { SHIPPED_QUESTIONNAIRES } from '../../model/messages/setup/libraryQuestionnaires.ts';
import { REGIONS } from '../../model/places/regions.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import {
  LIBRARY_COLLECTIONS,
  LIBRARY_KINDS,
  LIBRARY_TRAININGS,
  type LibraryAnswer,
  type LibraryChoice,
  type LibraryKind,
} from '../../model/setup/library/library.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { readLibrary } from './readLibrary.ts';

interface Wanted {
  readonly kind: LibraryKind;
  readonly key: string;
}

const requireRights = ({ actor }: WriteContext, kinds: Iterable<LibraryKind>): void => {
  for (const kind of kinds) {
    const { create } = resourceByName(LIBRARY_COLLECTIONS[kind]).access;
    if (!isAllowed(create, actor.roles)) throw problem('request.forbidden', 'request.right_missing');
  }
};

/** All areas by code. */
const areaIdsStatement = defineStatement({
  text: 'select code, id from areas',
  columns: { code: 'text', id: 'int4' },
});

const areaIds = async ({ database }: WriteContext) =>
  new Map((await areaIdsStatement.rows(database)).map(({ code, id }) => [code, id]));

type Body = object;

/** Areas by their code. */
type AreaIds = ReadonlyMap<string, number>;

const trainingBody = (key: string): Body | null => {
  const training = LIBRARY_TRAININGS.find(({ name }) => name === key);
  if (!training) return null;
  // A proposal decides nothing: the form shows it.
  const { title, objectives, programme, proposedCategory: _proposal, ...trainingValues } = training;
  return {
    ...trainingValues,
    titleConvention: title,
    titleAttestation: title,
    objectives: objectives.map((label) => ({ label })),
    programme: programme.join('\n'),
  };
};

const mailBody = (key: string): Body => {
  const [document, kind] = key.split('/') as [NotificationDocument, NotificationKind];
  const { object, content } = libraryMailText(document, kind);
  return {
    emailNotificationTypeDocument: document,
    emailNotificationType: kind,
    emailNotificationBrand: GENERIC_BRAND,
    object,
    content: asMailHtml(content),
  };
};

/** The body that creates an entry of the library as a record; null: the installation cannot have it. */
const libraryRecord = (kind: LibraryKind, key: string, areas: AreaIds): Body | null => {
  if (kind === 'trainings') return trainingBody(key);
  if (kind === 'questionnaires') return SHIPPED_QUESTIONNAIRES.find(({ name }) => name === key) ?? null;
  if (kind === 'mails') return mailBody(key);
  if (kind === 'documents') {
    return { documentType: key, brand: GENERIC_BRAND, ...DEFAULT_DOCUMENT_TEXTS[key as DocumentType] };
  }
  const id = areas.get(key);
  const position = (REGIONS as readonly string[]).indexOf(key) + 1;
  return id === undefined ? null : { name: key, position, areas: [iriOf('areas', id)] };
};

/**
 * Creates the chosen entries of the library as records, in the caller's transaction. Those that the organisation has are left out,
 * also when two people choose the same at once.
 */
export const addFromLibrary = async (context: WriteContext, choice: LibraryChoice): Promise<LibraryAnswer> => {
  const chosenEntries = LIBRARY_KINDS.flatMap((kind) => [...new Set(choice[kind] ?? [])].map((key): Wanted => ({ kind, key })));
  requireRights(context, new Set(chosenEntries.map(({ kind }) => kind)));
  await context.database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.library]);
  const library = await readLibrary(context.database);
  const fresh = chosenEntries.filter(({ kind, key }) => library[kind].some((entry) => entry.key === key && !entry.isThere));
  const areas = await areaIds(context);
  const created: string[] = [];
  for (const { kind, key } of fresh) {
    const body = libraryRecord(kind, key, areas);
    const collection = LIBRARY_COLLECTIONS[kind];
    if (body) created.push(iriOf(collection, await recordsOf(context)[collection].create(body)));
  }
  return { created, known: chosenEntries.length - created.length };
};
