import type { HoursFinding } from '../../model/evidence/hoursCoherence.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import {
  type NotificationKind,
  SESSION_MAIL_DOCUMENTS,
  type SessionMailDocument,
} from '../../model/mail/notificationEmailKinds.ts';
import { keyOf } from '../../src/api/recordId.ts';

/** Initial content of the sending dialog. */
export interface WantedSending {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  /** IRIs of recipients to send again; empty: those without the document. */
  readonly readers: readonly string[];
}

interface Correction {
  readonly dayKey: string;
  /** IRI. */
  readonly trainingSession: string;
  readonly hours: HoursFinding;
  readonly document: SessionMailDocument;
}

/** The session page with the sending dialog open on a document, to correct outdated hours. */
export const correctionAddress = ({ dayKey, trainingSession, hours, document }: Correction): string => {
  const search = new URLSearchParams({ section: 'mails', send: document, training: keyOf(trainingSession) ?? '' });
  if (hours.readers.some((reader) => idFromIri('companies', reader) !== null)) search.set('to', 'company');
  for (const reader of hours.readers) search.append('reader', reader);
  return `/logistic_session/${dayKey}/edit?${search}`;
};

/** Query parameters that open the dialog. */
export const SENDING_KEYS = ['send', 'training', 'to', 'reader'] as const;

/** The sending requested in the address, for a training; null: none. */
export const wantedSending = (search: URLSearchParams, trainingKey: string): WantedSending | null => {
  const document = SESSION_MAIL_DOCUMENTS.find((one) => one === search.get('send'));
  if (!document || search.get('training') !== trainingKey) return null;
  const isCompany = search.get('to') === 'company' || document === 'convention';
  return { document, kind: isCompany && document !== 'contract' ? 'company' : 'individual', readers: search.getAll('reader') };
};
