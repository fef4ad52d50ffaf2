import { plural } from '../french.ts';

/** How many trainees a session has, and its goal where there is one: `1 inscrit sur 4`. */
export const registeredWords = (registered: number, goal: number): string =>
  [plural(registered, 'inscrit', 'inscrits'), ...(goal > 0 ? [`sur ${goal}`] : [])].join(' ');
