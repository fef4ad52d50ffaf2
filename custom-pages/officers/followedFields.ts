import type { Field, Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { formatDate, formatPrice } from '../../src/records/formatValue.ts';
import type { FollowedRecord, OfficerLogisticSession } from './officerLogisticSession.ts';

/** The three follow-up records of a row. */
export const FOLLOWED_PARTS = ['trackingDate', 'details', 'commentaries'] as const;
export type FollowedPart = (typeof FOLLOWED_PARTS)[number];

const RESOURCES: Readonly<Record<FollowedPart, Resource>> = {
  trackingDate: resourceByName('tracking_date_logistic_sessions'),
  details: resourceByName('training_officer_logistic_session_details'),
  commentaries: resourceByName('commentary_training_officers'),
};

/** A follow-up value, and the record that stores it. */
export interface FollowedField {
  /** Key of the grid's column, e.g. `trackingDate.invoiceSentOn`. */
  readonly key: string;
  readonly part: FollowedPart;
  readonly name: string;
  readonly resource: Resource;
  readonly field: Field;
  readonly label: string;
}

const fieldsOf = (part: FollowedPart, names: readonly string[]): readonly FollowedField[] =>
  names.flatMap((name) => {
    const resource = RESOURCES[part];
    const field = (resource.fields as Fields)[name];
    return field ? [{ key: `${part}.${name}`, part, name, resource, field, label: fieldLabel(resource.name, name) }] : [];
  });

/** Follow-up values of a view, in column order. */
export const followedFields = (view: TrainingOfficerView): readonly FollowedField[] => {
  const { trackingDates, details, commentaries } = TRAINING_OFFICER_VIEW[view];
  return [...fieldsOf('trackingDate', trackingDates), ...fieldsOf('details', details), ...fieldsOf('commentaries', commentaries)];
};

export const followedValue = (logisticSession: OfficerLogisticSession, { part, name }: FollowedField): unknown =>
  logisticSession[part][name] ?? null;

/** The row with an updated record. */
export const withRecord = (
  logisticSession: OfficerLogisticSession,
  part: FollowedPart,
  record: FollowedRecord,
): OfficerLogisticSession => ({
  ...logisticSession,
  [part]: record,
});

export const withValue = (
  logisticSession: OfficerLogisticSession,
  { part, name }: FollowedField,
  value: unknown,
): OfficerLogisticSession => withRecord(logisticSession, part, { ...logisticSession[part], [name]: value });

/** A value as text. */
export const followedText = ({ field, resource, name }: FollowedField, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'date') return formatDate(String(value));
  if (field.kind === 'price') return formatPrice(Number(value));
  return field.kind === 'choice' ? choiceLabel(resource.name, name, String(value)) : String(value);
};

/** Number of the view's steps with a date. */
export const doneSteps = (
  logisticSession: OfficerLogisticSession,
  fields: readonly FollowedField[],
): { done: number; all: number } => {
  const steps = fields.filter(({ part }) => part === 'trackingDate');
  return { done: steps.filter((step) => followedValue(logisticSession, step) !== null).length, all: steps.length };
};
