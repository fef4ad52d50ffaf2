import { useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { afterCustomised } from '../../model/registry/customisation.ts';
import { i18nProvider } from './i18nProvider.ts';

/** The texts of the admin; whatever uses it is drawn anew when an administrator adds or changes a field. */
export const useI18nProvider = (): I18nProvider => useSyncExternalStore(afterCustomised, i18nProvider);
