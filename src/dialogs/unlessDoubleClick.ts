/**
 * As the `onClose` of a dialog that a button opens: the second half of a double click on that button lands beside the dialog, which would
 * be gone again before anybody read it.
 */
export const unlessDoubleClick =
  (close: () => void) =>
  (event: object): void => {
    if ('detail' in event && Number(event.detail) > 1) return;
    close();
  };
