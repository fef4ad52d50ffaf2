import type { AnswerReceipt, AskedView, OwnAskedView, ReplacePermit } from '../../../../model/questionnaires/askedView.ts';
import { AttendanceError } from './AttendanceError.ts';
import { write } from './attendanceApi.ts';
import { copyView, storedCopy } from './copiedViews.ts';

/** An answer to a questionnaire. */
export interface SentAnswer {
  /** The device's key of the answer: sent twice, it counts once. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The answer that it replaces, with the permit from its receipt. */
  readonly replaces?: { readonly key: string; readonly permit: ReplacePermit };
}

const pathOf = (token: string, act: 'open' | 'answers' | 'decline' | 'not_me'): string =>
  `/api/asked_questionnaires/${encodeURIComponent(token)}/${act}`;

/** Reads a view, or its copy on the device when no server answers. */
const readOrCopy = async <View extends object>(path: string): Promise<View> => {
  try {
    const view = await write<View>('POST', path);
    void copyView(path, view);
    return view;
  } catch (error) {
    const copy = error instanceof AttendanceError && error.status === 0 ? await storedCopy<View>(path) : null;
    if (copy) return copy.view;
    throw error;
  }
};

/** API calls of a questionnaire's page. */
export const askedApi = {
  open: (token: string) => readOrCopy<AskedView>(pathOf(token, 'open')),
  /** The questionnaire at the end of a trainee's training; the device keeps it, also for the page of the questionnaire. */
  readOwn: async (uuid: string): Promise<OwnAskedView> => {
    const view = await readOrCopy<OwnAskedView>(`/api/emargements/${encodeURIComponent(uuid)}/questionnaire`);
    if (view.asked) void copyView(pathOf(view.asked.token, 'open'), view.asked);
    return view;
  },
  answer: (token: string, answer: SentAnswer) => write<AnswerReceipt>('POST', pathOf(token, 'answers'), { body: answer }),
  decline: (token: string) => write<AskedView>('POST', pathOf(token, 'decline')),
  reportNotMe: (token: string) => write<AskedView>('POST', pathOf(token, 'not_me')),
} as const;
