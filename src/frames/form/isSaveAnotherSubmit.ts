/** Name and value of the "save and create another" button. */
export const ANOTHER = { name: 'next', value: 'another' } as const;

const submitterOf = (event: unknown): unknown => (event as { nativeEvent?: SubmitEvent } | undefined)?.nativeEvent?.submitter;

/** Was the form submitted by that button. */
export const isSaveAnotherSubmit = (event: unknown): boolean => {
  const button = submitterOf(event);
  return button instanceof HTMLButtonElement && button.name === ANOTHER.name && button.value === ANOTHER.value;
};
