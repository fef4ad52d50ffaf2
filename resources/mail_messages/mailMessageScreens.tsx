import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { OutboxHeader } from './OutboxHeader.tsx';

/** The outbox shows by itself how far each message has come. */
export const mailMessageScreens: ResourceScreens = { list: { header: <OutboxHeader />, bulk: null, isLive: true } };
