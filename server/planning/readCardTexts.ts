import type { Actor } from '../../model/kernel/access.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { hiddenFields } from '../../model/kernel/hiddenFields.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { CARD_RECORDS, type CardField, type CardText, readCardFields } from '../../model/planning/cardFields.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { isUnticked, type StoredCustom, textsOfStored } from '../customisation/addedTexts.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { type ListQuery, listedRows } from '../records/lists/readList.ts';
import { rowScope } from '../records/scope/rowScope.ts';

interface CardStatementOptions {
  /** SQL of the list's filters and of the caller's scope, for the logistic session `t`; empty: all. */
  readonly where: string;
  /** SQL: may the caller see the training session `s`. */
  readonly scope: string;
}

/** Added fields of each logistic session of a list, and of its training sessions. */
const cardTextsStatement = defineBuiltStatement({
  text: ({ where, scope }: CardStatementOptions) => `
with page as (select t.id from logistic_sessions t${where})
select d.id, d.custom as day, coalesce(s.sessions, '[]') as sessions
from page join logistic_sessions d on d.id = page.id
left join (select l.owner_id, jsonb_agg(s.custom order by s.start_at, s.id) as sessions
  from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id
  where l.owner_id in (select id from page) and s.custom is not null and ${scope} group by 1) s on s.owner_id = d.id
where d.custom is not null or s.sessions is not null`,
  columns: { id: 'int4', day: typed<StoredCustom>('jsonb'), sessions: typed<readonly StoredCustom[]>('jsonb') },
  examples: [{ where: '', scope: 'true' }],
});

interface ShownField extends CardField {
  readonly resource: (typeof CARD_RECORDS)[CardField['record']];
  readonly field: Field;
  readonly label: string;
}

/** The fields that the caller may read; one that was archived meanwhile is left out. */
const shownFields = (codes: readonly string[], { roles }: Actor): readonly ShownField[] =>
  readCardFields(codes).flatMap((card) => {
    const resource = resourceByName(CARD_RECORDS[card.record]);
    const field = (resource.fields as Fields)[card.name];
    const isReadable = isAllowed(resource.access.list, roles) && !hiddenFields(resource, roles).includes(card.name);
    const label = messagesOf(CARD_RECORDS[card.record]).fields[card.name];
    return field && label && isReadable ? [{ ...card, resource: CARD_RECORDS[card.record], field, label }] : [];
  });

const cardText = ({ field, label }: ShownField, text: string): CardText =>
  field.kind === 'boolean' ? { short: label, full: label } : { short: text, full: `${label} : ${text}` };

interface CardsOf {
  readonly actor: Actor;
  readonly query: ListQuery;
  /** Chosen fields: `day.zone`. */
  readonly codes: readonly string[];
}

export interface SessionCard {
  /** IRI of the logistic session. */
  readonly session: string;
  readonly texts: readonly CardText[];
}

/** Texts of the chosen added fields of a list's logistic sessions; those without any are left out. */
export const readCardTexts = async (database: Queryable, { actor, query, codes }: CardsOf): Promise<readonly SessionCard[]> => {
  const fields = shownFields(codes, actor);
  if (fields.length === 0) return [];
  const params = new Parameters();
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const scope = rowScope({ collection: 'training_sessions', actor, row: 's' }, params);
  const rows = await cardTextsStatement.rows(database, { where, scope }, params.values);
  const storedOf = (row: (typeof rows)[number]) =>
    fields.flatMap((field) =>
      (field.record === 'day' ? [row.day] : row.sessions)
        .map((custom) => ({ ...field, custom }))
        .filter((value) => value.custom && !isUnticked(value)),
    );
  const textOf = await textsOfStored(database, rows.flatMap(storedOf));
  return rows.flatMap((row) => {
    const texts = fields.flatMap((field) => {
      const values = storedOf(row)
        .filter(({ code }) => code === field.code)
        .map(textOf);
      const joined = [...new Set(values.filter(Boolean))].join(', ');
      return joined ? [cardText(field, joined)] : [];
    });
    return texts.length > 0 ? [{ session: iriOf('logistic_sessions', row.id), texts }] : [];
  });
};
