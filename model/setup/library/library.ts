import { DOCUMENT_TYPES } from '../../documents/types/documentTypes.ts';
import { NOTIFICATION_DOCUMENTS, NOTIFICATION_KINDS } from '../../mail/notificationEmailKinds.ts';
import { SHIPPED_QUESTIONNAIRES } from '../../messages/setup/libraryQuestionnaires.ts';
import { ROAD_TRAININGS } from '../../messages/setup/libraryRoad.ts';
import { TRACK_TRAININGS } from '../../messages/setup/libraryTrack.ts';
import { UTILITY_TRAININGS } from '../../messages/setup/libraryUtility.ts';
import type { PreventionCategory } from '../../passport/passportCodes.ts';
import { REGIONS } from '../../places/regions.ts';
import type { ResourceKey } from '../../registry/resources.ts';
import type { LibraryTraining } from '../libraryTraining.ts';

/** Kinds of training that the product ships, to start a catalogue with. */
export const LIBRARY_TRAININGS: readonly LibraryTraining[] = [...ROAD_TRAININGS, ...UTILITY_TRAININGS, ...TRACK_TRAININGS];

/** The category of prevention that the library proposes for a training of this name; null: it has none, or proposes nothing. */
export const proposedCategory = (name: unknown): PreventionCategory | null =>
  LIBRARY_TRAININGS.find((training) => training.name === name)?.proposedCategory ?? null;

/** Content of the library: rows of the planning, trainings, questionnaires, and templates of e-mails and documents. */
export const LIBRARY_KINDS = ['areas', 'trainings', 'questionnaires', 'mails', 'documents'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** The collection that a kind fills. */
export const LIBRARY_COLLECTIONS = {
  areas: 'logistic_areas',
  trainings: 'training_types',
  questionnaires: 'questionnaires',
  mails: 'notification_emails',
  documents: 'document_templates',
} as const satisfies Readonly<Record<LibraryKind, ResourceKey>>;

/** Keys of the entries, in the order of the page: code, name, name, `document/recipient`, type of document. */
export const LIBRARY_KEYS: Readonly<Record<LibraryKind, readonly string[]>> = {
  areas: REGIONS,
  trainings: LIBRARY_TRAININGS.map(({ name }) => name),
  questionnaires: SHIPPED_QUESTIONNAIRES.map(({ name }) => name),
  mails: NOTIFICATION_DOCUMENTS.flatMap((document) => NOTIFICATION_KINDS.map((kind) => `${document}/${kind}`)),
  documents: DOCUMENT_TYPES,
};

/** Maximum records that one undo may name. */
export const LIBRARY_RECORDS_MAX = Object.values(LIBRARY_KEYS).flat().length;

/** An entry of the library. */
export interface LibraryEntry {
  readonly key: string;
  /** The organisation already has it: it is not created again. */
  readonly isThere: boolean;
}

/** Answer of `GET /api/setup/library`. */
export type LibraryView = Readonly<Record<LibraryKind, readonly LibraryEntry[]>>;

/** Chosen keys by kind. */
export type LibraryChoice = Readonly<Partial<Record<LibraryKind, readonly string[]>>>;

/** Answer of `POST /api/setup/library`. */
export interface LibraryAnswer {
  /** IRIs of the created records, for the undo. */
  readonly created: readonly string[];
  /** Number of chosen entries that were there already. */
  readonly known: number;
}
