import { type DocumentType, ONE_DAY_DOCUMENTS } from '../documents/types/documentTypes.ts';
import { MAX_SELECTION } from '../kernel/pageSize.ts';

/** Most sessions that one act changes: it is one transaction, and each is decided on its own. */
export const MASS_SESSIONS_MAX = MAX_SELECTION;

/** Is the document made for each day of a session. */
export const isMadeForEachDay = (type: DocumentType): boolean => ONE_DAY_DOCUMENTS.includes(type);

/** Recipients of a mass sending who get nothing, and why. */
export interface UnwrittenReader {
  readonly name: string;
  /** The session. */
  readonly label: string;
  readonly reason: string;
}

/** Outcome of a sending to all people of many sessions, or its preview. */
export interface MassSendingAnswer extends MassSessionsAnswer {
  readonly mails: number;
  /** IRIs of the messages that wait; none in a preview. */
  readonly messages: readonly string[];
  readonly unwritten: readonly UnwrittenReader[];
}

/** Outcome of a mass act on sessions, or its preview. */
export interface MassSessionsAnswer {
  readonly totalItem: number;
  readonly changed: number;
  readonly unchanged: number;
  /** With any of them, nothing is done. */
  readonly refused: readonly { readonly '@id': string; readonly id: number; readonly label: string; readonly reason: string }[];
}
