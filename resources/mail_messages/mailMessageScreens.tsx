import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { OutboxHeader } from './OutboxHeader.tsx';

/** The outbox updates delivery states by itself. */
export const mailMessageScreens: ResourceScreens = { list: { header: <OutboxHeader />, bulk: null, isLive: true } };
