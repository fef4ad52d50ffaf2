import type { AppContext } from '../route.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';

interface Opened {
  readonly call: Call;
  /** How the call finds its target. Default: any uuid. */
  readonly resolve?: typeof resolveTarget;
}

/**
 * Parses the body of a call on a uuid before its sheet is loaded and locked. Errors of the body are only shown to the holder of a
 * valid link: for others the link is unknown.
 */
export const readLinkBody = async <Body>(
  context: AppContext,
  { call, resolve = resolveTarget }: Opened,
  read: () => Promise<Body>,
): Promise<Body> => {
  try {
    return await read();
  } catch (error) {
    await resolve(context.get('deps').database, call);
    throw error;
  }
};
