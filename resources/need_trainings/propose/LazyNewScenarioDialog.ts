import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';

/** `NewScenarioDialog`, loaded when it opens. */
export const LazyNewScenarioDialog = lazyDialog(() =>
  import('./NewScenarioDialog.tsx').then((module) => module.NewScenarioDialog),
);
