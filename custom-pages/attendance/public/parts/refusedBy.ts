interface RefusedField {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * Ties an error to its field, so that a screen reader reads it with the field.
 * @param notice id of the error's notice
 * @param help id of what describes the field in any case
 */
export const refusedBy = (notice: string, isRefused: boolean, help = ''): RefusedField => ({
  'aria-invalid': isRefused || undefined,
  'aria-describedby': [help, isRefused ? notice : ''].filter(Boolean).join(' ') || undefined,
});
