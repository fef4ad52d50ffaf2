import polyglotI18nProvider from 'ra-i18n-polyglot';
import raFrenchMessages from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import { RESOURCE_MESSAGES } from '../../model/messages/index.ts';
import { EDITOR_MESSAGES } from '../i18n/editorMessages.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';

const OWN_RA_MESSAGES = {
  ...raFrenchMessages.ra,
  tiptap: EDITOR_MESSAGES,
  message: {
    ...raFrenchMessages.ra.message,
    unsaved_changes: 'Des modifications ne sont pas enregistrées. Voulez-vous vraiment quitter cette page ?',
    invalid_form: FRENCH_MESSAGES.form.invalid,
  },
  notification: {
    ...raFrenchMessages.ra.notification,
    created: FRENCH_MESSAGES.form.created,
    updated: FRENCH_MESSAGES.form['updated-count'],
    deleted: FRENCH_MESSAGES.form.deleted,
    logged_out: FRENCH_MESSAGES.api.disconnected,
    http_error: FRENCH_MESSAGES.api['no-response'],
  },
};

const resources = Object.fromEntries(
  Object.entries(RESOURCE_MESSAGES).map(([name, { name: title, fields, sections, filters }]) => [
    name,
    { name: title, fields: { ...fields, ...filters }, sections },
  ]),
);

/** French only: react-admin's texts, the admin's own, and those of all records. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => ({ ...raFrenchMessages, ...FRENCH_MESSAGES, ra: OWN_RA_MESSAGES, resources }),
  'fr',
  [{ locale: 'fr', name: 'Français' }],
  { allowMissing: false },
);
