import type { AppContext } from '../route.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';

/**
 * Parses the body of a call on a uuid before its sheet is loaded and locked. Errors of the body are only shown to the holder of a
 * valid link: for others the link is unknown.
 * @param resolve how the call finds its target
 */
export const readBehindLink = async <Body>(
  context: AppContext,
  call: Call,
  read: () => Promise<Body>,
  resolve: typeof resolveTarget = resolveTarget,
): Promise<Body> => {
  try {
    return await read();
  } catch (error) {
    await resolve(context.get('deps').database, call);
    throw error;
  }
};
