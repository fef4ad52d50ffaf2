import { lazyDialog } from '../../../src/layout/lazyPage.tsx';

/** `NewScenarioDialog`, loaded when it opens. */
export const LazyNewScenarioDialog = lazyDialog(() =>
  import('./NewScenarioDialog.tsx').then((module) => module.NewScenarioDialog),
);
