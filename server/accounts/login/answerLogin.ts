import type { AppContext } from '../../context/route.ts';
import { giveSessionCookie, readSessionCookie } from '../credentials/sessionCookie.ts';
import { closeLoginSession } from '../sessions/loginSessions.ts';

/** The answer to a successful login: the cookie of the new session, and the address of its person. The browser's former session ends. */
export const answerLogin = async (context: AppContext, token: string): Promise<Response> => {
  const former = readSessionCookie(context);
  if (former) await closeLoginSession(context.get('deps').database, former);
  giveSessionCookie(context, token);
  context.header('Location', '/api/connected_user');
  return context.body(null, 204);
};
