import polyglotI18nProvider from 'ra-i18n-polyglot';
import raFrenchMessages from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import { messagesOf, wordsInCode } from '../../model/messages/index.ts';
import { menuWords } from '../../model/messages/installedWords.ts';
import { onCustomised } from '../../model/registry/customisation.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
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

const resourceWords = () =>
  Object.fromEntries(
    (Object.keys(RESOURCES) as ResourceKey[]).map((key) => {
      const { name, fields, sections, filters } = messagesOf(key);
      return [key, { name, fields: { ...fields, ...filters }, sections }];
    }),
  );

const buildProvider = (): I18nProvider =>
  polyglotI18nProvider(
    () => ({
      ...raFrenchMessages,
      ...FRENCH_MESSAGES,
      menu: menuWords(wordsInCode),
      ra: OWN_RA_MESSAGES,
      resources: resourceWords(),
    }),
    'fr',
    [{ locale: 'fr', name: 'Français' }],
    { allowMissing: false },
  );

let current: I18nProvider | null = null;
onCustomised(() => {
  current = null;
});

/** French only: react-admin's texts, the admin's own, and those of all records with their added fields; another one after a change of these. */
export const i18nProvider = (): I18nProvider => {
  current ??= buildProvider();
  return current;
};
