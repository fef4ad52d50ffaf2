import { z } from 'zod';

/** An instant in a command's body, with its offset. */
export const INSTANT = z.iso.datetime({ offset: true });
