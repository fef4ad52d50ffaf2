import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SESSION_CHANGES_PATH, type SessionChangesView } from '../../model/mail/sessionChangeViews.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

export const SESSION_CHANGES_KEY = ['session_changes'] as const;

/** Tables that decide what has to be told. */
export const SESSION_CHANGE_TABLES = [
  'calendar_invitations',
  'mail_messages',
  'need_trainings',
  'training_sessions',
  'logistic_sessions',
  'training_locations',
] as const;

interface Asked {
  /** Key of a logistic session. Default: all sessions. */
  readonly dayKey?: string;
  /** Only people who are assigned to this user; null: everybody. Default null. */
  readonly assignee?: number | null;
  readonly isEnabled?: boolean;
}

/** The trainees who have to be told what has changed, again whenever something changes. */
export const useSessionChanges = ({ dayKey, assignee = null, isEnabled = true }: Asked = {}) => {
  const client = useQueryClient();
  useLiveChanges(SESSION_CHANGE_TABLES, () => void client.invalidateQueries({ queryKey: SESSION_CHANGES_KEY }));
  return useQuery({
    queryKey: [...SESSION_CHANGES_KEY, dayKey ?? 'all', assignee],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        ...(dayKey !== undefined && { logisticSession: dayKey }),
        ...(assignee !== null && { assignee: String(assignee) }),
      }).toString();
      return ((await httpClient(`${SESSION_CHANGES_PATH}${query && `?${query}`}`, { signal })).json as SessionChangesView).member;
    },
    enabled: isEnabled,
    retry: false,
  });
};
