import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { quoted } from '../../database/naming.ts';
import { namedTargets, namesOf } from './namedRecordsStatement.ts';

const MOST = 5;
const LEAST_SIMILARITY = 0.4;

/** Records whose names look like some texts ($1), the most alike first. */
export const likelyRecordsStatement = defineBuiltStatement({
  text: (target: string) => {
    const [{ sql: nameSql }, ...others] = namesOf(target);
    const alike = [nameSql, ...others.map(({ sql }) => sql)]
      .map((sql) => `similarity(plain_text(${sql}), plain_text(g.text))`)
      .join(', ');
    return `
select g.text, l.id, l.name from unnest($1::text[]) as g(text) cross join lateral (
  select t.id, ${nameSql} as name, greatest(${alike}) as likeness from ${quoted(target)} t
  where greatest(${alike}) > ${LEAST_SIMILARITY} order by 3 desc, ${frenchOrder(nameSql)} limit ${MOST}
) l order by g.text, l.likeness desc, ${frenchOrder('l.name')}`;
  },
  columns: { text: 'text', id: 'int4', name: 'text' },
  examples: namedTargets(),
});
