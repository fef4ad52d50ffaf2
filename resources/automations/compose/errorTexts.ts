import { get } from 'react-hook-form';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textsIn = (error: unknown): readonly string[] => {
  if (!isObject(error)) return [];
  if (typeof error.message === 'string') return [error.message];
  return Object.entries(error).flatMap(([key, inner]) => (key === 'ref' ? [] : textsIn(inner)));
};

/** Why a part of the form was refused, whatever inside it the refusal names. */
export const errorTexts = (errors: unknown, source: string): readonly string[] => [...new Set(textsIn(get(errors, source)))];
