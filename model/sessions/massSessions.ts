import { type DocumentType, ONE_DAY_DOCUMENTS } from '../documents/documentTypes.ts';

/** Most sessions that one act changes: it is one transaction, and each is decided on its own. */
export const MASS_SESSIONS_MAX = 200;

/** Is the document made for each day of a session. */
export const isMadeForEachDay = (type: DocumentType): boolean => ONE_DAY_DOCUMENTS.includes(type);

/** Outcome of a mass act on sessions, or its preview. */
export interface MassSessionsAnswer {
  readonly totalItem: number;
  readonly changed: number;
  readonly unchanged: number;
  /** With any of them, nothing is done. */
  readonly refused: readonly { readonly '@id': string; readonly id: number; readonly label: string; readonly reason: string }[];
}
