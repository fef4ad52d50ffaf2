/** What becomes of a row: whether it writes, what it says (a part of its reasons and warnings), and what is stored. */
export interface RowCase {
  readonly outcome: 'create' | 'update' | 'unchanged' | 'error' | 'skipped';
  /** Of the reasons, or of the warnings of a row that is written. Default: the row says nothing. */
  readonly says?: string;
  /** Part of the record after the import. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** A file as people have it, and what becomes of its rows. */
export interface FileCase {
  /** What a person does. */
  readonly title: string;
  /** Public reports of comparable products: repository and number, or file. */
  readonly source: string;
  readonly file: string;
  readonly kind: string;
  /** Imported before. */
  readonly after?: string;
  /** Ways to split columns that hold several things, by header; each must have been offered. */
  readonly splits?: Readonly<Record<string, string>>;
  readonly rows: readonly RowCase[];
  /** Parts of the import's own warnings. Default: it has none. */
  readonly warns?: readonly string[];
}

export const made = (stored?: RowCase['stored'], says?: string): RowCase => ({
  outcome: 'create',
  ...(stored && { stored }),
  ...(says && { says }),
});
export const changed = (stored?: RowCase['stored'], says?: string): RowCase => ({ ...made(stored, says), outcome: 'update' });
export const refused = (says: string): RowCase => ({ outcome: 'error', says });
export const company = (name: string): RowCase => made({ name });
