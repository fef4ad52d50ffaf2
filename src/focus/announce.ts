/** Long enough to be read out; an unread text must not stay in the page. */
const SHOWN_MS = 10_000;
/** A screen reader reads what is added to a region that it knows already. */
const DELAY_MS = 60;
const OPEN_DIALOG = 'dialog[open]';
const REGION_ID = 'announcements';

const HIDDEN_STYLE: Readonly<Record<string, string>> = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

const newRegion = (): HTMLElement => {
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'false');
  // Not a style attribute, which the page's policy refuses.
  for (const [name, value] of Object.entries(HIDDEN_STYLE)) region.style.setProperty(name, value);
  return region;
};

/** The page's one status region, below its body; while a browser's modal dialog is open, in it: everything else is inert. */
export const statusRegion = (): HTMLElement => {
  const region = document.getElementById(REGION_ID) ?? newRegion();
  const home = [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? document.body;
  if (region.parentElement !== home) home.append(region);
  // Dialogs of the admin hide everything beside them.
  region.removeAttribute('aria-hidden');
  return region;
};

/** An act often ends with its dialog, whose content would go with it. */
const DIALOG_ENDS_MS = 2_000;

const add = (text: string): void => {
  const line = document.createElement('p');
  line.textContent = text;
  statusRegion().append(line);
  setTimeout(() => line.remove(), SHOWN_MS);
};

const addLater = (text: string, waitedMs: number): void => {
  setTimeout(() => {
    if (waitedMs < DIALOG_ENDS_MS && document.querySelector(OPEN_DIALOG)) addLater(text, waitedMs + DELAY_MS);
    else add(text);
  }, DELAY_MS);
};

/** Says the outcome of an act to people who use a screen reader; it is not shown. */
export const announce = (text: string): void => addLater(text, 0);

/**
 * `slotProps` of a text field in a form without messages of its own: its refusal is read at once, as the focus does not move to it.
 * @example <TextField error={isRefused} helperText={isRefused && text} slotProps={saidRefusal(isRefused)} />
 */
export const saidRefusal = (isRefused: boolean) => (isRefused ? { formHelperText: { role: 'alert' } } : {});
