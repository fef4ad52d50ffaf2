import { z } from 'zod';

/** An instant of a command's body, with its offset. */
export const INSTANT = z.iso.datetime({ offset: true });
