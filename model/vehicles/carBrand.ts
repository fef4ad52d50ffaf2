import { readByAll } from '../kernel/access.ts';
import { colour, file, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { PICTURE_KINDS } from '../kernel/values/fileKinds.ts';
import { MAIL_LOGO_MAX_BYTES } from '../mail/letterheadLogo.ts';

/** A make of cars. */
export const carBrands = defineResource({
  name: 'car_brands',
  type: 'CarBrand',
  route: 'car_brand',
  access: readByAll('CAR_MODEL'),
  label: ['brand'],
  order: { brand: 'asc' },
  sections: ['identity', 'letterhead'],
  fields: {
    brand: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
    /** Logo of e-mails in the brand's name; empty: the organisation's. */
    logo: file({ section: 'letterhead', in: 'item', kinds: PICTURE_KINDS, maxBytes: MAIL_LOGO_MAX_BYTES }),
    /** Colour of the band and buttons of those e-mails; empty: the organisation's. */
    colour: colour({ section: 'letterhead', in: 'item' }),
  },
});
