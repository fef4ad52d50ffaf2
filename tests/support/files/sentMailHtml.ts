import type { Queryable } from '../../../server/database/database.ts';

interface Row {
  readonly html: string;
  readonly secrets: Readonly<Record<string, string>> | null;
}

/** The last message of a kind as received: with codes and personal links instead of their masks. */
export const sentMailHtml = async (database: Queryable, kind: string): Promise<string> => {
  const [row] = await database.query<Row>('SELECT html, secrets FROM mail_messages WHERE kind = $1 ORDER BY id DESC LIMIT 1', [
    kind,
  ]);
  return Object.entries(row?.secrets ?? {}).reduce((html, [mask, secret]) => html.replaceAll(mask, secret), row?.html ?? '');
};
