import { accessOf } from '../kernel/access.ts';
import { date, dateTime, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A training tool: simulator, cones, tablet. */
export const teachingTools = defineResource({
  name: 'teaching_tools',
  type: 'TeachingTool',
  route: 'teaching_tool',
  access: accessOf('TEACHING_TOOL'),
  scope: { areas: 'area' },
  label: ['name', 'reference'],
  order: { name: 'asc' },
  softDelete: true,
  sections: ['identity', 'purchase', 'notes'],
  fields: {
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    reference: text({ required: true, filter: 'contains', sortable: true, column: true }),
    brand: text({ filter: 'contains', sortable: true, column: true }),
    serialNumber: text({ filter: 'contains', sortable: true, column: true }),
    area: one('areas', { filter: 'exact', sortable: true, column: true }),
    purchaseDate: date({ section: 'purchase', filter: 'range', sortable: true, column: true }),
    createdAt: dateTime({ section: 'purchase', readOnly: true, sortable: true }),
    commentary: paragraph({ section: 'notes' }),
  },
});
