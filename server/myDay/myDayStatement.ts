import { type ListWidgetName, listWidget, MY_DAY_SHOWN } from '../../model/myDay/myDayWidgets.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { quoted } from '../database/naming.ts';
import { recordObjects } from '../records/recordObjects.ts';

interface CountedList {
  readonly name: ListWidgetName;
  /** SQL of the list's filters and the caller's scope, for its row `t`. */
  readonly where: string;
  /** ORDER BY of the rows. */
  readonly order: string;
}

const countedList = ({ name, where, order }: CountedList): string => {
  const { collection, columns } = listWidget(name);
  const table = `${quoted(collection)} t${where}`;
  return (
    `select '${name}' as name, (select count(*)::int from ${table}) as count, ` +
    `(with page as (select t.* from ${table} order by ${order} limit ${MY_DAY_SHOWN}) ` +
    `select ${jsonArray('object')} from (${recordObjects(collection, { columns, order })}) a) as member`
  );
};

/** The number of records of each list, and the first of them as JSON text. */
export const myDayStatement = defineBuiltStatement({
  text: ({ lists }: { readonly lists: readonly CountedList[] }) => lists.map(countedList).join(' union all '),
  columns: { name: typed<ListWidgetName>('text'), count: 'int4', member: 'text' },
  examples: [
    {
      lists: [
        { name: 'reminders', where: '', order: 't.id' },
        { name: 'needs_to_call', where: '', order: 't.id' },
      ],
    },
  ],
});
