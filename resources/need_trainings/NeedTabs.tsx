import ErrorIcon from '@mui/icons-material/Error';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { mayOpenPage } from '../../src/pages/pages.ts';
import { NEED_TRAINING_MESSAGES } from './messages.ts';
import { type NeedFormTab, needTabLocation } from './needTabs.ts';
import { useNeedFormTabs } from './useNeedFormTabs.ts';

interface NeedTabsProps {
  readonly needId: string;
  readonly current: NeedFormTab | 'associate_training_session';
  /** Tabs with an invalid field. Default none. */
  readonly faulty?: readonly NeedFormTab[];
}

/** The tabs of a need; the form keeps the input of both of its tabs. */
export const NeedTabs = ({ needId, current, faulty = [] }: NeedTabsProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  const formTabs = useNeedFormTabs();
  const tab = (name: NeedTabsProps['current']) => ({
    value: name,
    component: Link,
    to: needTabLocation(needId, name),
    label: NEED_TRAINING_MESSAGES.tabs[name],
  });
  return (
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile aria-label={NEED_TRAINING_MESSAGES.tabsLabel}>
      {formTabs.map((name) => (
        <Tab
          key={name}
          {...tab(name)}
          {...(faulty.includes(name)
            ? {
                icon: <ErrorIcon color="error" fontSize="small" titleAccess={NEED_TRAINING_MESSAGES.faultyTab} />,
                iconPosition: 'end',
                sx: { minHeight: 48 },
              }
            : {})}
        />
      ))}
      {mayOpenPage('associate-training-session', roles) ? <Tab {...tab('associate_training_session')} /> : null}
    </Tabs>
  );
};
