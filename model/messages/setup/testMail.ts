import { PRODUCT_NAME } from '../words/tabTitle.ts';

/** The message that tests the sending of e-mails. */
export const SETUP_TEST_MAIL = {
  subject: `${PRODUCT_NAME} : message de test`,
  html: '<p>Bonjour,</p><p>Si vous lisez ce message, les e-mails de votre organisme partent et arrivent.</p>',
} as const;
