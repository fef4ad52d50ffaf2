import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import type { TestApp } from '../../support/app/testApp.ts';
import { askByDefault, invitationTokens } from '../../support/records/askedSession.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { DIFFICULTY, difficultyLinkOf } from '../../support/records/difficulty.ts';
import { buildPublicForm, FORM_ANSWER } from '../../support/records/publicForm.ts';
import { sendReport } from '../../support/records/report.ts';

/** How calls that are not about attendance are tried. */
export const OTHER_ATTEMPTS: Readonly<Record<string, { readonly body?: (link: { readonly value: string }) => object }>> = {
  'GET /api/forms/:uuid': {},
  'POST /api/forms/:uuid/answers': { body: () => FORM_ANSWER },
  'GET /api/difficulty_doors/:uuid': {},
  'POST /api/difficulty_doors/:uuid/entries': { body: () => DIFFICULTY },
  'POST /api/report_door/follow_up': { body: ({ value }) => ({ code: value }) },
  'POST /api/report_door/additions': { body: ({ value }) => ({ code: value, addition: 'Encore' }) },
};

/** Secrets of links that are not about attendance. */
export const otherLinks = (test: TestApp, officer: Person) => ({
  calendar: async (): Promise<string> => {
    const { body } = await test.call('POST', '/api/calendar_feeds', { as: officer });
    return /calendars\/([\w-]+)\.ics/.exec((body as { url: string }).url)?.[1] ?? '';
  },
  account: async (): Promise<string> => {
    const user = await test.addUser();
    const { body } = await test.call('POST', `/api/users/${user.id}/account_link`, { as: officer, body: { delivery: 'link' } });
    return (
      /([\w-]{20,})$/.exec((body as { link?: string; url?: string }).link ?? (body as { url?: string }).url ?? '')?.[1] ?? ''
    );
  },
  /** The first person's, to the questionnaire at the end of their training. */
  questionnaire: async ({ trainingSessionId }: AttendedSession): Promise<string> => {
    await askByDefault(apiClient(test, officer));
    const [token = ''] = await invitationTokens(apiClient(test, officer), trainingSessionId);
    return token;
  },
  form: async (isOpen: boolean): Promise<string> => String((await buildPublicForm(apiClient(test, officer), { isOpen })).token),
  difficulty: ({ trainingSessionId }: AttendedSession) => difficultyLinkOf(test, trainingSessionId),
  report: () => sendReport(test),
});
