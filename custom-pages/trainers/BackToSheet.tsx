import { useEffect } from 'react';

/** Leads a trainer who had to log in first back to the public page of a sheet, which is a page of its own. */
export const BackToSheet = ({ uuid }: { readonly uuid: string }) => {
  useEffect(() => window.location.replace(`/#/emargement/session/${uuid}`), [uuid]);
  return null;
};
