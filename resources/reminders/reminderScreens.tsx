import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { ListedCallLink } from '../../src/pages/ListedCallLink.tsx';

/** The list starts with what is not done, the longest due first. */
export const reminderScreens: ResourceScreens = {
  list: {
    start: { filters: { isDone: false }, sort: { field: 'reminderAt', order: 'ASC' } },
    isLive: true,
    actions: <ListedCallLink of="reminders" />,
  },
};
