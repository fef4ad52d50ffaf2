import { useSearchParams } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import {
  type DaySection,
  isLogisticSessionSection,
  LOGISTIC_SESSION_TAB_NAMES,
  type LogisticSessionTab,
  tabOfSection,
} from './logisticSessionSections.ts';

/** Tabs only for people who may send documents. */
const OF_DOCUMENTS: readonly LogisticSessionTab[] = ['documents', 'evidence'];

interface SessionTab {
  readonly tabs: readonly LogisticSessionTab[];
  readonly tab: LogisticSessionTab;
  /** The section named in the address; null: none, or in a tab that the person does not have. */
  readonly section: DaySection | null;
}

/** The tabs of the session's page, and the one that the address opens (`?section=`). */
export const useSessionTab = (): SessionTab => {
  const [params] = useSearchParams();
  const hasDocuments = useMayUse('training_session_documents', 'list');
  const tabs = LOGISTIC_SESSION_TAB_NAMES.filter((name) => hasDocuments || !OF_DOCUMENTS.includes(name));
  const named = params.get('section');
  const section = isLogisticSessionSection(named) && tabs.includes(tabOfSection(named)) ? named : null;
  return { tabs, tab: section ? tabOfSection(section) : 'preparation', section };
};
