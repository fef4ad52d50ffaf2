import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';

/** Says how long a text may be once it is as long: the browser takes no more of what is typed or pasted. */
export const limitHint = (text: string, max: number): string | undefined =>
  text.length >= max ? FIELD_REFUSALS.maxLength(max) : undefined;
