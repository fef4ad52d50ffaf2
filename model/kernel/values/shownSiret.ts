const SIRET = /^(\d{3})(\d{3})(\d{3})(\d{5})$/;

/** A SIRET in the groups people read it in, `784 671 695 00087`, with no-break spaces; other text unchanged. */
export const shownSiret = (siret: string): string => {
  const digits = siret.replaceAll(/\s/g, '');
  return SIRET.test(digits) ? digits.replace(SIRET, '$1\u00a0$2\u00a0$3\u00a0$4') : siret;
};
