import type { Dependencies } from '../../dependencies.ts';
import { pictureData } from '../../documents/readPicture.ts';
import { letterhead } from './letterhead.ts';
import { readMailOrganisation } from './mailOrganisation.ts';

interface PreviewedLetter {
  readonly subject: string;
  /** The sanitised content. */
  readonly html: string;
}

/** A mail's page as its recipient gets it; the logo is in the page, since no message carries it. */
export const previewLetter = async (
  deps: Pick<Dependencies, 'database' | 'files'>,
  { subject, html }: PreviewedLetter,
): Promise<string> => {
  const organisation = await readMailOrganisation(deps);
  const { logo } = organisation;
  return letterhead({ subject, html, organisation, logo: logo && pictureData(logo) });
};
