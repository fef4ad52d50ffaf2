import { render } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { applyCustomisation, forgetCustomisation, onCustomised } from '../../model/registry/customisation.ts';
import { setWording } from '../../model/wording/worded.ts';
import { useI18nProvider } from './useI18nProvider.ts';

afterEach(() => {
  forgetCustomisation();
  setWording(null);
});

const Menu = () => useI18nProvider().translate('menu.session-changes');

// Words of sentences are loaded once a record is renamed, after the screen was drawn.
it('draws the words that are computed by what was loaded last', () => {
  const { container } = render(<Menu />);
  const stop = onCustomised(() => setWording((sentence) => sentence.replace('Stagiaires', 'Apprenants')));
  act(() => applyCustomisation({ words: [{ path: 'trainees.name', word: 'Apprenant', plural: 'Apprenants', gender: null }] }));
  stop();
  expect(container.textContent).toBe('Apprenants à prévenir');
});
