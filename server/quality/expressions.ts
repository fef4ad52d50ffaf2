import type { qualityEntries } from '../../model/quality/qualityEntry.ts';
import type { risks } from '../../model/quality/risk.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** The criticality of a risk, and those about which nothing is done. */
export const risksExpressions = {
  fields: { criticality: (row) => `${row}.probability * ${row}.impact` },
  filters: { lacksMeasures: (row, value) => `(${row}.measures is null) = ${value}::boolean` },
} as const satisfies ExpressionsOf<typeof risks>;

/** The deadline that an entry's status leaves open, and those that somebody still has to treat. */
export const qualityEntriesExpressions = {
  fields: {
    dueOn: (row) =>
      `case when ${row}.status = 'received' then ${row}.acknowledge_by when ${row}.status in ('acknowledged', 'in_hand') then ${row}.answer_by end`,
  },
  filters: { isOpen: (row, value) => `(${row}.status not in ('closed', 'unfounded')) = ${value}::boolean` },
} as const satisfies ExpressionsOf<typeof qualityEntries>;
