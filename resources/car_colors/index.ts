import PaletteIcon from '@mui/icons-material/Palette';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const carColors = resourceModule('car_colors', { icon: PaletteIcon });
