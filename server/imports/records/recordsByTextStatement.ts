import { RECORD_IMPORT_KINDS, type RecordImportKind } from '../../../model/imports/recordImportKinds.ts';
import { alikeFields, RECORD_LAYOUTS } from '../../../model/imports/recordLayouts.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { resourceByName } from '../../../model/resources.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { columnName, quoted } from '../../database/naming.ts';

interface RecordsByText {
  readonly kind: RecordImportKind;
  /** A text field of the record, or its account's e-mail. */
  readonly name: string;
  /** SQL of what the caller may see, for the record `t`. */
  readonly scope: string;
}

const candidates = ({ kind, name, scope }: RecordsByText): string => {
  const resource = resourceByName(kind);
  const field = fieldOf(resource, name);
  // Another kind of person may have the account: no record, but the e-mail is taken.
  if (field.delegated)
    return `select t.id, a.email as value, t.id is not null and (${scope}) as seen from accounts a left join ${kind} t on t.account_id = a.id`;
  const alive = resource.softDelete ? ' where t.deleted_at is null' : '';
  return `select t.id, t.${quoted(columnName(name, field))} as value, (${scope}) as seen from ${kind} t${alive}`;
};

/** Records whose field has one of some texts ($1), without case and accents; `id` null: somebody else has the e-mail. */
export const recordsByTextStatement = defineBuiltStatement({
  text: (given: RecordsByText) => `
select distinct g.text, c.id, c.seen from (${candidates(given)}) c
join unnest($1::text[]) as g(text) on plain_text(c.value) = plain_text(g.text) order by g.text, c.id`,
  columns: { text: 'text', id: 'int4?', seen: 'bool' },
  examples: RECORD_IMPORT_KINDS.flatMap((kind) => {
    const { mode } = RECORD_LAYOUTS[kind];
    return mode.kind === 'record'
      ? [...new Set([...mode.keys, ...alikeFields(kind).slice(0, 1)])].map((name) => ({ kind, name, scope: 'true' }))
      : [];
  }),
});
