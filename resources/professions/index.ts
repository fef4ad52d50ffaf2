import WorkIcon from '@mui/icons-material/Work';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** The built-in profession cannot be renamed or deleted. */
export const professions = resourceModule('professions', {
  icon: WorkIcon,
  edit: lazyPage(() => import('./ProfessionEdit.tsx').then((screen) => screen.ProfessionEdit)),
});
