import { pathSteps } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInCollection, isInItem } from '../../../model/kernel/field.ts';
import { closedFields, hiddenFields } from '../../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { RecordForm } from '../../../server/openapi/recordSchema.ts';

const MAX_DEPTH = 3;

const targetOf = (field: Field | undefined): Resource | null => {
  if (field?.kind === 'file') return resourceByName('files');
  return field?.kind === 'one' || field?.kind === 'many' || field?.kind === 'inverse' ? resourceByName(field.target) : null;
};

/** Fields embedded in references to a record: its label, and the labels of records in it. */
const labelOf = (resource: Resource, depth = 0): readonly string[] =>
  resource.label.flatMap((name) => fieldsOf(resource, name, [], depth));

const fieldsOf = (resource: Resource, path: string, embed: readonly string[], depth: number): readonly string[] => {
  const [name = '', ...rest] = pathSteps(path);
  const target = targetOf((resource.fields as Fields)[name]);
  if (!target) return [`${resource.name}.${name}`];
  if (depth > MAX_DEPTH) return [];
  const named = rest.length > 0 ? [rest.join('.')] : embed;
  return [...labelOf(target, depth + 1), ...named.flatMap((inner) => fieldsOf(target, inner, [], depth + 1))];
};

const PEOPLE = ['users.firstName', 'users.lastName', 'trainers.firstName', 'trainers.lastName'];

/** Texts with values of other records: owner of a shared view, author, title of a session. */
const COMPUTED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'automations.authorName': PEOPLE,
  'saved_views.ownerName': PEOPLE,
  'api_logs.actorName': PEOPLE,
  'trainer_proposals.trainings': ['training_types.name'],
};

/** Every field, as `vehicles.reference`, that an answer of this form may contain for the roles, including embedded ones. */
export const declaredFields = (resource: Resource, form: RecordForm, roles: readonly Role[]): ReadonlySet<string> => {
  const hidden = form === 'item' ? hiddenFields(resource, roles) : [];
  const closedNames = closedFields(resource, roles);
  const isShown = (name: string, field: Field) => {
    if (form === 'label') return (resource.label as readonly string[]).includes(name);
    if (form === 'item') return isInItem(field) && !hidden.includes(name);
    return isInCollection(field) && !closedNames.includes(name);
  };
  const shown = Object.entries<Field>(resource.fields as Fields).filter(([name, field]) => isShown(name, field));
  const found = shown.flatMap(([name, field]) => {
    const embed = form !== 'label' && 'embed' in field ? (field.embed ?? []) : [];
    return fieldsOf(resource, name, embed, 0);
  });
  return new Set(found.flatMap((name) => [name, ...(COMPUTED_TEXTS[name] ?? [])]));
};
