import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collectionPath, type RecordOf } from '../../model/kernel/resource.ts';
import type { emailSessionDocuments } from '../../model/mail/emailSessionDocument.ts';
import type { MailState } from '../../model/mail/mailStates.ts';
import type { NotificationKind, SessionMailDocument } from '../../model/mail/notificationEmailKinds.ts';
import { callWithProgress } from '../../src/providers/callWithProgress.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

const PATH = collectionPath('email_session_documents');

/** First part of the query key of session mails. */
export const SESSION_MAILS_KEY = ['email_session_documents'] as const;

export type SentDocument = RecordOf<typeof emailSessionDocuments>;

/** Mails sent for a training session. */
export const useSentDocuments = (trainingKey: string) =>
  useQuery({
    queryKey: [...SESSION_MAILS_KEY, 'session', trainingKey],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${PATH}/training_sessions/${trainingKey}`, { signal });
      return (json as { readonly member: readonly SentDocument[] }).member;
    },
    retry: false,
  });

/** A possible recipient. */
export interface MailReader {
  /** IRI of the trainee's need, or of the company. */
  readonly reader: string;
  readonly name: string;
  readonly receiver: readonly string[];
  /** When the trainee confirmed that address; null: never. */
  readonly confirmedAt: string | null;
  /** The last mail of that kind to them, or to the company of a trainee. */
  readonly last: {
    readonly state: MailState;
    readonly at: string;
    readonly isDiverted: boolean;
    readonly isToCompany: boolean;
  } | null;
  /** Why their document cannot be made, or null. */
  readonly refusal: string | null;
  /** Trainees of a company who have no document. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

export interface MailDrafts {
  readonly title: string;
  readonly content: string;
  readonly hasTemplate: boolean;
  readonly sender: string | null;
  /** Why mails of this document are disabled, or null. */
  readonly silenced: string | null;
  readonly readers: readonly MailReader[];
  /** How many wait only for the attendance sheet. */
  readonly held: number;
  /** Findings that hold them, as sentences. */
  readonly findings: readonly string[];
  /** Sentences about added fields that the text names and that stay empty. */
  readonly notPrinted: readonly string[];
}

interface DraftsOf {
  readonly trainingKey: string;
  readonly dayKey: string;
  readonly typeDocument: SessionMailDocument;
  readonly emailType: NotificationKind;
}

/** Initial data of the dialog. */
export const useMailDrafts = ({ trainingKey, dayKey, typeDocument, emailType }: DraftsOf) =>
  useQuery({
    queryKey: [...SESSION_MAILS_KEY, 'drafts', trainingKey, dayKey, typeDocument, emailType],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ trainingSession: trainingKey, logisticSession: dayKey, typeDocument, emailType });
      return (await httpClient(`${PATH}/drafts?${search}`, { signal })).json as MailDrafts;
    },
    // Not refetched: a new answer would overwrite the text being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

interface SentMail {
  readonly reader: string;
  readonly receiver: readonly string[];
  /** Write the first address on the record of somebody without one. */
  readonly keep: boolean;
}

export interface Sending {
  readonly trainingSession: string;
  readonly logisticSession: string;
  readonly typeDocument: SessionMailDocument;
  readonly emailType: NotificationKind;
  readonly title: string;
  readonly content: string;
  readonly carbonCopy: readonly string[];
  readonly blindCarbonCopy: readonly string[];
  readonly attachments: readonly string[];
  readonly withDocument: boolean;
  readonly mails: readonly SentMail[];
  /** Send it although the same message has just been sent. */
  readonly again?: boolean;
}

export interface Sent {
  readonly queued: number;
  /** IRIs of the messages that wait. */
  readonly messages: readonly string[];
  /** Recipients whose document could no longer be made: no mail for them. */
  readonly refused: readonly { readonly reader: string; readonly reason: string }[];
}

/** Adds the messages to the outbox, once all documents are made; `onDone` is told how many are. */
export const sendSessionMails = (sending: Sending, onDone: (done: number) => void): Promise<Sent> =>
  callWithProgress<Sent>(`${PATH}/send`, sending, onDone);
