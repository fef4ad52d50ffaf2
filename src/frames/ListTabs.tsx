import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceKey } from '../../model/resources.ts';
import { mayUse } from '../access/resourceRights.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';

/** Lists shown as tabs of one page (equipment; caterers and hotels), limited to those the person may read. */
export const ListTabs = ({ tabs, current }: { readonly tabs: readonly ResourceKey[]; readonly current: ResourceKey }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const roles = useCurrentUser()?.roles ?? [];
  return (
    <Tabs value={current} sx={{ mb: 2 }}>
      {tabs
        .filter((name) => mayUse(name, 'list', roles))
        .map((name) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={createPath({ resource: name, type: 'list' })}
            label={translate(`resources.${name}.name`, { smart_count: 2 })}
          />
        ))}
    </Tabs>
  );
};
