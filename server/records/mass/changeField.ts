import { withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { isReadableBy, mayFill } from '../../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { fieldName } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { isMassField } from '../../../model/registry/massFields.ts';
import type { Report } from '../../http/progress.ts';
import { refuseForeignReferences } from '../../hydra/references/referenceScope.ts';
import { readBody } from '../../hydra/write/body.ts';
import { invalid } from '../../kernel/domainError.ts';
import { type Selection, selectedIds } from '../lists/selection.ts';
import { goneTargets } from './goneTargets.ts';
import { type MassContext, patchMany } from './patchMany.ts';

interface FieldChange {
  readonly resource: Resource;
  readonly selection: Selection;
  /** Name of the field, e.g. `custom.zone`. */
  readonly field: string;
  /** As in the record's body; null empties the field. */
  readonly value: unknown;
  /** Tells what would happen. Default false. */
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Refuses a field that cannot be changed on many records, or not by this person. */
export const requireMassField = ({ actor }: Pick<MassContext, 'actor'>, resource: Resource, name: string): void => {
  const field = Object.hasOwn(resource.fields, name) ? (resource.fields as Fields)[name] : undefined;
  const refuse = (message: string, code: string) => invalid({ propertyPath: name, message, code });
  // A closed field is as unknown as one that does not exist.
  if (!field || !isReadableBy(field, actor.roles)) throw refuse(FIELD_REFUSALS.unknown, 'unknown');
  if (!isMassField(resource, name, field)) throw refuse(problemMessage('mass.field'), 'forbidden');
  if (!mayFill(field, actor.roles)) throw refuse(FIELD_REFUSALS.locked(fieldName(resource.name, name)), 'forbidden');
};

/** Refuses what no record would accept: a wrong value, or a related record that does not exist or that the person does not see. */
const refuseValue = async ({ database, actor, now }: MassContext, { resource, field, value }: FieldChange): Promise<void> => {
  const values = readBody({ resource, body: withCustomValues([[field, value]]), current: {}, roles: actor.roles, now });
  await refuseForeignReferences(database, { resource, actor, values, current: null });
  const isGone = await goneTargets(database, fieldOf(resource, field), [value]);
  if (isGone(value)) throw invalid({ propertyPath: field, message: FIELD_REFUSALS.relation, code: 'relation' });
};

/** Gives a field of the selected records one value, each as far as a write of that record alone would. */
export const changeField = async (context: MassContext, change: FieldChange): Promise<MassFieldAnswer> => {
  const { resource, selection, field, value, preview, report } = change;
  requireMassField(context, resource, field);
  await refuseValue(context, change);
  const body = withCustomValues([[field, value]]);
  return patchMany(context, {
    resource,
    field,
    preview,
    report,
    select: ({ database, actor }) => selectedIds(database, { resource, actor, selection }),
    plan: async (_inside, records) => ({ rows: records.map((current) => ({ current, body })), refused: [] }),
  });
};
