import { useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { onCustomised } from '../../model/registry/customisation.ts';
import { i18nProvider } from './i18nProvider.ts';

/** The texts of the admin; whatever uses it is drawn anew when an administrator adds or changes a field. */
export const useI18nProvider = (): I18nProvider => useSyncExternalStore(onCustomised, i18nProvider);
