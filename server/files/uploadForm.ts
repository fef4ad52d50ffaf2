import { z } from 'zod';

/** The form of an upload; its name, type and content are checked while it arrives. */
export const UPLOAD_FORM = z.object({ file: z.file() });
