import type { MyDayScope } from '../../../model/myDay/myDayScopes.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { noteMyDayScope } from '../../../src/providers/loginSession.ts';

/** Id of the user to whom work is assigned; null: a trainer, who has none. */
export const useOwnAssignee = (): number | null => {
  const user = useCurrentUser();
  return user?.kind === 'user' ? Number(keyOf(user.record)) : null;
};

/** Scope of the page, kept with the account: it is the same on every device. Trainers have no choice. */
export const useMyDayScope = () => {
  const user = useCurrentUser();
  const notifyRefusal = useNotifyRefusal();
  const choose = async (scope: MyDayScope): Promise<void> => {
    const before = user?.myDayScope;
    noteMyDayScope(scope);
    try {
      await httpClient('/api/my_account/my_day_scope', { method: 'PUT', body: { myDayScope: scope } });
    } catch (error) {
      if (before) noteMyDayScope(before);
      notifyRefusal(error);
    }
  };
  const mayChoose = user?.kind === 'user';
  return { scope: mayChoose ? (user.myDayScope ?? 'mine') : 'team', mayChoose, choose } as const;
};
