import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { MAIL_LOGO_MAX_BYTES } from '../../../model/mail/letterheadLogo.ts';
import { MAIL_COLOUR } from '../../../model/mail/mailColours.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { readStoredFile } from '../../files/readPicture.ts';

/** Texts and logo that a letterhead shows about the organisation, or the brand in whose name it writes. */
export interface MailOrganisation {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Colour of the band and the buttons: #RRGGBB. */
  readonly colour: string;
  readonly logo: { readonly contentType: string; readonly bytes: Uint8Array } | null;
  /** Name of the logo's owner. */
  readonly logoName: string | null;
}

const CODES = [
  'organisation_name',
  'organisation_address',
  'organisation_phone',
  'organisation_colour',
  'organisation_logo',
  'email_contact',
] as const satisfies readonly ConfigurationCode[];

type Sources = Pick<Dependencies, 'database' | 'files'>;

/** Null: none, or none that fits an e-mail; the name is written instead. A message without its logo is better than none. */
const readLogo = async ({ database, files }: Sources, id: number | null) => {
  const file = await readStoredFile(database, files, id).catch(() => null);
  return file?.contentType.startsWith('image/') && file.bytes.length <= MAIL_LOGO_MAX_BYTES ? file : null;
};

/** Logo and colour of a car brand ($1). */
const brandLetterheadStatement = defineStatement({
  text: 'select brand as name, logo_id as "logoId", colour from car_brands where id = $1',
  columns: {
    name: 'text',
    logoId: 'int4?',
    colour: 'text?',
  },
});

const readBrand = async (deps: Sources, id: number | null) => {
  const brand = id === null ? undefined : await brandLetterheadStatement.row(deps.database, [id]);
  return brand && { ...brand, logo: await readLogo(deps, brand.logoId) };
};

/** The organisation as its parameters describe it, with the logo and colour of a brand that has its own. */
export const readMailOrganisation = async (deps: Sources, carBrandId: number | null = null): Promise<MailOrganisation> => {
  const values = await readConfigurations(deps.database, CODES);
  const brand = await readBrand(deps, carBrandId);
  return {
    name: values.organisation_name,
    address: values.organisation_address,
    phone: values.organisation_phone,
    email: values.email_contact,
    colour: brand?.colour ?? values.organisation_colour ?? MAIL_COLOUR,
    ...(brand?.logo
      ? { logo: brand.logo, logoName: brand.name }
      : { logo: await readLogo(deps, values.organisation_logo), logoName: values.organisation_name }),
  };
};
