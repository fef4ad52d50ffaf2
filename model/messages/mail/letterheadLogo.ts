import { MAIL_LOGO_MAX_BYTES } from '../../mail/letterheadLogo.ts';

/** Why a logo is refused. */
export const LOGO_TOO_LARGE = `Le logo d’un e-mail pèse ${MAIL_LOGO_MAX_BYTES / 1000} Ko au plus : réduisez l’image`;
