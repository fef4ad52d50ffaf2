import { useEffect, useState } from 'react';
import { PUBLIC_ORGANISATION_PATH, type PublicOrganisation } from '../../../../model/configurations/publicOrganisation.ts';
import { fetchFromServer } from '../../../../src/clock/fetchFromServer.ts';

/** The organisation behind the page; null: not loaded, for example offline, which keeps nobody from signing. */
export const useOrganisation = (): PublicOrganisation | null => {
  const [organisation, setOrganisation] = useState<PublicOrganisation | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const response = await fetchFromServer(PUBLIC_ORGANISATION_PATH, { headers: { Accept: 'application/ld+json' } });
      const answer = response.ok ? ((await response.json()) as PublicOrganisation) : null;
      if (isShown) setOrganisation(answer);
    };
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return organisation;
};
