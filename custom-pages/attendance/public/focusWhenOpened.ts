/** A form that opens in place of its button takes the focus: as the `ref` of its first field. */
export const focusWhenOpened = (field: HTMLElement | null): void => field?.focus();
