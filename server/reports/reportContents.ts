import type { ReportContent } from '../../model/reports/report.ts';
import { open, reportEntrySealContext, reportSealContext, seal } from '../passport/identity/sealedText.ts';

/** Content of an entry: a note for those who handle reports, a message for the author, or what the author added. */
export interface EntryContent {
  readonly note: string | null;
  readonly message: string | null;
}

/** Null: erased, or encrypted with a key that this server does not have. */
const openAs = async <Content>(sealed: string | null, context: string): Promise<Content | null> => {
  const text = sealed === null ? null : await open(sealed, context, 'reports').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Content);
};

export const sealReport = (id: number, content: ReportContent): Promise<string> =>
  seal(JSON.stringify(content), reportSealContext(id), 'reports');

export const openReport = (id: number, sealed: string | null): Promise<ReportContent | null> =>
  openAs(sealed, reportSealContext(id));

export const sealEntry = (id: number, content: EntryContent): Promise<string> =>
  seal(JSON.stringify(content), reportEntrySealContext(id), 'reports');

export const openEntry = (id: number, sealed: string | null): Promise<EntryContent | null> =>
  openAs(sealed, reportEntrySealContext(id));
