import type { Access } from '../kernel/access.ts';
import { boolean, choice, choices, date, integer, list, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FIRST_FORM_TARGET, FORM_TARGETS } from './formTarget.ts';

const READERS = ['ROLE_READ_PUBLIC_FORM', 'ROLE_WRITE_PUBLIC_FORM'] as const;
const WRITERS = ['ROLE_WRITE_PUBLIC_FORM'] as const;

const access: Access = { list: READERS, item: READERS, create: WRITERS, update: WRITERS, delete: WRITERS };

/** A page without login whose answers arrive as bookings or as needs. */
export const publicForms = defineResource({
  name: 'public_forms',
  type: 'PublicForm',
  route: 'public_form',
  access,
  // Its needs have its area; its bookings those of its dealer's places, and so has the form.
  scope: { areas: ['area', 'carDealer.trainingLocations.areas'] },
  label: ['name'],
  order: { name: 'asc', id: 'asc' },
  sections: ['identity', 'questions', 'ending', 'opening'],
  fields: {
    /** For the people who manage it; the public reads the title. */
    name: text({ required: true, unique: true, maxLength: 80, filter: 'contains', sortable: true, column: true }),
    title: text({ required: true, maxLength: 120, filter: 'contains', column: true }),
    introduction: paragraph({ maxLength: 2000 }),
    /** The records that its answers become; it stays as it was when the form was created. */
    target: choice(FORM_TARGETS, { required: true, default: FIRST_FORM_TARGET, filter: 'exact', column: true }),
    // In their order.
    questions: list(
      {
        field: text({ required: true, maxLength: 80 }),
        label: text({ maxLength: 120 }),
        help: text({ maxLength: 255 }),
        isRequired: boolean(),
      },
      { required: true, section: 'questions', in: 'item' },
    ),
    consentText: paragraph({ required: true, maxLength: 2000, section: 'ending' }),
    /** Raised when the text changes: an answer keeps the one that was read. */
    consentVersion: integer({ readOnly: true, section: 'ending', hidden: true }),
    thanks: paragraph({ maxLength: 1000, section: 'ending' }),
    isOpen: boolean({ section: 'opening', filter: 'exact', column: true }),
    opensOn: date({ section: 'opening', column: true }),
    closesOn: date({ section: 'opening', column: true }),
    /** Dealer of its answers; the places of a booking's dealer give it its areas. */
    carDealer: one('car_dealers', { section: 'opening', filter: 'exact', column: true }),
    /** Area of its needs and their trainees. */
    area: one('areas', { section: 'opening', filter: 'exact' }),
    /** Training of its needs. Default: each answer chooses one. */
    trainingType: one('training_types', { section: 'opening', pick: { isActive: 'true' } }),
    embedOrigins: choices([], { open: true, section: 'opening', in: 'item' }),
    /** Secret of the link; « Renouveler le lien » makes another one. */
    token: text({
      readOnly: true,
      changedBy: 'PUT /api/public_forms/{id}/renew_link',
      unique: true,
      section: 'opening',
      in: 'item',
      hidden: true,
    }),
  },
});
