const FIELDS = 'input:not([aria-hidden="true"], [type="hidden"]), textarea, [role="spinbutton"]';

/** Ref of a dialog's content: focuses the first field, before MUI would focus the dialog. */
export const focusFirstField = (content: HTMLElement | null): void => content?.querySelector<HTMLElement>(FIELDS)?.focus();
