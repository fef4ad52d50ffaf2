import { useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../../src/pageParts/lazyPage.tsx';
import { readCompared } from '../compare/compareAddress.ts';
import { PlanningPage } from './PlanningPage.tsx';

const PreparationPage = lazyPage(() => import('../preparation/PreparationPage.tsx').then((module) => module.PreparationPage));
const ComparePage = lazyPage(() => import('../compare/ComparePage.tsx').then((module) => module.ComparePage));

/** The planning's view in the address: calendar, preparation, or comparison. */
export const PlanningViews = () => {
  const [search] = useSearchParams();
  if (readCompared(search)) return <ComparePage />;
  return search.get('view') === 'preparation' ? <PreparationPage /> : <PlanningPage />;
};
