import type { Locator } from 'playwright-core';

/** Opens a field's choices by keyboard: on a busy machine the mouse is released late, over a choice, and takes it. */
export const openChoices = (field: Locator): Promise<void> => field.press('ArrowDown');
