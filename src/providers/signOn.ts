import { httpClient } from './httpClient.ts';

/** Leads the browser to an identity provider, which sends it back logged in. */
export const goToProvider = async (id: string): Promise<void> => {
  const { json } = await httpClient(`/api/sign_on/${encodeURIComponent(id)}`, { method: 'POST' });
  window.location.assign((json as { readonly location: string }).location);
};
