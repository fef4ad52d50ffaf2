export type EmargementRoute =
  | { readonly page: 'trainee'; readonly uuid: string }
  | { readonly page: 'trainer'; readonly uuid: string }
  | { readonly page: 'unknown' };

const ADDRESS = /^#?\/?emargement\/(session\/)?([^/?#]+)\/?(?:\?.*)?$/;

/** Which public page an address's hash asks for. */
export const parseEmargementRoute = (hash: string): EmargementRoute => {
  const [, session, uuid] = ADDRESS.exec(hash) ?? [];
  if (!uuid) return { page: 'unknown' };
  return { page: session ? 'trainer' : 'trainee', uuid };
};
