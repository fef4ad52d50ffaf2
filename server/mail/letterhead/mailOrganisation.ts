import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { MAIL_COLOUR } from '../../../model/mail/inkOn.ts';
import { readConfigurations } from '../../configurations/readConfigurations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readStoredFile } from '../../documents/readPicture.ts';

/** What a letterhead says about the organisation. */
export interface MailOrganisation {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Of the band and the buttons: #RRGGBB. */
  readonly colour: string;
  readonly logo: { readonly contentType: string; readonly bytes: Uint8Array } | null;
}

/** A larger logo would weigh on every message: the name is written instead. */
const LOGO_MAX_BYTES = 100_000;

const CODES = [
  'organisation_name',
  'organisation_address',
  'organisation_phone',
  'organisation_colour',
  'organisation_logo',
  'email_contact',
] as const satisfies readonly ConfigurationCode[];

const readLogo = async ({ database, files }: Pick<Dependencies, 'database' | 'files'>, id: number | null) => {
  // A message without its logo is better than none.
  const file = await readStoredFile(database, files, id).catch(() => null);
  return file?.contentType.startsWith('image/') && file.bytes.length <= LOGO_MAX_BYTES ? file : null;
};

/** The organisation as its parameters describe it. */
export const readMailOrganisation = async (deps: Pick<Dependencies, 'database' | 'files'>): Promise<MailOrganisation> => {
  const values = await readConfigurations(deps.database, CODES);
  return {
    name: values.organisation_name,
    address: values.organisation_address,
    phone: values.organisation_phone,
    email: values.email_contact,
    colour: values.organisation_colour ?? MAIL_COLOUR,
    logo: await readLogo(deps, values.organisation_logo),
  };
};
