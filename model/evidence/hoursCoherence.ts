import { parisDay } from '../calendar/parisTime.ts';
import { type HoursChange, hoursChange } from '../documents/hoursChange.ts';
import type { StatedTimetable } from '../documents/statedTimetable.ts';
import type { DocumentType } from '../documents/types/documentTypes.ts';
import { iriOf } from '../kernel/resource.ts';
import type { MailKind } from '../mail/mailKinds.ts';
import type { SessionMailDocument } from '../mail/notificationEmailKinds.ts';
import type { DayTimetable } from '../sessions/halfDaysAndBreaks.ts';

/** Sources that state hours: a produced document, or a mail. */
export type StatedKind = DocumentType | Extract<MailKind, SessionMailDocument | 'reminder' | 'session_change'>;

/** Recipient of a mail. */
export interface StatedReader {
  readonly collection: 'need_trainings' | 'companies';
  readonly id: number;
  readonly name: string;
}

/** The hours that a document or a mail stated. */
export interface StatedHours {
  readonly source: 'mail' | 'document';
  readonly kind: StatedKind;
  readonly at: Date;
  /** Was it sent; a message waiting in the outbox states the same hours. */
  readonly isSent: boolean;
  readonly reader: StatedReader | null;
  readonly timetable: StatedTimetable;
}

/** A finding about stated hours that differ from the current ones. */
export interface HoursFinding extends Pick<StatedHours, 'source' | 'kind' | 'isSent'> {
  readonly at: string;
  readonly change: HoursChange;
  /** IRIs; empty: the document has no named recipient. */
  readonly readers: readonly string[];
  /** The document to send as a correction; null: produce it again. */
  readonly correction: SessionMailDocument | null;
}

const CORRECTIONS: { readonly [K in StatedKind]: SessionMailDocument | null } = {
  convocation: 'convocation',
  nominative_convocation: 'convocation',
  reminder: 'convocation',
  session_change: 'convocation',
  convention: 'convention',
  contract: 'contract',
  attestation: 'attestation',
  completion_certificate: 'completion_certificate',
  signature_sheet: null,
  evaluation: null,
  cover_page: null,
  preparation_sheet: null,
};

interface Held {
  readonly day: number;
  readonly timetable: readonly DayTimetable[];
}

interface Judged extends StatedHours {
  readonly change: HoursChange | null;
}

const isAboutSame = (one: StatedHours, other: StatedHours): boolean =>
  (CORRECTIONS[one.kind] ?? one.kind) === (CORRECTIONS[other.kind] ?? other.kind);

/** Replaced by a later one of the same kind to the same recipient; without recipient, by any with the current hours. */
const isSuperseded = (one: Judged, later: readonly Judged[]): boolean =>
  later.some(
    (other) =>
      isAboutSame(one, other) &&
      ((other.reader?.id === one.reader?.id && other.reader?.collection === one.reader?.collection) ||
        (one.reader === null && other.change === null)),
  );

const groupOf = ({ source, kind, isSent, at, reader, change }: Judged): string =>
  JSON.stringify([source, kind, isSent, parisDay(at), reader?.collection, change]);

/** Documents and mails with outdated hours, grouped where several people received the same hours. */
export const hoursFindings = (
  stated: readonly StatedHours[],
  { day, timetable }: Held,
): readonly { readonly hours: HoursFinding; readonly who: string | null }[] => {
  const judged = stated
    .map((one): Judged => ({ ...one, change: hoursChange(one.timetable, day, timetable) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const outdated = judged.filter((one, index) => one.change !== null && !isSuperseded(one, judged.slice(index + 1)));
  return [...Map.groupBy(outdated, groupOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first?.change) return [];
    const { source, kind, isSent, at, change } = first;
    const readers = group.flatMap(({ reader }) => (reader ? [reader] : []));
    return [
      {
        hours: {
          source,
          kind,
          isSent,
          at: at.toISOString(),
          change,
          readers: readers.map(({ collection, id }) => iriOf(collection, id)),
          correction: CORRECTIONS[kind],
        },
        who: readers.length > 0 ? readers.map(({ name }) => name).join(', ') : null,
      },
    ];
  });
};
