import WorkIcon from '@mui/icons-material/Work';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** One profession is built in, and keeps its name and its place. */
export const professions = resourceModule('professions', {
  icon: WorkIcon,
  edit: lazyPage(() => import('./ProfessionEdit.tsx').then((screen) => screen.ProfessionEdit)),
});
