/** On a touch screen a shorter press scrolls. */
export const LONG_PRESS_MS = 500;

/** No request while the pointer keeps moving. */
export const POINTER_DEBOUNCE_MS = 120;
