import type { Resource } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import type { ProblemKey } from '../../model/messages/problems/problemMessage.ts';
import { countedNames, mayCount, monthNames } from '../../model/registry/countedFields.ts';
import type { ViewFigure } from '../../model/savedViews/viewFigure.ts';

/** Why a list cannot be counted in this way; without the field's label, which may be closed to the person. */
interface CountFault {
  readonly property: 'field' | 'month';
  readonly code: 'forbidden' | 'invalid' | 'required';
  readonly key: Extract<
    ProblemKey,
    'saved_view.nothing_to_count' | 'saved_view.field_gone' | 'saved_view.month_gone' | 'saved_view.field_closed'
  >;
}

const PARTS = [
  { property: 'field', names: countedNames, gone: 'saved_view.field_gone' },
  { property: 'month', names: monthNames, gone: 'saved_view.month_gone' },
] as const;

/** The first reason why a person with these roles cannot count a list by this field and these months; null: they can. */
export const countFault = (
  resource: Resource,
  counting: Pick<ViewFigure, 'field' | 'month'>,
  roles: readonly Role[],
): CountFault | null => {
  if (!counting.field && !counting.month) return { property: 'field', code: 'required', key: 'saved_view.nothing_to_count' };
  for (const { property, names, gone } of PARTS) {
    const name = counting[property];
    if (!name) continue;
    if (!names(resource).includes(name)) return { property, code: 'invalid', key: gone };
    if (!mayCount(resource, name, roles)) return { property, code: 'forbidden', key: 'saved_view.field_closed' };
  }
  return null;
};
