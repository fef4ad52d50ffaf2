import { useQueryClient } from '@tanstack/react-query';
import type { SetupStep, SetupView } from '../../model/setup/setupSteps.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SETUP_KEY } from '../../src/setup/useSetup.ts';

/** A write of the set-up, whose answer is its new state. */
export const useChangeSetup = () => {
  const client = useQueryClient();
  const { run, isRunning } = useAction<SetupView>({
    refreshes: [],
    onDone: (setup) => client.setQueryData(SETUP_KEY, setup),
  });
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    run(async () => (await httpClient(`/api/setup${path}`, { method, body })).json as SetupView);
  return {
    isRunning,
    markStep: (step: SetupStep, isUnneeded: boolean) => send('PUT', `/steps/${step}`, { isUnneeded }),
    setAside: (isSetAside: boolean) => send('PUT', '', { isSetAside }),
    sendTestMail: (receiver: string) => send('POST', '/test_mail', { receiver }),
  };
};
