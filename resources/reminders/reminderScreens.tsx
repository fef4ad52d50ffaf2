import { ListedCallLink } from '../../src/calls/ListedCallLink.tsx';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';

/** The list starts with what is not done, the longest due first. */
export const reminderScreens: ResourceScreens = {
  list: {
    start: { filters: { isDone: false }, sort: { field: 'reminderAt', order: 'ASC' } },
    isLive: true,
    actions: <ListedCallLink of="reminders" />,
  },
};
