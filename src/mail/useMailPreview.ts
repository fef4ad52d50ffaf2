import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { NotificationKind, SessionMailDocument } from '../../model/mail/notificationEmailKinds.ts';
import { useDebounced } from '../inputs/pickers/useDebounced.ts';
import { httpClient } from '../providers/httpClient.ts';

/** A mail as its recipient would get it. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  readonly sender: string | null;
}

interface PreviewedMail {
  readonly typeDocument: SessionMailDocument;
  readonly emailType: NotificationKind;
  /** IRI; null: no preview yet. */
  readonly trainingSession: string | null;
  /** IRI of the recipient's need. Default: the session's first. */
  readonly needTraining?: string | undefined;
  readonly company?: string | undefined;
  readonly title: string;
  readonly content: string;
}

/** Preview of a mail in a real session, after typing pauses. */
export const useMailPreview = (mail: PreviewedMail) => {
  const typed = useDebounced(JSON.stringify(mail));
  return useQuery({
    queryKey: ['email_session_documents', 'preview', typed],
    queryFn: async ({ signal }) =>
      (
        await httpClient(`${collectionPath('email_session_documents')}/preview`, {
          method: 'POST',
          body: typed,
          headers: { 'Content-Type': 'application/ld+json' },
          signal,
        })
      ).json as MailPreview,
    // Uses the debounced value, which may not have a session yet.
    enabled: (JSON.parse(typed) as PreviewedMail).trainingSession !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
