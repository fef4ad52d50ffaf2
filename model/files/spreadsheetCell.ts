/** Characters that Excel reads in a cell. */
const TEXT_MAX = 32_767;

/** A cell typed as text, so that none is read as a formula or number. */
export const textCell = (text: string) =>
  text === '' ? null : ({ type: String, value: text.slice(0, TEXT_MAX), format: '@' } as const);
