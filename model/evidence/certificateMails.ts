import { hoursInWords } from '../documents/statedTimetable.ts';
import type { DocumentType } from '../documents/types/documentTypes.ts';
import type { CoherenceFacts, Found } from './coherenceFacts.ts';
import type { StatedReader } from './hoursCoherence.ts';

/** Documents that state what was signed, as do their mails. */
export const CERTIFICATE_DOCUMENTS = ['completion_certificate', 'attestation'] as const satisfies readonly DocumentType[];
export type CertificateDocument = (typeof CERTIFICATE_DOCUMENTS)[number];

export const isCertificate = (document: string): document is CertificateDocument =>
  (CERTIFICATE_DOCUMENTS as readonly string[]).includes(document);

export interface SignedHours {
  readonly needTrainingId: number;
  readonly minutes: number;
}

/** The title and hours of a certificate or attestation when its mail was queued. */
export interface StatedCertificate {
  /** Null: neither the mail's text nor a paper stated it. */
  readonly title: string | null;
  readonly signed: readonly SignedHours[];
}

/** Parts of its certificate that a mail states: all if the paper is attached, else what its text contains. */
export const certificateInMail = (
  { title, signed }: StatedCertificate,
  { text, hours, hasPaper }: { readonly text: string; readonly hours: string; readonly hasPaper: boolean },
): StatedCertificate => ({
  title: title !== null && (hasPaper || text.includes(title)) ? title : null,
  signed: hasPaper || (hours !== '' && text.includes(hours)) ? signed : [],
});

/** A mail with a certificate or attestation. */
export interface CertificateMail extends StatedCertificate {
  readonly kind: CertificateDocument;
  readonly at: Date;
  readonly isSent: boolean;
  /** Null: the whole training session. */
  readonly reader: StatedReader | null;
}

/** Current content of the papers of the training. */
export interface CurrentCertificates {
  readonly titles: { readonly [K in CertificateDocument]: string };
  readonly signed: readonly (SignedHours & { readonly name: string })[];
}

/** Statement of a mail that its paper no longer makes. */
export interface MailFinding extends Pick<CertificateMail, 'kind' | 'isSent'> {
  readonly at: string;
  readonly said: string;
  readonly now: string;
}

/**
 * Mails of certificates and attestations whose title or hours are not those of their paper any more; the last mail of a kind to a
 * recipient counts. A warning: the correction is to send the paper again, which a blocking finding would hold back.
 */
export const certificateMails = ({ certificateMails: mails = [], certificates }: CoherenceFacts): Found[] => {
  if (!certificates) return [];
  const last = new Map(
    mails
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((mail) => [`${mail.kind} ${mail.reader?.collection} ${mail.reader?.id}`, mail] as const),
  );
  return [...last.values()].flatMap(({ kind, at, isSent, reader, title, signed }): Found[] => {
    const paper = certificates.titles[kind];
    const findingOf = (said: string, now: string) => ({ kind, isSent, at: at.toISOString(), said, now });
    const hours = signed.flatMap(({ needTrainingId, minutes }): Found[] => {
      const current = certificates.signed.find((one) => one.needTrainingId === needTrainingId);
      if (!current || current.minutes === minutes) return [];
      const mail = findingOf(hoursInWords(minutes), hoursInWords(current.minutes));
      return [{ kind: 'mailed_hours_differ', fixLocation: 'sending', who: reader?.name ?? null, detail: current.name, mail }];
    });
    return title === null || title === paper
      ? hours
      : [
          ...hours,
          { kind: 'mailed_title_differs', fixLocation: 'sending', who: reader?.name ?? null, mail: findingOf(title, paper) },
        ];
  });
};
