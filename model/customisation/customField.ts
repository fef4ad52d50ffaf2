import { boolean, choice, choices, colour, decimal, integer, json, list, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_RETENTIONS,
  CUSTOM_FIELD_TARGETS,
  CUSTOMISED_RESOURCES,
  REQUIRED_FROM,
} from './customFieldKinds.ts';
import { CUSTOMISATION_ACCESS } from './customisationAccess.ts';

/** A field that an administrator adds to a record. It is archived, or purged with its values, never deleted alone. */
export const customFields = defineResource({
  name: 'custom_fields',
  type: 'CustomField',
  route: 'custom_field',
  access: CUSTOMISATION_ACCESS,
  operations: ['list', 'item', 'create', 'update'],
  changesDeclarations: true,
  label: ['label'],
  order: { resource: 'asc', label: 'asc', id: 'asc' },
  sections: ['identity', 'value', 'place', 'rights'],
  fields: {
    resource: choice(CUSTOMISED_RESOURCES, { required: true, filter: 'exact', sortable: true, column: true }),
    label: text({ required: true, maxLength: 80, filter: 'contains', sortable: true, column: true }),
    // Proposed from the label; it never changes, since programs and templates know the field by it.
    key: text({ format: 'key', maxLength: 40, filter: 'exact', sortable: true, column: true }),
    kind: choice(CUSTOM_FIELD_KINDS, { required: true, filter: 'exact', column: true }),
    help: text({ maxLength: 255 }),
    isArchived: boolean({ filter: 'exact', column: true }),
    options: list(
      {
        code: text({ format: 'key', maxLength: 60 }),
        label: text({ required: true, maxLength: 80 }),
        color: colour(),
        isRetired: boolean(),
      },
      { section: 'value' },
    ),
    target: choice(CUSTOM_FIELD_TARGETS, { section: 'value' }),
    requiredFrom: choice(REQUIRED_FROM, { open: true, default: 'never', section: 'value' }),
    defaultValue: json({ section: 'value' }),
    isUnique: boolean({ section: 'value' }),
    min: decimal({ section: 'value' }),
    max: decimal({ section: 'value' }),
    decimals: integer({ min: 0, max: 6, section: 'value' }),
    unit: text({ maxLength: 20, section: 'value' }),
    pattern: text({ maxLength: 120, section: 'value' }),
    section: text({ maxLength: 60, section: 'place' }),
    placedAfter: text({ maxLength: 80, section: 'place' }),
    inList: boolean({ section: 'place' }),
    isSearched: boolean({ section: 'place' }),
    isOnDayCard: boolean({ section: 'place' }),
    aliases: choices([], { open: true, section: 'place' }),
    readers: many('user_groups', { section: 'rights' }),
    writers: many('user_groups', { section: 'rights' }),
    retention: choice(CUSTOM_FIELD_RETENTIONS, { default: 'record', section: 'rights' }),
  },
});
