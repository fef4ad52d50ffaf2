import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { LetterheadLogoInput } from './LetterheadLogoInput.tsx';

/** The form explains which e-mails have the brand's letterhead. */
export const carBrandScreens: ResourceScreens = {
  form: { inputs: { logo: LetterheadLogoInput }, wide: ['logo'] },
};
