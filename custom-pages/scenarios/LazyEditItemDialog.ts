import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';

/** `EditItemDialog`, loaded when it opens. */
export const LazyEditItemDialog = lazyDialog(() => import('./EditItemDialog.tsx').then((module) => module.EditItemDialog));
