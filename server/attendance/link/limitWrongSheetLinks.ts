import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { limitWrongLinksOf } from '../../accounts/links/linkLimits.ts';

/** 429 instead of 404 after too many wrong links to sheets from one address. */
export const limitWrongSheetLinks = limitWrongLinksOf({
  keyPrefix: 'emargement_miss',
  detail: problemMessage('attendance.too_many_wrong_links'),
});
