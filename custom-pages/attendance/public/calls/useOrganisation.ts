import { useEffect, useState } from 'react';
import { PUBLIC_ORGANISATION_PATH, type PublicOrganisation } from '../../../../model/configurations/publicOrganisation.ts';
import { setWording } from '../../../../model/wording/worded.ts';
import { fetchFromServer } from '../../../../src/clock/fetchFromServer.ts';

/** Makes the page's sentences say records as the organisation calls them. */
const followNames = async (nouns: PublicOrganisation['nouns']): Promise<void> => {
  // Most organisations have renamed nothing: their pages load no grammar.
  if (nouns.length === 0) return;
  const { nounReplacer } = await import('../../../../model/kernel/values/frenchNouns.ts');
  setWording(nounReplacer(nouns));
};

/** The organisation behind the page, and its words for the whole page that calls this; null: not loaded, for example offline, which keeps nobody from signing. */
export const useOrganisation = (): PublicOrganisation | null => {
  const [organisation, setOrganisation] = useState<PublicOrganisation | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const response = await fetchFromServer(PUBLIC_ORGANISATION_PATH, { headers: { Accept: 'application/ld+json' } });
      const answer = response.ok ? ((await response.json()) as PublicOrganisation) : null;
      if (answer) await followNames(answer.nouns);
      if (isShown) setOrganisation(answer);
    };
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return organisation;
};
