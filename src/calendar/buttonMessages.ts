import { worded } from '../../model/wording/worded.ts';

/** Apart from the dialog's words, which load with it. */
export const FEED_BUTTON_MESSAGES = worded({ button: 'Mon agenda' } as const);
