import type { ResourceKey } from '../../model/registry/resources.ts';
import { appendJournal, appendJournalLines, type JournalLine } from '../hydra/journal/journal.ts';
import type { Writer } from './recordWriter.ts';

interface JournalEvent {
  /** Subject of the line, e.g. `calendar_feeds`. */
  readonly resource: string;
  readonly action: string;
  /** Default: nothing. */
  readonly before?: object | null;
  /** Default: nothing. */
  readonly after?: object | null;
  /** The record whose areas the line keeps. Default: its author's. */
  readonly about?: { readonly resource: ResourceKey; readonly id: number };
}

/** Adds a journal line about something that is not a record. */
export const journalEvent = (writer: Writer, { before = null, after = null, ...event }: JournalEvent): Promise<void> =>
  appendJournal(writer.database, writer, { ...event, before, after, recordId: null });

interface JournalEvents {
  readonly resource: string;
  readonly action: string;
  /** Records whose areas the lines keep, each by its `recordId`. */
  readonly about: ResourceKey;
  readonly lines: readonly JournalLine[];
}

/** As `journalEvent`, with a line for each of many records, in one statement. */
export const journalEvents = (writer: Writer, events: JournalEvents): Promise<void> =>
  appendJournalLines(writer.database, writer, events);
