import { defineBuiltStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { namedTargets, namesOf } from './namedRecordsStatement.ts';

const MOST = 5;
const LEAST_SIMILARITY = 0.4;

/** Records whose names look like some texts ($1), the most alike first. */
export const likelyRecordsStatement = defineBuiltStatement({
  text: (target: string) => {
    const [shown, ...others] = namesOf(target).map(({ sql }) => sql);
    const alike = [shown, ...others].map((sql) => `similarity(search_text(${sql}), search_text(g.text))`).join(', ');
    return `
select g.text, l.id, l.name from unnest($1::text[]) as g(text) cross join lateral (
  select t.id, ${shown} as name, greatest(${alike}) as likeness from ${quoted(target)} t
  where greatest(${alike}) > ${LEAST_SIMILARITY} order by 3 desc, 2 limit ${MOST}
) l order by g.text, l.likeness desc, l.name`;
  },
  columns: { text: 'text', id: 'int4', name: 'text' },
  examples: namedTargets(),
});
