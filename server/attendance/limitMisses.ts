import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { limitMissesOf } from '../accounts/limitMisses.ts';

/** 429 instead of 404 after too many wrong links to sheets from one address. */
export const limitMisses = limitMissesOf({
  keyPrefix: 'emargement_miss',
  detail: problemMessage('attendance.too_many_wrong_links'),
});
