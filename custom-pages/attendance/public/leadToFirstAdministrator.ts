import { fetchFromServer } from '../../../src/clock/fetchFromServer.ts';

/** A new installation has nothing to show: the page of its first administrator comes first. */
export const leadToFirstAdministrator = async (): Promise<void> => {
  const response = await fetchFromServer('/api/public_settings', {}).catch(() => null);
  if (!response?.ok) return;
  const { needsFirstAdministrator } = (await response.json()) as { readonly needsFirstAdministrator?: boolean };
  if (needsFirstAdministrator) window.location.replace('#/');
};
