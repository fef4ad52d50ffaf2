import { useTranslate } from 'react-admin';
import type { MessageKey } from './frenchMessages.ts';

export type Words = (key: MessageKey, options?: Readonly<Record<string, unknown>>) => string;

/** Translates the admin's texts; only known keys compile. */
export const useWords = (): Words => useTranslate();
