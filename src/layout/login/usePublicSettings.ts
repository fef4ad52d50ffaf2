import { useEffect, useState } from 'react';
import { loadPublicSettings, type PublicSettings } from '../../providers/publicSettings.ts';

/** Settings that the server gives before login; null until its answer. */
export const usePublicSettings = (): PublicSettings | null => {
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  useEffect(() => {
    void loadPublicSettings().then(setSettings);
  }, []);
  return settings;
};
