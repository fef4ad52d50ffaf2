import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { MY_DAY_WIDGETS } from '../../../model/myDay/myDayWidgets.ts';
import type { VIEW_DISPLAYS } from '../../../model/savedViews/myDayLayout.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { createRecords, type NewRecord } from '../writing/createRecords.ts';
import { groupId, type Seeding } from '../writing/seeding.ts';

interface DemonstrationLayout {
  readonly group: (typeof USER_GROUP_CODES)[keyof typeof USER_GROUP_CODES];
  readonly display: (typeof VIEW_DISPLAYS)[number];
}

/** A page that begins with a view of the group loses nothing that the product shows. */
const LAYOUTS: readonly DemonstrationLayout[] = [
  { group: USER_GROUP_CODES.admins, display: 'count' },
  { group: USER_GROUP_CODES.trainingOfficersOthers, display: 'list' },
  { group: USER_GROUP_CODES.supplierOfficers, display: 'list' },
];

const groupViewStatement = defineStatement({
  text: 'select id from saved_views where user_group_id = $1 order by id limit 1',
  columns: { id: 'int4' },
});

/** « Ma journée » of three groups: a view of theirs, and all widgets of the product. */
export const seedMyDayLayouts = async (seeding: Seeding): Promise<void> => {
  const rows: NewRecord<'my_day_layouts'>[] = [];
  // One after the other: they share a connection.
  for (const { group, display } of LAYOUTS) {
    const userGroup = groupId(seeding, group);
    const view = await groupViewStatement.row(seeding.tx, [userGroup]);
    const ownWidgets = view ? [{ view: view.id, display }] : [];
    rows.push({ userGroup, widgets: [...ownWidgets, ...MY_DAY_WIDGETS.map((widget) => ({ widget }))] });
  }
  await createRecords(seeding, 'my_day_layouts', rows);
};
