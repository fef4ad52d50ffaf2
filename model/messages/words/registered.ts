import { plural } from '../../kernel/values/french.ts';

/** Registered trainees of a session, and its goal if it has one: `1 inscrit sur 4`. */
export const registeredWords = (registered: number, goal: number): string =>
  [plural(registered, 'inscrit', 'inscrits'), ...(goal > 0 ? [`sur ${goal}`] : [])].join(' ');
