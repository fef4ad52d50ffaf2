import type { Dependencies } from '../../context/dependencies.ts';
import { pictureData } from '../../files/readPicture.ts';
import { letterhead } from './letterhead.ts';
import { readMailOrganisation } from './mailOrganisation.ts';

interface PreviewedLetter {
  readonly subject: string;
  /** The sanitised content. */
  readonly html: string;
  /** The brand whose letterhead it has; null: the organisation's. */
  readonly carBrandId: number | null;
}

/** A mail's page as its recipient gets it; the logo is in the page, since no message carries it. */
export const previewLetter = async (
  deps: Pick<Dependencies, 'database' | 'files'>,
  { subject, html, carBrandId }: PreviewedLetter,
): Promise<string> => {
  const organisation = await readMailOrganisation(deps, carBrandId);
  const { logo } = organisation;
  return letterhead({ subject, html, organisation, logo: logo && pictureData(logo) });
};
